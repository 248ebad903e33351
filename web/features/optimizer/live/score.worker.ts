// Scores and checks the open text beside the page: typing never waits for it.
import { answerRequests } from './answer-requests.ts';
import type { ScoreAnswer, ScoreRequest } from './protocol.ts';

const answer = answerRequests();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's page has none
const send = (message: ScoreAnswer) => globalThis.postMessage(message);
let before: Promise<unknown> = Promise.resolve();

// One after another, so that a text is held against the pages that came before it.
globalThis.addEventListener('message', ({ data }: MessageEvent<ScoreRequest>) => {
  before = before
    .then(() => answer(data))
    .then((made) => made && send(made))
    .catch((cause: unknown) => send({ id: data.kind === 'text' ? data.id : -1, failed: String(cause) }));
});
