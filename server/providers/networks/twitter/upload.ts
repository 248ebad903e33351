// Pictures, animations and videos on their way to X (docs.x.com, Media: upload in one go, and in parts).
import { z } from 'zod';
import type { NetworkCall } from '../call.ts';
import { type MediaSource, NetworkError, type Prepared, type Session, type VideoSource } from '../port.ts';
import { streamedForm } from '../streamed-form.ts';
import { read } from './problem.ts';

/** A part of an upload has at most 5 MB (POST /2/media/upload/{id}/append). */
const partBytes = 4 * 1024 * 1024;

const Uploaded = z.object({
  data: z.object({
    id: z.string(),
    processing_info: z
      .object({
        state: z.string(),
        error: z.object({ message: z.string() }).optional().catch(undefined),
      })
      .optional(),
  }),
});

/** @throws NetworkError `rejected` for what X could not read */
function mediaOf(body: Record<string, unknown>): Prepared {
  const { id, processing_info: processing } = read(Uploaded, body).data;
  if (processing?.state === 'failed') {
    const message = processing.error?.message.slice(0, 300) || 'X could not read an image or video.';
    throw new NetworkError('rejected', message);
  }
  return { id, ready: processing === undefined || processing.state === 'succeeded' };
}

const fileForm = (fields: Record<string, string>, bytes: Uint8Array, mime: string): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('media', new Blob([new Uint8Array(bytes)], { type: mime }), 'image');
  return form;
};

/** A part takes as long as it takes, while it moves. */
const partForm = (at: number, part: Uint8Array) =>
  streamedForm(
    { segment_index: String(at) },
    {
      name: 'media',
      fileName: 'part',
      mime: 'application/octet-stream',
      bytes: part.length,
      pieces: async function* pieces() {
        yield part;
      },
    },
  );

type Call = (
  session: Pick<Session, 'token'>,
  path: string,
  input: Omit<NetworkCall, 'url'>,
) => Promise<Record<string, unknown>>;

/** Everything may throw NetworkError, and nothing of what was sent is visible. */
export function mediaUploads(call: Call) {
  /** Begins an upload in parts. @returns its path */
  const begin = async (session: Session, json: Record<string, unknown>): Promise<string> => {
    const begun = await call(session, 'media/upload/initialize', { method: 'POST', json });
    return `media/upload/${encodeURIComponent(read(Uploaded, begun).data.id)}`;
  };
  const finalize = async (session: Session, path: string): Promise<Prepared> =>
    mediaOf(await call(session, `${path}/finalize`, { method: 'POST' }));

  /** Animations are taken in parts only; one part holds all that is taken here. */
  const sendAnimation = async (session: Session, bytes: Uint8Array): Promise<Prepared> => {
    const json = { media_type: 'image/gif', total_bytes: bytes.length, media_category: 'tweet_gif' };
    const path = await begin(session, json);
    const file = fileForm({ segment_index: '0' }, bytes, 'image/gif');
    await call(session, `${path}/append`, { method: 'POST', file });
    return finalize(session, path);
  };

  return {
    async sendImage(session: Session, media: MediaSource): Promise<Prepared> {
      const bytes = await media.bytes();
      if (media.mime === 'image/gif') return sendAnimation(session, bytes);
      const file = fileForm({ media_category: 'tweet_image' }, bytes, media.mime);
      return mediaOf(await call(session, 'media/upload', { method: 'POST', file }));
    },
    /** Part after part; X works on it afterwards. */
    async sendVideo(session: Session, video: VideoSource): Promise<Prepared> {
      const json = { media_type: video.mime, total_bytes: video.bytes, media_category: 'tweet_video' };
      const path = await begin(session, json);
      for (let at = 0; at * partBytes < video.bytes; at += 1) {
        const part = await video.part(at * partBytes, Math.min((at + 1) * partBytes, video.bytes));
        await call(session, `${path}/append`, { method: 'POST', stream: partForm(at, part) });
      }
      return finalize(session, path);
    },
    async state(session: Session, id: string): Promise<Prepared> {
      const query = new URLSearchParams({ command: 'STATUS', media_id: id });
      return mediaOf(await call(session, `media/upload?${query.toString()}`, { method: 'GET' }));
    },
  };
}
