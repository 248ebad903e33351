/**
 * Calls back once nothing has put it off for a while. What is put off with each key keeps one timer, which looks at its
 * end whether it has to go on: a browser takes longer to end and begin a timer than all else that a key needs here.
 */
export class Pause {
  readonly #run: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ms = 0;
  #due = 0;
  #rings = 0;

  constructor(run: () => void) {
    this.#run = run;
  }

  /** Calls back after so many milliseconds from now instead of when it would have. */
  wait(ms: number): void {
    this.#ms = ms;
    this.#due = Date.now() + ms;
    if (this.#timer !== undefined && this.#rings <= this.#due) return;
    clearTimeout(this.#timer);
    this.#start(ms);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #start(ms: number): void {
    this.#rings = Date.now() + ms;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const left = this.#due - Date.now();
      // A clock that was set back must not hold it up.
      if (left > 0 && left <= this.#ms) this.#start(left);
      else this.#run();
    }, ms);
  }
}
