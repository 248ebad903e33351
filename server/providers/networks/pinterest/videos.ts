// The video of a pin: registered, sent to the storage that Pinterest names, and worked on before a pin can show it.
import { z } from 'zod';
import type { Egress } from '#server/kernel/egress/egress.ts';
import type { NetworkPlace } from '../app.ts';
import { callNetwork } from '../call.ts';
import { NetworkError, type Prepared, type VideoSource } from '../port.ts';
import { streamedForm } from '../streamed-form.ts';
import { type PinterestApi, read } from './api.ts';

/** Seconds into the video; a video has four at least (PinMediaSourceVideoID). */
const coverSeconds = 1;
/** Where Pinterest keeps what is sent. */
const storage = /^https:\/\/[\w.-]+\.(?:amazonaws\.com|pinimg\.com|pinterest\.com)\//;

const Registered = z.object({
  media_id: z.string().min(1),
  upload_url: z.string(),
  upload_parameters: z.record(z.string(), z.string()).catch({}),
});
const State = z.object({ status: z.enum(['registered', 'processing', 'succeeded', 'failed']) });

/** Storage that signs forms answers without a body or in XML; what it says of an error is not for people. */
async function send(
  egress: Egress,
  { upload_url: url, upload_parameters: fields }: z.output<typeof Registered>,
  video: VideoSource,
): Promise<void> {
  const { mime, bytes } = video;
  const file = { name: 'file', fileName: 'video.mp4', mime, bytes, pieces: () => video.pieces() };
  try {
    await callNetwork(egress, { method: 'POST', url, stream: streamedForm(fields, file) });
  } catch (cause) {
    if (!(cause instanceof NetworkError)) throw cause;
    const { status = 0 } = cause.options;
    if (status >= 200 && status < 300) return;
    if (cause.kind === 'not-sent') throw cause;
    throw new NetworkError('not-sent', 'Pinterest did not take the video.', { status, cause });
  }
}

export async function sendVideo(
  { api, egress, place }: { api: PinterestApi; egress: Egress; place: NetworkPlace },
  token: string,
  video: VideoSource,
): Promise<Prepared> {
  const json = { media_type: 'video' };
  const registered = read(Registered, await api.call(token, 'media', { method: 'POST', json }));
  const { upload_url: url, media_id: id } = registered;
  if (!storage.test(url) && !url.startsWith(`${place.api()}/`))
    throw new NetworkError('not-sent', 'Pinterest named an address that is not its own.');
  await send(egress, registered, video);
  return { id, ready: false };
}

/** @throws NetworkError `rejected` for a video that Pinterest could not work on */
export async function videoState(api: PinterestApi, token: string, id: string): Promise<Prepared> {
  const { status } = read(State, await api.call(token, `media/${encodeURIComponent(id)}`, { method: 'GET' }));
  if (status === 'failed') throw new NetworkError('rejected', 'Pinterest could not process the video.');
  return { id, ready: status === 'succeeded' };
}

/** The `media_source` of a pin with a video: no picture of its own is needed for the cover. */
export const videoMediaSource = (id: string) => ({
  source_type: 'video_id',
  media_id: id,
  cover_image_key_frame_time: coverSeconds,
});
