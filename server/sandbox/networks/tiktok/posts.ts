// POST /v2/post/publish/content/init/ and /v2/post/publish/status/fetch/.
import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxDeps } from '../deps.ts';
import { isOwnAddress } from '../fetch-picture.ts';
import { changeRecord, insertRecord, recordByName, type RecordRow } from '../record-store.ts';
import { lockAccount } from '../store.ts';
import { invalid, ok, refuse, statusOf } from './answer.ts';
import { creatorOf } from './creator.ts';
import { capRefusal, collection, levels, refusalOf, StoredPost, textOf } from './post.ts';
import { pullAll, type Pulled } from './pull.ts';
import type { Signed } from './tokens.ts';
import { uploadedOf } from './video.ts';

const network = 'TIKTOK' as const;
/** What a title and a description hold, in units of UTF-16, and pictures of a post. */
const most = { title: 90, description: 4000, pictures: 35 };
/** How long the pictures are downloaded, and how long after that the moderation of a public post takes. */
const [downloadMs, moderationMs] = [10_000, 45_000];

const Init = z.strictObject({
  post_info: z.strictObject({
    title: textOf(most.title),
    description: textOf(most.description),
    privacy_level: z.enum(levels),
    disable_comment: z.boolean().default(false),
    auto_add_music: z.boolean().default(false),
    brand_content_toggle: z.boolean().default(false),
    brand_organic_toggle: z.boolean().default(false),
  }),
  source_info: z.strictObject({
    source: z.literal('PULL_FROM_URL'),
    photo_images: z.array(z.string()).min(1).max(most.pictures),
    photo_cover_index: z.int().min(0),
  }),
  post_mode: z.literal('DIRECT_POST'),
  media_type: z.literal('PHOTO'),
});

type Kept = StoredPost & { pulled: Pulled };

/** A post whose download is over, with what was pulled; null while it goes on. */
export type Downloaded = (row: RecordRow) => Promise<Kept | null>;

/** @returns pulls the pictures of a post when it is first looked at after the time of its download, once; a video is there */
export function downloads(deps: SandboxDeps): Downloaded {
  const underWay = new Map<string, Promise<Kept>>();
  const pull = async (row: RecordRow, post: StoredPost): Promise<Kept> => {
    const kept = { ...post, pulled: post.video ?? (await pullAll(deps, row.accountId, post.addresses)) };
    await changeRecord(deps.db, row.id, kept);
    return kept;
  };
  return async (row) => {
    if (deps.clock.now().getTime() - row.createdAt.getTime() < downloadMs) return null;
    const post = StoredPost.parse(row.value);
    if (post.pulled) return { ...post, pulled: post.pulled };
    const begun = underWay.get(row.id) ?? pull(row, post).finally(() => underWay.delete(row.id));
    underWay.set(row.id, begun);
    return begun;
  };
}

/** Takes a post; what becomes of its pictures is asked for later. */
export async function init(deps: SandboxDeps, signed: Signed, request: FastifyRequest): Promise<ApiAnswer> {
  const parsed = Init.safeParse(request.body);
  if (!parsed.success) return invalid(z.prettifyError(parsed.error));
  const { account } = signed;
  const { post_info: info, source_info: source } = parsed.data;
  if (source.photo_cover_index >= source.photo_images.length)
    return invalid('photo_cover_index is too large');
  const refusal = refusalOf(signed, info.privacy_level);
  if (refusal) return refusal;
  if (source.photo_images.some((address) => !isOwnAddress(deps, request, address)))
    return refuse(
      403,
      'url_ownership_unverified',
      'Please review our URL ownership verification rules at https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide#pull_from_url',
    );
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    const createdAt = deps.clock.now();
    const capped = await capRefusal(tx, account.id, createdAt);
    if (capped) return capped;
    const number = `7${createdAt.getTime()}${String(randomInt(10 ** 5)).padStart(5, '0')}`;
    const name = `p_pub_url~v2.${number}`;
    const value: StoredPost = {
      title: info.title,
      description: info.description,
      privacyLevel: info.privacy_level,
      commentsDisabled: info.disable_comment || creatorOf(account).commentsDisabled,
      addresses: source.photo_images,
      video: null,
      pulled: null,
      number,
    };
    await insertRecord(tx, { network, accountId: account.id, collection, name, value, createdAt });
    return ok({ publish_id: name });
  });
}

const Fetch = z.strictObject({ publish_id: z.string() });

/** What became of a post. */
export async function status(
  deps: SandboxDeps,
  downloaded: Downloaded,
  { account }: Signed,
  body: unknown,
): Promise<ApiAnswer> {
  const parsed = Fetch.safeParse(body);
  if (!parsed.success) return invalid(z.prettifyError(parsed.error));
  const name = parsed.data.publish_id;
  const row = await recordByName(deps.db, network, collection, name);
  const begun = row ? null : await uploadedOf(deps, name);
  const owner = row?.accountId ?? begun?.accountId;
  if (owner === undefined) return refuse(400, 'invalid_publish_id', 'The publish_id does not exist.');
  if (owner !== account.id)
    return refuse(
      400,
      'token_not_authorized_for_specified_publish_id',
      'The access_token is not for this publish_id.',
    );
  if (!row) return statusOf({ status: 'PROCESSING_UPLOAD', uploaded_bytes: begun?.bytes ?? 0 }, []);
  const { video } = StoredPost.parse(row.value);
  const post = await downloaded(row);
  if (!post)
    return video
      ? statusOf({ status: 'PROCESSING_UPLOAD', uploaded_bytes: video.bytes }, [])
      : statusOf({ status: 'PROCESSING_DOWNLOAD', downloaded_bytes: 0 }, []);
  const { failReason, bytes } = post.pulled;
  const moved = video ? { uploaded_bytes: bytes } : { downloaded_bytes: failReason === null ? bytes : 0 };
  if (failReason !== null) return statusOf({ status: 'FAILED', fail_reason: failReason, ...moved }, []);
  // Posts for few have no number that is told, others get theirs once they are moderated.
  const age = deps.clock.now().getTime() - row.createdAt.getTime();
  const isSeen = post.privacyLevel === 'PUBLIC_TO_EVERYONE' && age >= downloadMs + moderationMs;
  return statusOf({ status: 'PUBLISH_COMPLETE', ...moved }, isSeen ? [post.number] : []);
}
