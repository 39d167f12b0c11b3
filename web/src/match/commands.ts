// What keys do while a match is on the screen.
import { commandOf, isPressed } from '../lib/keys';
import type { MatchStore } from '../lib/match.svelte';
import type { Asking } from './asking.svelte';
import type { Dispatcher } from './dispatcher.svelte';
import type { Focus } from './focus.svelte';
import { toQuestion } from './herald.svelte';

export class Commands {
  constructor(private match: MatchStore, private asking: Asking, private focus: Focus, private dispatcher: Dispatcher, private help: () => void, private passTurn: () => void) {}

  // What the bar says that Enter does; false if it says nothing. A key held down means it once.
  private enter({ repeat }: KeyboardEvent): boolean {
    const { match, asking } = this;
    if (match.live && !asking.hasDefault) return false;
    if (repeat) return true;
    if (match.live) asking.takeDefault();
    else match.lookBack(null);
    return true;
  }
  // Closes the nearest thing that is open; false: it is the board's own.
  private back(): boolean {
    const { match, asking } = this;
    if (asking.back()) toQuestion();
    else if (match.trouble) match.trouble = null;
    else if (this.dispatcher.skip()) return true;
    else if (!match.live) match.lookBack(null);
    else return false;
    return true;
  }

  // Before what happens to have the focus hears of it.
  capture = (event: KeyboardEvent): void => {
    const { asking, focus } = this;
    if (document.querySelector('dialog:modal')) return;
    const command = commandOf(event, focus.where(event.target))?.do;
    const heard = command === 'default' ? isPressed(event.target) && this.enter(event) : command === 'back' && asking.ending !== null && asking.back();
    if (!heard) return;
    event.preventDefault();
    event.stopPropagation();
  };
  press = (event: KeyboardEvent): void => {
    const { asking, focus } = this;
    if (event.defaultPrevented || document.querySelector('dialog:modal')) return;
    const command = commandOf(event, focus.where(event.target));
    if (!command) return;
    switch (command.do) {
      case 'option':
        asking.takeNumber(command.index);
        break;
      case 'more':
        if (asking.options.length > 0) asking.showAll(!asking.all);
        break;
      case 'default':
        if (!this.enter(event)) return;
        break;
      case 'proposal':
        if (!asking.proposeFirst()) return;
        break;
      case 'turn':
        this.passTurn();
        break;
      case 'undo':
        asking.undo();
        break;
      case 'back':
        if (!this.back()) return;
        break;
      case 'help':
        this.help();
        break;
    }
    event.preventDefault();
  };
}
