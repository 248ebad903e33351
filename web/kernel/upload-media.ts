// Files on their way into a media library: how far each is, and a limit for silence, not for length.
import { media, type MediaItem } from '#contract/media.ts';
import { createClient } from '#contract/shared/http.ts';
import { api } from './api.ts';
import { authorization, failureOf, watchUnauthorised } from './call.ts';
import { session } from './session/session.ts';
import { store } from './store.ts';

/** What a browser offers to choose as an image of the library, as the `accept` of a file input. */
export const acceptedImages = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

export type MediaInput = { file: File } | { url: string };

interface UploadOptions {
  /** the same for each try of the same file: it is added once */
  key: string;
  signal: AbortSignal;
  /** @param share of the file that is sent, 0 to 1 */
  onProgress?: (share: number) => void;
}

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

/**
 * Adds a file, or what a URL leads to, to a project's library.
 * @throws ApiFailure; what `signal` aborted throws its reason
 */
export async function uploadMedia(
  projectId: string,
  input: MediaInput,
  { key, signal, onProgress = () => undefined }: UploadOptions,
): Promise<MediaItem> {
  let body: unknown = input;
  if ('file' in input) {
    const form = new FormData();
    form.append('file', input.file, input.file.name || 'pasted.png');
    body = form;
  }
  const token = session.token();
  try {
    const item = await createClient('', authorization, sendingWith(onProgress))(
      media.create,
      { params: { projectId }, body: body as { url: string } },
      { signal, idempotencyKey: key },
    );
    store.dispatch(api.util.invalidateTags(['Media', 'Subscription']));
    return item;
  } catch (error) {
    signal.throwIfAborted();
    const failure = failureOf(error);
    watchUnauthorised(failure.status, token);
    throw failure;
  }
}
