// What the check of a record finds.

// What can be wrong with a log. The words for each are `wrong_…`.
export type Why =
  | 'format' | 'unread' | 'altered' | 'gap' | 'cut' | 'afterEnd'
  | 'noKey' | 'otherKey' | 'otherCommitment'
  | 'oddEntropy' | 'openPromise' | 'brokenPromise' | 'notYours' | 'notTheirs'
  | 'dice' | 'strange' | 'leftOut' | 'noResignation' | 'noDraw' | 'noEnd';

// Where something stands: at a record, or after it and before the next.
export interface Place {
  record: number;
  after: boolean;
}
export type CheckName = 'whole' | 'key' | 'entropy' | 'dice' | 'strange' | 'orders' | 'end';
export interface Check {
  name: CheckName;
  ok: boolean | null; // null: not looked at, because something before it is wrong
}
export interface Checked {
  checks: Check[];
  fault: { why: Why; place: Place } | null; // the first there is
  rolls: number;
  kept: boolean; // whether it was compared with what a player kept
}
