// Who led the focus to where it is: keys, or a click that meant something else. Enter depends on it.
import { isPressed, leads, whereIs, type Where } from '../lib/keys';

export class Focus {
  private byKeys = $state(false);
  private held = $state.raw<Element | null>(null);

  // Enter presses what keys have led to, and not what the bar says.
  elsewhere = $derived.by(() => this.byKeys && isPressed(this.held) && !this.held!.closest('.go'));

  install(): () => void {
    const point = () => { this.byKeys = false; };
    const lead = ({ key }: KeyboardEvent) => { if (leads(key)) this.byKeys = true; };
    const look = () => queueMicrotask(() => { this.held = document.activeElement; }); // not while the page is being made
    addEventListener('pointerdown', point, true);
    addEventListener('keydown', lead, true);
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', look);
    return () => {
      removeEventListener('pointerdown', point, true);
      removeEventListener('keydown', lead, true);
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
    };
  }

  where(target: EventTarget | null): Where {
    return whereIs(target, this.byKeys);
  }
}
