// A post as it is kept, and what every post is judged by, whatever it shows.
import { z } from 'zod';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { ApiAnswer } from '../answer-call.ts';
import { recordsOf } from '../record-store.ts';
import { refuse } from './answer.ts';
import { creatorOf } from './creator.ts';
import { Pulled } from './pull.ts';
import type { Signed } from './tokens.ts';

export const collection = 'posts';
/** Posts of an account in a day. */
const mostPosts = 15;
const dayMs = 24 * 3600_000;
export const levels = [
  'PUBLIC_TO_EVERYONE',
  'MUTUAL_FOLLOW_FRIENDS',
  'FOLLOWER_OF_CREATOR',
  'SELF_ONLY',
] as const;
type Level = (typeof levels)[number];

const utf16 = (text: string) => Buffer.from(text, 'utf16le').length / 2;
/** A text of so many units of UTF-16. */
export const textOf = (length: number) =>
  z
    .string()
    .refine((text) => utf16(text) <= length, { error: `has more than ${length} characters` })
    .default('');

export const StoredPost = z.object({
  title: z.string(),
  description: z.string(),
  privacyLevel: z.enum(levels),
  commentsDisabled: z.boolean(),
  addresses: z.array(z.string()),
  /** what was sent as a file, and what TikTok makes of it; null for pictures */
  video: Pulled.nullable().default(null),
  /** null while the pictures are not pulled, or the video is not looked at */
  pulled: Pulled.nullable(),
  number: z.string(),
});
export type StoredPost = z.output<typeof StoredPost>;

/** Why a post of this account, by this app, cannot be for these people; null where it can. */
export function refusalOf({ account, audited }: Signed, level: Level): ApiAnswer | null {
  if (!audited && level !== 'SELF_ONLY')
    return refuse(
      403,
      'unaudited_client_can_only_post_to_private_accounts',
      'Please review our integration guidelines at https://developers.tiktok.com/doc/content-sharing-guidelines/',
    );
  if (creatorOf(account).levels.includes(level)) return null;
  return refuse(403, 'privacy_level_option_mismatch', 'The privacy level is not one of the creator’s.');
}

/** The refusal of an account that has posted as often as it may in a day; null for others. */
export async function capRefusal(tx: Queryable, accountId: string, now: Date): Promise<ApiAnswer | null> {
  const today = (await recordsOf(tx, accountId, collection, 10 * mostPosts)).filter(
    (row) => now.getTime() - row.createdAt.getTime() < dayMs,
  );
  return today.length < mostPosts
    ? null
    : refuse(403, 'spam_risk_too_many_posts', 'The daily post cap from the API is reached.');
}
