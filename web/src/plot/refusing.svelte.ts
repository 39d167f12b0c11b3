// Why an order beside the chart cannot be given: asked of the umpire, said aloud, and forgotten with the next view.
import type { BoardProps, Choice, WhyAnswer } from '../lib/contract';

export class Refusing {
  answer = $state.raw<WhyAnswer | null>(null);

  constructor(private board: () => Pick<BoardProps, 'view' | 'live' | 'why' | 'announce'>) {
    $effect(() => {
      void this.board().view.seq;
      this.answer = null;
    });
  }
  ask = async (choice: Choice): Promise<void> => {
    const { live, why, announce } = this.board();
    const answer = live ? await why({ choice }).catch(() => null) : null;
    if (!answer || answer.allowed) return;
    this.answer = answer;
    announce(answer.text);
  };
  forget(): void {
    this.answer = null;
  }
}
