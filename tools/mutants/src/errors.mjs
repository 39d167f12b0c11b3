/** An input mistake the user can mend; shown as one line without a stack trace. */
export class InputError extends Error {}
