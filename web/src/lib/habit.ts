// Whether to ask once more before a question is ended. Who has done something, or did nothing the time before either,
// means it; who usually gives orders here and ends without one may have slipped.
export class Habit {
  private done = new Set<string>(); // kinds of questions at which something was ordered since they came up
  private acts = new Map<string, boolean>(); // whether something was, the time before

  order(kind: string): void {
    this.done.add(kind);
  }
  slips(kind: string): boolean {
    return !this.done.has(kind) && this.acts.get(kind) === true;
  }
  end(kind: string): void {
    this.acts.set(kind, this.done.delete(kind));
  }
}
