import { ApiError, addressOf, messageOf } from '#contract/shared/http.ts';
import { SuggestionEvent, suggestions, type SuggestionRequest } from '#contract/writer/suggestions.ts';
import { streamAnswer } from '../../stream/stream-answer.ts';

/**
 * A suggestion as the server sends it.
 * @param origin '' in the browser, `http://127.0.0.1:port` in tests
 * @throws ApiError where it was refused or the connection was lost before its end; the signal's reason where it was left
 */
export const streamSuggestion = (
  documentId: string,
  request: SuggestionRequest,
  signal: AbortSignal,
  origin = '',
): AsyncGenerator<SuggestionEvent> =>
  streamAnswer(
    {
      address: origin + addressOf(suggestions.write, { params: { id: documentId } }),
      body: request,
      read: (data) => SuggestionEvent.safeParse(data).data ?? null,
      isLast: ({ type }) => type !== 'text',
    },
    signal,
  );

/** Whether it failed because the workspace has no model. */
export const needsModel = (cause: unknown): boolean =>
  cause instanceof ApiError && (cause.meta as { reason?: unknown }).reason === 'no-model';

/** What to say of a failure; a lost connection has no words of the server's. */
export const failureText = (cause: unknown, lost: string): string =>
  cause instanceof ApiError && cause.status > 0 ? messageOf(cause.body) : lost;
