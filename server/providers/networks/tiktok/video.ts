// Videos on TikTok, sent as files (developers.tiktok.com: Direct Post, Media Transfer Guide). Here the call that begins the
// post comes first, and TikTok posts once the last part of the video has come: until then there is nothing.
import { z } from 'zod';
import { lengthOf } from '#engine/social/check-video.ts';
import type { Egress } from '#server/kernel/egress/egress.ts';
import type { NetworkPlace } from '../app.ts';
import { callNetwork, type NetworkCall } from '../call.ts';
import { type Accepted, NetworkError, type Payload, type Session, type VideoSource } from '../port.ts';

/** A part has 5 to 64 MB, the last one up to 128 MB; a video of less than 5 MB goes whole. */
const partBytes = 10 * 1024 * 1024;
/** So long parts are taken at the address that TikTok gives. */
const addressMs = 3600_000;
/** What is told of a part that was certainly not taken. */
const certain = new Set<NetworkError['kind']>(['not-sent', 'rate-limited', 'unauthenticated']);

const Begun = z.object({ data: z.object({ publish_id: z.string().min(1), upload_url: z.string() }) });

/** How a video is parted: what is left over goes with the last part. */
export function partsOf(bytes: number): { size: number; parts: { start: number; end: number }[] } {
  const size = Math.min(bytes, partBytes);
  const count = Math.floor(bytes / size);
  const parts = Array.from({ length: count }, (_, at) => ({
    start: at * size,
    end: at === count - 1 ? bytes : (at + 1) * size,
  }));
  return { size, parts };
}

/** The address for the parts, which has to be one of TikTok's own. @throws NetworkError */
export function uploadAddress(address: string, place: NetworkPlace): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isOwn = url?.origin === new URL(place.api()).origin;
  const isTikTok =
    !place.sandbox &&
    url?.protocol === 'https:' &&
    url.port === '' &&
    /(?:^|\.)tiktokapis\.com$/.test(url.hostname);
  if (url && (isOwn || isTikTok)) return url.href;
  throw new NetworkError('not-sent', 'TikTok named an address for the video that is not its own.');
}

/** Nothing can be there yet, whatever became of a call. */
const notPosted = (cause: unknown): never => {
  if (cause instanceof NetworkError && cause.kind === 'unknown')
    throw new NetworkError('not-sent', cause.message, { ...cause.options, cause });
  throw cause;
};
/** The same for a part: what TikTok did not take is begun once more, whatever it said. */
const partNotTaken = (cause: unknown): never => {
  if (!(cause instanceof NetworkError) || certain.has(cause.kind)) throw cause;
  throw new NetworkError('not-sent', 'TikTok did not take a part of the video.', { cause });
};

/** The body of POST /v2/post/publish/video/init/. Duets and stitches are for the author to allow, who is not asked here. */
const initBody = ({ text, options }: Payload, commentsDisabled: boolean, bytes: number) => {
  const { size, parts } = partsOf(bytes);
  return {
    post_info: {
      title: text,
      privacy_level: options.privacyLevel,
      disable_comment: commentsDisabled || options.allowComment !== true,
      disable_duet: true,
      disable_stitch: true,
      brand_content_toggle: false,
      brand_organic_toggle: false,
    },
    source_info: {
      source: 'FILE_UPLOAD',
      video_size: bytes,
      chunk_size: size,
      total_chunk_count: parts.length,
    },
  };
};

export interface VideoDeps {
  egress: Egress;
  place: NetworkPlace;
  call: <T>(shape: z.ZodType<T>, token: string, path: string, input: Omit<NetworkCall, 'url'>) => Promise<T>;
}

/** What the account lets a video be now. */
export interface VideoCreator {
  comment_disabled: boolean;
  max_video_post_duration_sec?: number | undefined;
}

export function videoPosts({ egress, place, call }: VideoDeps) {
  /** Sends a part, without the token. @returns the status, which says all that there is to say */
  const put = async (url: string, video: VideoSource, start: number, end: number): Promise<number> => {
    const content = await video.part(start, end);
    const pieces = async function* pieces() {
      yield content;
    };
    const headers = { 'content-range': `bytes ${start}-${end - 1}/${video.bytes}` };
    const stream = { mime: video.mime, bytes: content.length, pieces: pieces() };
    try {
      return (await callNetwork(egress, { method: 'PUT', url, headers, stream })).status;
    } catch (cause) {
      const status = cause instanceof NetworkError ? (cause.options.status ?? 0) : 0;
      if (status >= 200 && status < 300) return status;
      throw cause;
    }
  };

  return {
    /** @throws NetworkError only where it is certain that nothing was posted */
    async publish(
      { token }: Session,
      payload: Payload,
      creator: VideoCreator,
      video: VideoSource,
    ): Promise<Accepted> {
      const most = creator.max_video_post_duration_sec ?? Infinity;
      const seconds = (video.durationMs ?? 0) / 1000;
      if (seconds > most)
        throw new NetworkError(
          'rejected',
          `this account posts videos of at most ${lengthOf(most)} now; this has ${lengthOf(seconds)}`,
        );
      const json = initBody(payload, creator.comment_disabled, video.bytes);
      const begun = await call(Begun, token, 'post/publish/video/init/', { method: 'POST', json }).catch(
        notPosted,
      );
      const { publish_id: acceptedAs, upload_url: address } = begun.data;
      const url = uploadAddress(address, place);
      const { parts } = partsOf(video.bytes);
      for (const { start, end } of parts.slice(0, -1)) {
        const status = await put(url, video, start, end).catch(partNotTaken);
        // TikTok says by it that it has all and begins to post.
        if (status === 201) return { acceptedAs };
      }
      const last = parts.at(-1)!;
      try {
        await put(url, video, last.start, last.end);
        return { acceptedAs };
      } catch (cause) {
        if (!(cause instanceof NetworkError) || certain.has(cause.kind)) throw cause;
        // It may have come all the same: TikTok says how much it has.
        return { acceptedAs: `${acceptedAs} ${video.bytes}` };
      }
    },
  };
}

/** The publish_id in the name that an accepted post has here, and how many bytes TikTok has to have, where that is a question. */
export function readAccepted(acceptedAs: string): { publishId: string; bytes: number | null } {
  const [publishId = '', bytes] = acceptedAs.split(' ');
  return { publishId, bytes: bytes === undefined ? null : Number(bytes) };
}

/** Whether the end of a video never came: after its time TikTok takes none any more. */
export const neverCame = (bytes: number | null, uploaded: number | undefined, waitedMs: number): boolean =>
  bytes !== null && uploaded !== undefined && uploaded < bytes && waitedMs >= addressMs;
