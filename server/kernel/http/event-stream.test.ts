import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { sendEventStream, type StreamItem } from './event-stream.ts';

afterEach(() => vi.useRealTimers());

/** A stream that says nothing by itself and goes on until its reader is let go. */
async function* silence(signal: AbortSignal): AsyncIterable<StreamItem> {
  yield { id: '1', event: 'chunk', data: 'first' };
  await new Promise((done) => signal.addEventListener('abort', done, { once: true }));
}

test('[S36] an open stream ends at the next heartbeat once its reader may not read any more', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let allowed = true;
  const app = Fastify();
  app.get('/', (request, reply) => sendEventStream(request, reply, silence, async () => allowed));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const { body } = await fetch(origin);
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    let read = '';
    const until = async (text: string) => {
      while (!read.includes(text)) read += (await reader.read()).value ?? '';
    };
    await until('"first"');
    vi.advanceTimersToNextTimer();
    await until(': still here');
    allowed = false;
    vi.advanceTimersToNextTimer();
    let ended = false;
    while (!ended) ended = (await reader.read()).done;
    expect(ended).toBe(true);
  } finally {
    await app.close();
  }
});

test('a stream that answers a request with a body goes on after the body has been read', async () => {
  const app = Fastify();
  async function* twice(signal: AbortSignal): AsyncIterable<StreamItem> {
    yield { id: '1', event: 'chunk', data: 'first' };
    await new Promise((done) => setImmediate(done));
    if (!signal.aborted) yield { id: '2', event: 'chunk', data: 'second' };
  }
  app.post('/', (request, reply) => sendEventStream(request, reply, twice, async () => true));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(origin, { method: 'POST', headers, body: '{"a":1}' });
    expect(await answer.text()).toContain('"second"');
  } finally {
    await app.close();
  }
});
