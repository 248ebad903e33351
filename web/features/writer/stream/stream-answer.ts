import { ApiError } from '#contract/shared/http.ts';
import { authorization, watchUnauthorised } from '#web/kernel/call.ts';
import { session } from '#web/kernel/session/session.ts';
import { createSseParser } from './sse-parser.ts';

/** Three heartbeats of the server that did not come: the connection is dead. */
const silenceMs = 45_000;

interface Asked<Event> {
  address: string;
  body: unknown;
  /** an event as the contract has it; null for what it does not know */
  read: (data: unknown) => Event | null;
  isLast: (event: Event) => boolean;
}

/**
 * What the server answers to a call as it comes, up to its last event.
 * @throws ApiError where it was refused or the connection was lost before its end; the signal's reason where it was left
 */
export async function* streamAnswer<Event>(
  { address, body, read, isLast }: Asked<Event>,
  signal: AbortSignal,
): AsyncGenerator<Event> {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), silenceMs);
  };
  const token = session.token();
  try {
    alive();
    const answer = await fetch(address, {
      method: 'POST',
      headers: { ...authorization(), 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, silent.signal]),
    });
    if (!answer.ok || !answer.body) {
      watchUnauthorised(answer.status, token);
      throw new ApiError(answer.status, await answer.json().catch(() => ({})));
    }
    const parse = createSseParser();
    const decoder = new TextDecoder();
    const reader = answer.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      alive();
      for (const { data } of parse(decoder.decode(value, { stream: true }))) {
        const event = read(JSON.parse(data));
        if (event === null) continue;
        yield event;
        if (isLast(event)) return;
      }
    }
    throw new ApiError(0, {});
  } catch (cause) {
    signal.throwIfAborted();
    throw cause instanceof ApiError ? cause : new ApiError(0, {}, { cause });
  } finally {
    clearTimeout(timer);
    silent.abort();
  }
}
