import { GenerationEvent } from '#contract/writer.ts';
import { createSseParser, type SseEvent } from './sse-parser.ts';

/** The server sends a heartbeat each 15 s; three missed ones mean that the connection is dead. */
const silenceMs = 45_000;
const firstWaitMs = 500;
const longestWaitMs = 15_000;

export type StreamState = 'connecting' | 'open' | 'waiting' | 'ended' | 'refused';

export interface FollowOptions {
  url: string;
  /** asked at each connection, so that a new token is used */
  headers: () => Record<string, string>;
  signal: AbortSignal;
  onEvent: (event: GenerationEvent, id: string) => void;
  /** `waiting` = lost, trying again; `refused` = the server will not open it (status in `status`) */
  onState?: (state: StreamState, status?: number) => void;
  /** resume after this event id */
  lastEventId?: string;
  fetcher?: typeof fetch;
  /** waits before attempt n (1, 2, …); injected in tests */
  wait?: (attempt: number, signal: AbortSignal) => Promise<void>;
}

/** Half fixed, half chance, doubling from half a second to fifteen: many windows do not come back at once. */
async function backOff(attempt: number, signal: AbortSignal): Promise<void> {
  const span = Math.min(longestWaitMs, firstWaitMs * 2 ** (attempt - 1));
  const ms = span / 2 + (Math.random() * span) / 2;
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      globalThis.removeEventListener?.('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    globalThis.addEventListener?.('online', done);
  });
}

/**
 * Follows a generation's event stream until its `end` event, reconnecting with Last-Event-ID after each loss.
 * Resolves when ended, refused (4xx) or aborted; never rejects for network reasons.
 */
export async function followStream(options: FollowOptions): Promise<void> {
  const { signal, onEvent, onState } = options;
  const fetcher = options.fetcher ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  const wait = options.wait ?? backOff;
  let lastId = options.lastEventId ?? '';
  let attempt = 0;

  while (!signal.aborted) {
    const silent = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const alive = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), silenceMs);
    };
    onState?.('connecting');
    try {
      alive();
      const answer = await fetcher(options.url, {
        headers: {
          ...options.headers(),
          accept: 'text/event-stream',
          ...(lastId !== '' && { 'last-event-id': lastId }),
        },
        cache: 'no-store',
        signal: AbortSignal.any([signal, silent.signal]),
      });
      // 429 and 5xx pass; any other refusal would be refused again. 204: nothing is running.
      if (answer.status === 204) return onState?.('ended', 204);
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 429)
        return onState?.('refused', answer.status);
      if (answer.ok && answer.body) {
        onState?.('open');
        const parse = createSseParser();
        const decoder = new TextDecoder();
        const reader = answer.body.getReader();
        for (;;) {
          const { done, value } = await reader.read();
          if (done) break;
          alive();
          for (const message of parse(decoder.decode(value, { stream: true }))) {
            lastId = message.id;
            // Having got on means that the next loss starts a new series of waits.
            attempt = 0;
            const event = GenerationEvent.safeParse(readEvent(message));
            // A newer server may send kinds that this page does not know: they are passed over.
            if (!event.success) continue;
            onEvent(event.data, message.id);
            if (event.data.type === 'end') return onState?.('ended');
          }
        }
      }
    } catch {
      // Lost network, silence or leaving: the loop's condition tells which.
    } finally {
      clearTimeout(timer);
      silent.abort();
    }
    if (signal.aborted) return;
    attempt += 1;
    onState?.('waiting');
    await wait(attempt, signal);
  }
}

function readEvent({ event, data }: SseEvent): unknown {
  try {
    const read: unknown = JSON.parse(data);
    return typeof read === 'object' ? { type: event, ...read } : undefined;
  } catch {
    return undefined;
  }
}
