import type { Block } from '#contract/writer/documents.ts';
import type { DraftText } from '#engine/optimizer/scorable.ts';
import { withChange } from './score-change.ts';
import type { CompareRequest, LiveScore, ScoreChange, ScoreWorker, WorkerEvents } from './protocol.ts';

/** A text that takes longer is held for a worker that hangs. */
const answerWithinMs = 30_000;
/** Waits before a worker is started again, the last one again and again. */
const restartAfterMs = [1000, 5000, 30_000];

export interface LiveScorerOptions {
  open: (events: WorkerEvents) => ScoreWorker;
  onScore: (live: LiveScore) => void;
  /** scoring stopped and will be tried again, or goes on */
  onProblem: (cause: string | null) => void;
}

/**
 * Scores the text as it stands through a worker. Of several texts only the newest is scored; the answer for an older one
 * is dropped. A worker that fails or hangs is replaced, and told everything again.
 */
export class LiveScorer {
  readonly #options: LiveScorerOptions;
  #worker: ScoreWorker | null = null;
  #pages: Omit<CompareRequest, 'kind'> | null = null;
  #text: DraftText | null = null;
  /** of the newest text */
  #id = 0;
  /** the text that the worker is at; null while it has none */
  #asked: number | null = null;
  /** numbers of the blocks that the worker has */
  #numbers = new Map<Block, number>();
  #nextNumber = 0;
  /** what the worker's last answer came to */
  #answered: LiveScore | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(options: LiveScorerOptions) {
    this.#options = options;
  }

  /** What texts are held against from here on. */
  compare(pages: Omit<CompareRequest, 'kind'>): void {
    this.#pages = pages;
    // An answer by the pages before is one for an older text, too.
    this.#id += 1;
    this.#worker?.send({ kind: 'compare', ...pages });
    this.#ask();
  }

  /** The text as it stands now. Blocks are never changed in place: unchanged ones are the same objects. */
  score(text: DraftText): void {
    this.#text = text;
    this.#id += 1;
    this.#ask();
  }

  /** Starts again at once after a failure. */
  retry(): void {
    if (this.#worker !== null || this.#stopped) return;
    clearTimeout(this.#timer);
    this.#start();
  }

  stop(): void {
    this.#stopped = true;
    this.#end();
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#worker?.end();
    this.#worker = null;
    this.#asked = null;
    this.#numbers = new Map();
    this.#answered = null;
  }

  #start(): void {
    if (this.#stopped || this.#pages === null) return;
    try {
      const worker = this.#options.open({
        onAnswer: (answer) => {
          if (this.#worker !== worker) return;
          if ('failed' in answer) this.#fail(answer.failed);
          else this.#take(answer.id, answer.change);
        },
        onError: (cause) => this.#worker === worker && this.#fail(cause),
      });
      this.#worker = worker;
      worker.send({ kind: 'compare', ...this.#pages });
      this.#ask();
    } catch (cause) {
      this.#fail(String(cause));
    }
  }

  #ask(): void {
    if (this.#text === null || this.#pages === null || this.#asked !== null) return;
    if (this.#worker === null) {
      if (this.#failures === 0) this.#start();
      return;
    }
    const { blocks, ...draft } = this.#text;
    const added: [number, Block][] = [];
    const numbers = new Map<Block, number>();
    for (const block of blocks) {
      let number = this.#numbers.get(block) ?? numbers.get(block);
      if (number === undefined) {
        number = this.#nextNumber++;
        added.push([number, block]);
      }
      numbers.set(block, number);
    }
    this.#numbers = numbers;
    this.#asked = this.#id;
    this.#worker.send({
      kind: 'text',
      id: this.#id,
      draft,
      order: blocks.map((block) => numbers.get(block)!),
      added,
    });
    this.#timer = setTimeout(() => this.#fail('the worker did not answer'), answerWithinMs);
  }

  #take(id: number, change: ScoreChange): void {
    this.#answered = withChange(this.#answered, change);
    if (id !== this.#asked) return;
    clearTimeout(this.#timer);
    this.#asked = null;
    if (this.#failures > 0) this.#options.onProblem(null);
    this.#failures = 0;
    if (id === this.#id) this.#options.onScore(this.#answered);
    else this.#ask();
  }

  #fail(cause: string): void {
    if (this.#stopped) return;
    this.#end();
    const wait = restartAfterMs[Math.min(this.#failures, restartAfterMs.length - 1)]!;
    this.#failures += 1;
    this.#options.onProblem(cause);
    this.#timer = setTimeout(() => this.#start(), wait);
  }
}
