import { APICallError } from 'ai';

/** The AI SDK waits as long as it is told to up to a minute; a longer time it would not respect. */
const longestWaitSeconds = 60;
const busy: ReadonlySet<number> = new Set([429, 503, 529]);
/** Where Google says how long to wait: in the answer's body (google.rpc.RetryInfo). */
const retryDelay = /"retryDelay"\s*:\s*"(\d{1,7}(?:\.\d{1,9})?)s"/;

/** Seconds that a `Retry-After` header asks for, from a number or a date; undefined where it asks for none. */
export function retryAfterSeconds(header: string | null | undefined): number | undefined {
  if (header === null || header === undefined) return undefined;
  const seconds = /^\s*\d+(\.\d+)?\s*$/.test(header)
    ? Number(header)
    : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

interface Waiting {
  /** tries after the first */
  retries: number;
  /** told before each of them how many seconds it waits */
  onWait?: ((seconds: number) => void) | undefined;
}

/**
 * A fetch for one request with its retries: a busy service is not asked again before the time that it names, and
 * not at all where that is a minute or more.
 */
export function retryAfterFetch(
  fetch: typeof globalThis.fetch,
  { retries, onWait }: Waiting,
): typeof globalThis.fetch {
  let tries = 0;
  return async (input, init) => {
    const answer = await fetch(input, init);
    tries += 1;
    if (!busy.has(answer.status)) return answer;
    const body = await answer.text();
    const headers = new Headers(answer.headers);
    const named = retryDelay.exec(body)?.[1];
    if (named !== undefined && !headers.has('retry-after')) headers.set('retry-after', named);
    const wait = retryAfterSeconds(headers.get('retry-after'));
    if (wait !== undefined && wait >= longestWaitSeconds)
      throw new APICallError({
        message: 'asked to wait',
        url: answer.url,
        requestBodyValues: {},
        statusCode: answer.status,
        responseHeaders: Object.fromEntries(headers),
        responseBody: body,
        isRetryable: false,
      });
    // Unless told otherwise the SDK waits 2 seconds, then 4.
    if (tries <= retries) onWait?.(Math.ceil(wait ?? 2 ** tries));
    return new Response(body, { status: answer.status, headers });
  };
}
