// Which dice open a table, so long as a match is on the screen.
import type { Tellings } from '../lib/contract';
import { rollOf } from '../lib/dice';

class Tabled {
  private tellings = $state.raw<Tellings | undefined>(undefined);
  private show = $state.raw<((what: Record<string, unknown>) => void) | null>(null);

  // Until the function that is given back is called.
  use(tellings: Tellings | undefined, show: (what: Record<string, unknown>) => void): () => void {
    this.tellings = tellings;
    this.show = show;
    return () => {
      this.tellings = undefined;
      this.show = null;
    };
  }

  // What pressing the dice of an event does; null: there is nothing to be shown.
  opener(what: unknown): (() => void) | null {
    const event = what as Record<string, unknown> | null, { show } = this;
    return show && event && rollOf(event) && this.tellings?.kinds[String(event.event)]?.table ? () => show(event) : null;
  }
}
export const tabled = new Tabled();
