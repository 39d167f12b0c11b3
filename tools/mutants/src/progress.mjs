/** One line on the terminal that is written over; where there is no terminal, a line now and then. */
export class Progress {
  #started = performance.now();
  #written = 0;

  constructor(total, stream = process.stderr) {
    this.total = total;
    this.stream = stream;
  }

  tell(done, alive) {
    const elapsed = (performance.now() - this.#started) / 1000;
    const left = done ? Math.round((elapsed / done) * (this.total - done)) : 0;
    const line = `${done} of ${this.total}, ${alive} alive, ${done ? `about ${Math.floor(left / 60)} min ${left % 60} s left` : 'starting'}`;
    if (this.stream.isTTY) this.stream.write(`\r\x1b[K${line}${done === this.total ? '\n' : ''}`);
    else if (done === this.total || done >= this.#written + 10) {
      this.#written = done;
      this.stream.write(`${line}\n`);
    }
  }

  static say(line) {
    process.stderr.write(`${line}\n`);
  }
}
