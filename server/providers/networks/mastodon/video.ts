import { type VideoLimits, videoLimits } from '#contract/social/video-limits.ts';
import { checkVideo } from '#engine/social/check-video.ts';
import type { StreamedBody } from '../call.ts';
import { NetworkError, type VideoSource } from '../port.ts';
import { streamedForm } from '../streamed-form.ts';
import type { Instance } from './instance.ts';

type Attachments = NonNullable<NonNullable<Instance['configuration']>['media_attachments']>;

/** What a server takes; those that do not say it are taken for what Mastodon is set to. */
function limitsOf(taken: Attachments): VideoLimits {
  const defaults = videoLimits.MASTODON!;
  const [slowest, fastest] = defaults.frameRate!;
  return {
    ...defaults,
    bytes: taken.video_size_limit ?? defaults.bytes,
    frameRate: [slowest, taken.video_frame_rate_limit ?? fastest],
    pixels: taken.video_matrix_limit ?? defaults.pixels!,
    mime: defaults.mime.filter((type) => taken.supported_mime_types?.includes(type) ?? true),
  };
}

/**
 * The body of POST /api/v2/media for a video.
 * @param taken what the account's server says now
 * @throws NetworkError `rejected` for a video that the server would refuse, before it is sent
 */
export function videoForm(video: VideoSource, taken: Attachments): StreamedBody {
  const limits = limitsOf(taken);
  if (limits.mime.length === 0) throw new NetworkError('rejected', 'this server takes no videos');
  const { mime, bytes, width, height, durationMs, frameRate } = video;
  const facts = { durationMs, frameRate, codec: null, audioCodec: null };
  const [problem] = checkVideo({ mime, bytes, width, height, video: facts }, 'this server', limits, false);
  if (problem !== undefined) throw new NetworkError('rejected', problem);
  const fields: Record<string, string> = video.altText === '' ? {} : { description: video.altText };
  const fileName = mime === 'video/quicktime' ? 'video.mov' : 'video.mp4';
  return streamedForm(fields, { name: 'file', fileName, mime, bytes, pieces: () => video.pieces() });
}
