// The video of a post, by LinkedIn's Videos API: sent in the parts that it asks for, then worked on.
import { z } from 'zod';
import type { NetworkAnswer, NetworkCall } from '../call.ts';
import { NetworkError, type Prepared, type VideoSource } from '../port.ts';
import { read } from './accounts.ts';

/** LinkedIn asks for parts of 4 MiB; much larger ones are not held in memory for it. */
const mostPartBytes = 32 * 1024 * 1024;

const Initialized = z.object({
  value: z.object({
    video: z.string().min(1),
    uploadToken: z.string().catch(''),
    uploadInstructions: z
      .array(z.object({ uploadUrl: z.url(), firstByte: z.number(), lastByte: z.number() }))
      .min(1),
  }),
});
type Instruction = z.output<typeof Initialized>['value']['uploadInstructions'][number];
const Video = z.object({ status: z.string() });

export interface VideoCalls {
  /** @param path below the API's address */
  rest(path: string, input: Pick<NetworkCall, 'method' | 'json'>): Promise<NetworkAnswer>;
  /** sends a part to an address that LinkedIn named, without the token */
  put(url: string, content: Uint8Array): Promise<NetworkAnswer>;
}

/** Whether the parts are the whole file, in order, each of a size that can be held. */
const areWhole = (parts: readonly Instruction[], bytes: number): boolean => {
  let next = 0;
  for (const { firstByte, lastByte } of parts) {
    if (firstByte !== next || lastByte < firstByte || lastByte - firstByte >= mostPartBytes) return false;
    next = lastByte + 1;
  }
  return next === bytes;
};

/** @param owner whose post it will be */
export async function sendVideo(calls: VideoCalls, owner: string, source: VideoSource): Promise<Prepared> {
  const initializeUploadRequest = {
    owner,
    fileSizeBytes: source.bytes,
    uploadCaptions: false,
    uploadThumbnail: false,
  };
  const begun = await calls.rest('rest/videos?action=initializeUpload', {
    method: 'POST',
    json: { initializeUploadRequest },
  });
  const { video, uploadToken, uploadInstructions } = read(Initialized, begun.body).value;
  if (!areWhole(uploadInstructions, source.bytes))
    throw new NetworkError('not-sent', 'LinkedIn asked for other parts than the video has.');
  const uploadedPartIds: string[] = [];
  for (const { uploadUrl, firstByte, lastByte } of uploadInstructions) {
    const { headers } = await calls.put(uploadUrl, await source.part(firstByte, lastByte + 1));
    const part = headers.get('etag');
    if (!part) throw new NetworkError('not-sent', 'LinkedIn did not confirm a part of the video.');
    uploadedPartIds.push(part.replace(/^(?:W\/)?"(.*)"$/, '$1'));
  }
  const finalizeUploadRequest = { video, uploadToken, uploadedPartIds };
  await calls.rest('rest/videos?action=finalizeUpload', { method: 'POST', json: { finalizeUploadRequest } });
  return videoState(calls, video);
}

export const isVideo = (urn: string): boolean => urn.startsWith('urn:li:video:');

/** @throws NetworkError `rejected` for a video that LinkedIn could not work on */
export async function videoState({ rest }: Pick<VideoCalls, 'rest'>, id: string): Promise<Prepared> {
  const { status } = read(
    Video,
    (await rest(`rest/videos/${encodeURIComponent(id)}`, { method: 'GET' })).body,
  );
  if (status === 'PROCESSING_FAILED')
    throw new NetworkError('rejected', 'LinkedIn could not process the video.');
  return { id, ready: status === 'AVAILABLE' };
}
