// POST /v2/post/publish/content/init/ and /v2/post/publish/status/fetch/.
import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxDeps } from '../deps.ts';
import { isOwnAddress } from '../fetch-picture.ts';
import { changeRecord, insertRecord, recordByName, type RecordRow, recordsOf } from '../record-store.ts';
import { lockAccount } from '../store.ts';
import { invalid, ok, refuse, statusOf } from './answer.ts';
import { creatorOf } from './creator.ts';
import { pullAll, Pulled } from './pull.ts';
import type { Signed } from './tokens.ts';

export const collection = 'posts';
const network = 'TIKTOK' as const;
/** What a title and a description hold, in units of UTF-16, pictures of a post, and posts of an account in a day. */
const most = { title: 90, description: 4000, pictures: 35, posts: 15 };
/** How long the pictures are downloaded, and how long after that the moderation of a public post takes. */
const [downloadMs, moderationMs, dayMs] = [10_000, 45_000, 24 * 3600_000];

const utf16 = (text: string) => Buffer.from(text, 'utf16le').length / 2;
const textOf = (length: number) =>
  z
    .string()
    .refine((text) => utf16(text) <= length, { error: `has more than ${length} characters` })
    .default('');
const levels = ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'FOLLOWER_OF_CREATOR', 'SELF_ONLY'] as const;

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

export const StoredPost = z.object({
  title: z.string(),
  description: z.string(),
  privacyLevel: z.enum(levels),
  commentsDisabled: z.boolean(),
  addresses: z.array(z.string()),
  /** null while the pictures are not pulled */
  pulled: Pulled.nullable(),
  number: z.string(),
});
type StoredPost = z.output<typeof StoredPost>;
type Kept = StoredPost & { pulled: Pulled };

/** A post whose download is over, with what was pulled; null while it goes on. */
export type Downloaded = (row: RecordRow) => Promise<Kept | null>;

/** @returns pulls the pictures of a post when it is first looked at after the time of its download, once */
export function downloads(deps: SandboxDeps): Downloaded {
  const underWay = new Map<string, Promise<Kept>>();
  const pull = async (row: RecordRow, post: StoredPost): Promise<Kept> => {
    const kept = { ...post, pulled: await pullAll(deps, row.accountId, post.addresses) };
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
  const { account, audited } = signed;
  const { post_info: info, source_info: source } = parsed.data;
  if (source.photo_cover_index >= source.photo_images.length)
    return invalid('photo_cover_index is too large');
  const creator = creatorOf(account);
  if (!audited && info.privacy_level !== 'SELF_ONLY')
    return refuse(
      403,
      'unaudited_client_can_only_post_to_private_accounts',
      'Please review our integration guidelines at https://developers.tiktok.com/doc/content-sharing-guidelines/',
    );
  if (!creator.levels.includes(info.privacy_level))
    return refuse(403, 'privacy_level_option_mismatch', 'The privacy level is not one of the creator’s.');
  if (source.photo_images.some((address) => !isOwnAddress(deps, request, address)))
    return refuse(
      403,
      'url_ownership_unverified',
      'Please review our URL ownership verification rules at https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide#pull_from_url',
    );
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    const createdAt = deps.clock.now();
    const today = (await recordsOf(tx, account.id, most.posts)).filter(
      (row) => createdAt.getTime() - row.createdAt.getTime() < dayMs,
    );
    if (today.length >= most.posts)
      return refuse(403, 'spam_risk_too_many_posts', 'The daily post cap from the API is reached.');
    const number = `7${createdAt.getTime()}${String(randomInt(10 ** 5)).padStart(5, '0')}`;
    const name = `p_pub_url~v2.${number}`;
    const value: StoredPost = {
      title: info.title,
      description: info.description,
      privacyLevel: info.privacy_level,
      commentsDisabled: info.disable_comment || creator.commentsDisabled,
      addresses: source.photo_images,
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
  { db, clock }: SandboxDeps,
  downloaded: Downloaded,
  { account }: Signed,
  body: unknown,
): Promise<ApiAnswer> {
  const parsed = Fetch.safeParse(body);
  if (!parsed.success) return invalid(z.prettifyError(parsed.error));
  const row = await recordByName(db, network, collection, parsed.data.publish_id);
  if (!row) return refuse(400, 'invalid_publish_id', 'The publish_id does not exist.');
  if (row.accountId !== account.id)
    return refuse(
      400,
      'token_not_authorized_for_specified_publish_id',
      'The access_token is not for this publish_id.',
    );
  const post = await downloaded(row);
  if (!post) return statusOf({ status: 'PROCESSING_DOWNLOAD', downloaded_bytes: 0 }, []);
  const { failReason, bytes } = post.pulled;
  if (failReason !== null)
    return statusOf({ status: 'FAILED', fail_reason: failReason, downloaded_bytes: 0 }, []);
  // Posts for few have no number that is told, others get theirs once they are moderated.
  const age = clock.now().getTime() - row.createdAt.getTime();
  const isSeen = post.privacyLevel === 'PUBLIC_TO_EVERYONE' && age >= downloadMs + moderationMs;
  return statusOf({ status: 'PUBLISH_COMPLETE', downloaded_bytes: bytes }, isSeen ? [post.number] : []);
}
