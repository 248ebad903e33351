// Checks spelling and grammar beside the page: typing never waits for it.
import { GrammarChecker } from './check-grammar.ts';
import type { GrammarAnswer, GrammarRequest } from './protocol.ts';

const checker = new GrammarChecker();
let newest = 0;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's page has none
const send = (message: GrammarAnswer) => globalThis.postMessage(message);
let before: Promise<unknown> = Promise.resolve();

globalThis.addEventListener('message', ({ data }: MessageEvent<GrammarRequest>) => {
  const { id, ...request } = data;
  newest = id;
  before = before
    .then(async () => {
      const checked = id === newest ? await checker.check(request, () => id !== newest) : null;
      if (checked) send({ id, ...checked });
    })
    .catch((cause: unknown) => send({ id, failed: String(cause) }));
});
