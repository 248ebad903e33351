// The pictures and videos of a post, as a network may take them.
import { type MediaRow, mediaByIds } from '#server/media/public.ts';
import { type MediaSource, NetworkError, type VideoSource } from '#server/providers/networks/port.ts';
import type { PublishDeps } from './deps.ts';
import { leaseMs } from './policy.ts';
import { postImageAddress } from './post-images.ts';
import { type ClaimedTarget, extendLease, type Frozen } from './store.ts';

type Item = Frozen['media'][number];

/** Networks fetch within minutes; a post that waits for its container may be fetched again. */
const addressMs = 24 * 3600_000;

export const leaseEnd = (deps: Pick<PublishDeps, 'clock'>) => new Date(deps.clock.now().getTime() + leaseMs);

async function rowOf(deps: PublishDeps, { target }: ClaimedTarget, { mediaId }: Item): Promise<MediaRow> {
  const [row] = await mediaByIds({ workspaceId: target.workspaceId, userId: null }, deps.db, [mediaId]);
  if (row) return row;
  throw new NetworkError('rejected', 'An image or video in this post is no longer in the media library.');
}

const unreadable =
  (deps: PublishDeps, { mediaId }: Item, noun: string) =>
  (cause: unknown) => {
    deps.log.error({ err: cause, media: mediaId }, 'a file of a post cannot be read');
    throw new NetworkError('not-sent', `We couldn’t read ${noun} in this post.`, { cause });
  };

export async function imageSource(
  deps: PublishDeps,
  claimedTarget: ClaimedTarget,
  item: Item,
): Promise<MediaSource> {
  const row = await rowOf(deps, claimedTarget, item);
  return {
    mime: row.mime,
    altText: item.altText,
    address: (limits) => deps.publicUrl + postImageAddress(deps, row, limits),
    bytes: () => deps.media.bytesOf(row).catch(unreadable(deps, item, 'an image')),
  };
}

/** While it is read the target stays with this process, however long the network takes over it. */
export async function videoSource(
  deps: PublishDeps,
  claimedTarget: ClaimedTarget,
  item: Item,
): Promise<VideoSource> {
  const { db, clock, media, publicUrl } = deps;
  const row = await rowOf(deps, claimedTarget, item);
  const failed = unreadable(deps, item, 'the video');
  let heldUntil = leaseEnd(deps);
  const hold = async () => {
    if (heldUntil.getTime() - clock.now().getTime() > leaseMs / 2) return;
    heldUntil = leaseEnd(deps);
    await extendLease(db, claimedTarget, heldUntil);
  };
  return {
    mime: row.mime,
    altText: item.altText,
    bytes: row.bytes,
    durationMs: row.video?.durationMs ?? null,
    frameRate: row.video?.frameRate ?? null,
    width: row.width,
    height: row.height,
    address: () => publicUrl + media.addressOf(row, 'file', addressMs),
    async part(start, end) {
      await hold();
      return media.partOf(row, start, end).catch(failed);
    },
    async *pieces() {
      const stream = await media.streamOf(row).catch(failed);
      try {
        for await (const piece of stream) {
          await hold();
          yield piece as Uint8Array;
        }
      } finally {
        stream.destroy();
      }
    },
  };
}
