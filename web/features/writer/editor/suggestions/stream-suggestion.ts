import { ApiError, addressOf, messageOf } from '#contract/shared/http.ts';
import { SuggestionEvent, suggestions, type SuggestionRequest } from '#contract/writer/suggestions.ts';
import { authorization, watchUnauthorised } from '#web/kernel/call.ts';
import { session } from '#web/kernel/session/session.ts';
import { createSseParser } from '../../stream/sse-parser.ts';

/** Three heartbeats of the server that did not come: the connection is dead. */
const silenceMs = 45_000;

/**
 * A suggestion as the server sends it.
 * @param origin '' in the browser, `http://127.0.0.1:port` in tests
 * @throws ApiError where it was refused or the connection was lost before its end; the signal's reason where it was left
 */
export async function* streamSuggestion(
  documentId: string,
  request: SuggestionRequest,
  signal: AbortSignal,
  origin = '',
): AsyncGenerator<SuggestionEvent> {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), silenceMs);
  };
  const token = session.token();
  try {
    alive();
    const answer = await fetch(origin + addressOf(suggestions.write, { params: { id: documentId } }), {
      method: 'POST',
      headers: { ...authorization(), 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify(request),
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
        const event = SuggestionEvent.safeParse(JSON.parse(data));
        if (!event.success) continue;
        yield event.data;
        if (event.data.type !== 'text') return;
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

/** Whether it failed because the workspace has no model. */
export const needsModel = (cause: unknown): boolean =>
  cause instanceof ApiError && (cause.meta as { reason?: unknown }).reason === 'no-model';

/** What to say of a failure; a lost connection has no words of the server's. */
export const failureText = (cause: unknown, lost: string): string =>
  cause instanceof ApiError && cause.status > 0 ? messageOf(cause.body) : lost;
