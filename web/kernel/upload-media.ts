// Files on their way into a media library in one call each.
import { media, type MediaItem } from '#contract/media.ts';
import { api } from './api.ts';
import { sendFile } from './send-file.ts';
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

/** What shows the library, and how full it is, asks again. */
export const noteAddedMedia = (): void => {
  store.dispatch(api.util.invalidateTags(['Media', 'Subscription']));
};

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
  const args = { params: { projectId }, body: body as { url: string } };
  const item = await sendFile(media.create, args, { signal, idempotencyKey: key, onProgress });
  noteAddedMedia();
  return item;
}
