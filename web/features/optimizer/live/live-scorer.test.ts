import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnalyzer } from '#engine/optimizer/analyzer.ts';
import { prepareSnapshot } from '#engine/optimizer/prepare-snapshot.ts';
import type { DraftText } from '#engine/optimizer/scorable.ts';
import { coffeePages } from '#tests/support/samples/sample-pages.ts';
import { answerRequests } from './answer-requests.ts';
import { LiveScorer } from './live-scorer.ts';
import type { LiveScore, ScoreAnswer, ScoreRequest, WorkerEvents } from './protocol.ts';

const requested = { keyword: 'pour over coffee', secondaryKeywords: [], ignoredTerms: [] };
const pages = coffeePages.slice(0, 3);
const paragraph = (id: string, text: string) => ({
  type: 'paragraph' as const,
  attrs: { id },
  content: [{ type: 'text' as const, text }],
});
const textOf = (...blocks: ReturnType<typeof paragraph>[]): DraftText => ({
  title: 'Pour over coffee',
  description: '',
  slug: 'pour-over-coffee',
  heading: '',
  blocks,
});
const scored = (draft: DraftText) => createAnalyzer(prepareSnapshot(pages, requested)).analyze(draft);

/** The worker's own code behind messages that are copied as a worker's are; a test says when answers leave. */
class HeldWorker {
  readonly requests: ScoreRequest[] = [];
  readonly answers: ScoreAnswer[] = [];
  ended = false;
  #before: Promise<unknown> = Promise.resolve();
  readonly #answer = answerRequests();
  readonly events: WorkerEvents;
  constructor(events: WorkerEvents) {
    this.events = events;
  }
  send(request: ScoreRequest): void {
    const copy = structuredClone(request);
    this.requests.push(copy);
    this.#before = this.#before.then(async () => {
      const answer = await this.#answer(copy);
      if (answer) this.answers.push(structuredClone(answer));
    });
  }
  end(): void {
    this.ended = true;
  }
  async deliver(): Promise<void> {
    await this.#before;
    for (const answer of this.answers.splice(0)) this.events.onAnswer(answer);
  }
}

let workers: HeldWorker[] = [];
let shown: LiveScore[] = [];
let problems: (string | null)[] = [];
function aScorer(): LiveScorer {
  workers = [];
  shown = [];
  problems = [];
  return new LiveScorer({
    open: (events) => {
      const worker = new HeldWorker(events);
      workers.push(worker);
      return worker;
    },
    onScore: (live) => shown.push(live),
    onProblem: (cause) => problems.push(cause),
  });
}
const last = () => workers.at(-1)!;
const texts = () => last().requests.flatMap((request) => (request.kind === 'text' ? [request] : []));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('the worker answers what the engine answers, and an edited block alone is sent again', async () => {
  const scorer = aScorer();
  const [first, second] = [paragraph('a', 'Pour over coffee is easy.'), paragraph('b', 'Heat the water.')];
  scorer.compare({ pages, requested });
  scorer.score(textOf(first, second));
  await last().deliver();
  expect(shown).toEqual([
    { analysis: await scored(textOf(first, second)), pageScores: expect.any(Map) as unknown },
  ]);
  const edited = paragraph('b', 'Heat the water slowly for your pour over coffee.');
  scorer.score(textOf(edited, first));
  await last().deliver();
  expect(shown[1]!.analysis).toEqual(await scored(textOf(edited, first)));
  expect(texts().map(({ added }) => added.length)).toEqual([2, 1]);
  scorer.stop();
  expect(last().ended).toBe(true);
});

test('while a text is being scored only the newest one waits, and answers for older ones are dropped', async () => {
  const scorer = aScorer();
  scorer.compare({ pages, requested });
  for (const word of ['one', 'two', 'three']) scorer.score(textOf(paragraph(word, `Coffee ${word}.`)));
  await last().deliver();
  expect(shown).toEqual([]);
  await last().deliver();
  expect(shown.map(({ analysis }) => analysis)).toEqual([
    await scored(textOf(paragraph('three', 'Coffee three.'))),
  ]);
  expect(texts()).toHaveLength(2);
  scorer.score(textOf(paragraph('three', 'Coffee three.')));
  scorer.compare({ pages: pages.slice(0, 2), requested });
  await last().deliver();
  await last().deliver();
  expect(shown.map(({ pageScores }) => pageScores?.size ?? 0)).toEqual([3, 0]);
  scorer.stop();
});

test('a worker that fails, hangs or cannot be loaded is replaced after a while and told everything again', async () => {
  const scorer = aScorer();
  const text = textOf(paragraph('a', 'Pour over coffee is easy.'));
  scorer.compare({ pages, requested });
  scorer.score(text);
  last().events.onError('out of memory');
  expect(problems).toEqual(['out of memory']);
  expect(last().ended).toBe(true);
  scorer.score(textOf(...(text.blocks as []), paragraph('b', 'More.')));
  expect(workers).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  expect(workers).toHaveLength(2);
  // The second one hangs.
  vi.advanceTimersByTime(30_000);
  expect(problems).toHaveLength(2);
  scorer.retry();
  expect(workers).toHaveLength(3);
  await last().deliver();
  expect(problems.at(-1)).toBeNull();
  expect(shown).toHaveLength(1);
  expect(texts()[0]!.added).toHaveLength(2);
  // What an ended worker still says is not heard.
  workers[0]!.events.onError('late');
  expect(problems.at(-1)).toBeNull();
  scorer.stop();
});

test('a scorer that was stopped starts nothing any more', async () => {
  const scorer = aScorer();
  scorer.compare({ pages, requested });
  scorer.score(textOf(paragraph('a', 'Coffee.')));
  last().events.onError('gone');
  scorer.stop();
  vi.advanceTimersByTime(60_000);
  scorer.retry();
  expect(workers).toHaveLength(1);
  expect(shown).toEqual([]);
});
