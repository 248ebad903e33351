// Calls that carry a file: how much of it is sent, and a limit for silence, not for length.
import { type AnyEndpoint, type Args, createClient, type Result } from '#contract/shared/http.ts';
import { authorization, failureOf, watchUnauthorised } from './call.ts';
import { session } from './session/session.ts';

/** How long nothing may move before it counts as lost, milliseconds. */
const silenceMs = 60_000;

/** `fetch` by XMLHttpRequest, which alone says how much of a body is sent. */
const sendingWith =
  (onProgress: (share: number) => void): typeof fetch =>
  (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, address as string);
      for (const [name, value] of Object.entries(headers as Record<string, string>))
        request.setRequestHeader(name, value);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const moved = () => {
        clearTimeout(timer);
        timer = setTimeout(() => request.abort(), silenceMs);
      };
      const onAbort = () => {
        // The client's limit is for calls that are short.
        if ((signal?.reason as Error | undefined)?.name !== 'TimeoutError') request.abort();
      };
      signal?.addEventListener('abort', onAbort);
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        moved();
        if (total > 0) onProgress(loaded / total);
      });
      request.addEventListener('loadend', () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        if (request.status === 0) reject(new TypeError('The upload got no answer'));
        else resolve(new Response(request.response as string, { status: request.status }));
      });
      moved();
      request.send(body as FormData | string);
    });

export interface SendOptions {
  signal: AbortSignal;
  /** the same for each try of a call that creates something */
  idempotencyKey?: string;
  /** @param share of the body that is sent, 0 to 1 */
  onProgress: (share: number) => void;
}

/**
 * Makes a call whose body may be a file, and says how much of it is sent.
 * @throws ApiFailure; what `signal` aborted throws its reason
 */
export async function sendFile<E extends AnyEndpoint>(
  endpoint: E,
  args: Args<E>,
  { onProgress, ...options }: SendOptions,
): Promise<Result<E>> {
  const token = session.token();
  try {
    return await createClient('', authorization, sendingWith(onProgress))(endpoint, args, options);
  } catch (error) {
    options.signal.throwIfAborted();
    const failure = failureOf(error);
    watchUnauthorised(failure.status, token);
    throw failure;
  }
}
