// Who an account is and what it lets posts be. Its name says what TikTok's own settings would: “Private” in it makes a
// private account, “No comments” one at which nobody may comment, “Short videos” one whose videos have a minute at most.
import type { ApiAnswer } from '../answer-call.ts';
import type { AccountRow } from '../store.ts';
import { invalid, ok, refuse } from './answer.ts';

const basic = ['open_id', 'union_id', 'avatar_url', 'display_name'];
const ofProfile = ['bio_description', 'profile_deep_link', 'is_verified', 'username'];

/** GET /v2/user/info/: only what is asked for, and what the scope user.info.basic gives. */
export function userInfo({ id, name }: AccountRow, fields: string): ApiAnswer {
  const asked = fields.split(',').filter((field) => field !== '');
  if (asked.length === 0) return invalid('Fields is required');
  if (asked.some((field) => ofProfile.includes(field)))
    return refuse(401, 'scope_not_authorized', 'The user did not authorize the scope user.info.profile.');
  const strange = asked.find((field) => !basic.includes(field));
  if (strange !== undefined) return invalid(`Field ${strange} is not known`);
  const known: Record<string, string> = {
    open_id: id,
    union_id: id,
    avatar_url: 'https://p16.tiktokcdn.example/avatar.webp',
    display_name: name,
  };
  return ok({ user: Object.fromEntries(asked.map((field) => [field, known[field]])) });
}

export interface Creator {
  levels: readonly string[];
  commentsDisabled: boolean;
  maxSeconds: number;
}

export const creatorOf = ({ name }: Pick<AccountRow, 'name'>): Creator => ({
  levels: [
    /\bprivate\b/i.test(name) ? 'FOLLOWER_OF_CREATOR' : 'PUBLIC_TO_EVERYONE',
    'MUTUAL_FOLLOW_FRIENDS',
    'SELF_ONLY',
  ],
  commentsDisabled: /\bno comments\b/i.test(name),
  maxSeconds: /\bshort videos\b/i.test(name) ? 60 : 600,
});

/** POST /v2/post/publish/creator_info/query/ */
export function creatorInfo(account: AccountRow): ApiAnswer {
  const { levels, commentsDisabled, maxSeconds } = creatorOf(account);
  return ok({
    creator_avatar_url: 'https://p16.tiktokcdn.example/avatar.webp',
    creator_username: account.handle,
    creator_nickname: account.name,
    privacy_level_options: levels,
    comment_disabled: commentsDisabled,
    duet_disabled: false,
    stitch_disabled: false,
    max_video_post_duration_sec: maxSeconds,
  });
}
