import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { GenerationEvent } from '#contract/writer.ts';
import { followStream, type StreamState } from './follow-stream.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** A real server whose nth connection is answered by `answers[n]`. */
async function serve(answers: ((lastId: string | undefined, res: ServerResponse) => void)[]) {
  const seen: (string | undefined)[] = [];
  const server = createServer((req, res) => {
    const lastId = req.headers['last-event-id'] as string | undefined;
    seen.push(lastId);
    const answer = answers[seen.length - 1];
    if (answer) answer(lastId, res);
    else res.destroy();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  open.push(
    () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(done);
      }),
  );
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, seen };
}

const text = (id: number, message: string) =>
  `id: ${id}\nevent: text\ndata: ${JSON.stringify({ type: 'text', index: 0, text: message })}\n\n`;
const end = (id: number) =>
  `id: ${id}\nevent: end\ndata: ${JSON.stringify({ type: 'end', status: 'done', message: null })}\n\n`;
const head = { 'content-type': 'text/event-stream' };

async function follow(url: string) {
  const events: GenerationEvent[] = [];
  const states: StreamState[] = [];
  const waits: number[] = [];
  await followStream({
    url,
    headers: () => ({ authorization: 'Bearer t' }),
    signal: new AbortController().signal,
    onEvent: (event) => events.push(event),
    onState: (state) => states.push(state),
    wait: async (attempt) => void waits.push(attempt),
  });
  return { events, states, waits };
}

test('a cut connection is resumed after the last event that arrived, and nothing is seen twice', async () => {
  const { url, seen } = await serve([
    (_id, res) => res.writeHead(200, head).write(text(1, 'One '), () => res.destroy()),
    (id, res) => res.writeHead(200, head).end(`: heartbeat\n\n${text(Number(id) + 1, 'two.')}${end(3)}`),
  ]);
  const { events, states } = await follow(url);
  expect(seen).toEqual([undefined, '1']);
  expect(events.map((event) => (event.type === 'text' ? event.text : event.type))).toEqual([
    'One ',
    'two.',
    'end',
  ]);
  expect(states.at(-1)).toBe('ended');
});

test('each failure in a row waits longer, and a server error is tried again', async () => {
  const { url } = await serve([
    (_id, res) => res.destroy(),
    (_id, res) => res.writeHead(503).end(),
    (_id, res) => res.writeHead(200, head).end(end(1)),
  ]);
  expect((await follow(url)).waits).toEqual([1, 2]);
});

test('a refusal is not repeated', async () => {
  const { url, seen } = await serve([(_id, res) => res.writeHead(404).end('{}')]);
  expect((await follow(url)).states.at(-1)).toBe('refused');
  expect(seen).toHaveLength(1);
});

test('an unknown kind of event and broken data are passed over', async () => {
  const { url } = await serve([
    (_id, res) =>
      res
        .writeHead(200, head)
        .end(`id: 1\ndata: {"type":"sparkle"}\n\nid: 2\ndata: {oops\n\n${text(3, 'x')}${end(4)}`),
  ]);
  expect((await follow(url)).events.map((event) => event.type)).toEqual(['text', 'end']);
});
