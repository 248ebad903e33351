// Videos on their way into a media library in parts, which go on after a lost connection.
import type { MediaItem } from '#contract/media.ts';
import { partsOf, type Upload, uploadLimits, uploads } from '#contract/uploads.ts';
import { call, failureOf } from './call.ts';
import { newId } from './ids.ts';
import { sendFile } from './send-file.ts';
import { noteAddedMedia } from './upload-media.ts';

/** Some browsers do not know the type of some videos. */
export const isVideo = ({ type, name }: File): boolean =>
  type.startsWith('video/') || (type === '' && /\.(?:mp4|m4v|mov)$/i.test(name));

/** Whether a file is sent in parts: a video that is longer than one. */
export const goesInParts = (file: File): boolean => isVideo(file) && file.size > uploadLimits.part;

/** Between tries of a call whose answer was lost. */
const waitsMs = [1_000, 2_000, 4_000];
/** What passes by itself: no answer, too many calls, and a server that is away or restarts. */
const passing = new Set([0, 429, 502, 503, 504]);

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Does something again after what passes by itself. @throws what `signal` aborted throws its reason */
async function patiently<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const ms of waitsMs) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !passing.has(failureOf(error).status)) throw error;
      await wait(ms, signal);
      signal.throwIfAborted();
    }
  }
  return work();
}

interface Sending {
  signal: AbortSignal;
  /** @param share of the file that is stored or sent, 0 to 1 */
  onProgress: (share: number) => void;
}

/** One video that is sent in parts: a further try goes on where the last one ended. */
export class PartsUpload {
  readonly #projectId: string;
  readonly #file: File;
  #key = newId();
  #id: string | null = null;

  constructor(projectId: string, file: File) {
    this.#projectId = projectId;
    this.#file = file;
  }

  /**
   * Sends what is not stored yet, and adds the video.
   * @throws ApiFailure; what `signal` aborted throws its reason
   */
  async send(sending: Sending): Promise<MediaItem> {
    const { signal } = sending;
    try {
      const begun = await this.#begin(signal);
      const item = 'received' in begun ? await this.#finish(begun, sending) : begun;
      this.#id = null;
      noteAddedMedia();
      return item;
    } catch (error) {
      signal.throwIfAborted();
      throw failureOf(error);
    }
  }

  /** Gives the upload up; the server removes what it has of it. */
  async remove(): Promise<void> {
    const id = this.#id;
    this.#id = null;
    // What cannot be removed now is removed a day later.
    if (id !== null) await call(uploads.remove, { params: { id } }).catch(() => undefined);
  }

  /** The upload to go on with, or the video where the answer that it was added has been lost. */
  async #begin(signal: AbortSignal): Promise<Upload | MediaItem> {
    const id = this.#id;
    if (id !== null) {
      const there = await orGone(patiently(() => call(uploads.get, { params: { id } }), signal));
      const found = there ?? (await orGone(this.#complete(id, signal)));
      if (found) return found;
      this.#key = newId();
    }
    const { name, size: bytes } = this.#file;
    const body = { projectId: this.#projectId, name: name || 'video.mp4', bytes };
    // Not ended by the signal: what has begun must be known, to be removed.
    const upload = await patiently(
      () => call(uploads.create, { body }, { idempotencyKey: this.#key }),
      signal,
    );
    this.#id = upload.id;
    signal.throwIfAborted();
    return upload;
  }

  async #finish(upload: Upload, sending: Sending): Promise<MediaItem> {
    await this.#sendParts(upload, sending);
    return this.#complete(upload.id, sending.signal);
  }

  async #sendParts({ id, partBytes, received }: Upload, { signal, onProgress }: Sending): Promise<void> {
    const { size } = this.#file;
    const stored = new Set(received);
    const bytesOf = (number: number) => Math.min(partBytes, size - (number - 1) * partBytes);
    let done = [...stored].reduce((sum, number) => sum + bytesOf(number), 0);
    onProgress(done / size);
    for (let number = 1; number <= partsOf(size); number += 1) {
      if (stored.has(number)) continue;
      const bytes = bytesOf(number);
      const start = (number - 1) * partBytes;
      const part = this.#file.slice(start, start + bytes);
      await this.#sendPart(id, number, part, {
        signal,
        onProgress: (share) => onProgress((done + share * bytes) / size),
      });
      done += bytes;
      onProgress(done / size);
    }
  }

  async #sendPart(id: string, number: number, part: Blob, sending: Sending): Promise<void> {
    const { signal } = sending;
    let isRepeat = false;
    await patiently(async () => {
      // What was lost may be the answer alone.
      if (isRepeat && (await call(uploads.get, { params: { id } }, { signal })).received.includes(number))
        return;
      isRepeat = true;
      const form = new FormData();
      form.append('file', part, 'part');
      const args = { params: { id, number: String(number) }, body: form };
      await sendFile(uploads.part, args, sending);
    }, signal);
  }

  /** A repeat waits for the same video: the server goes on with what it has begun. */
  #complete(id: string, signal: AbortSignal): Promise<MediaItem> {
    return patiently(() => call(uploads.complete, { params: { id } }, { signal }), signal);
  }
}

/** What a call answers, or null where its thing is gone. */
const orGone = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (failureOf(error).status === 404) return null;
    throw error;
  });
