// What the composer holds while a post is written, and how it becomes a call and comes from a post.
import type { MediaItem } from '#contract/media.ts';
import type { Channel, Post, PostForm } from '#contract/social.ts';
import type { TargetOptions } from '#contract/social/target-options.ts';
import { noRepeat, type RepeatDraft, repeatOf, ruleOf } from './repeat.ts';

export interface TargetText {
  channelId: string;
  /** null = the shared text */
  content: string | null;
  /** further posts that follow; null = the shared ones */
  thread: string[] | null;
  title: string;
  firstComment: string;
  /** null = the shared pictures */
  media: ChosenMedia[] | null;
  options: TargetOptions;
}

export interface ChosenMedia {
  id: string;
  type: 'image' | 'video';
  url: string;
  altText: string;
  /** known when it was chosen here */
  item: MediaItem | null;
}

export interface PostDraft {
  content: string;
  /** further posts that follow as answers, where a network has threads */
  thread: string[];
  link: string;
  articleId: string | null;
  targets: TargetText[];
  media: ChosenMedia[];
  labels: string;
  mode: 'none' | 'now' | 'at' | 'slot';
  local: string;
  repeat: RepeatDraft;
  /** which posts of a series a change is for */
  scope: 'one' | 'following';
}

/** A channel's copy as it begins, with the channel's default options. */
export const emptyTarget = ({ id, options }: Pick<Channel, 'id' | 'options'>): TargetText => ({
  channelId: id,
  content: null,
  thread: null,
  title: '',
  firstComment: '',
  media: null,
  options: { ...(options as TargetOptions) },
});

export const emptyDraft = (postDraft: Partial<PostDraft> = {}): PostDraft => ({
  content: '',
  thread: [],
  link: '',
  articleId: null,
  targets: [],
  media: [],
  labels: '',
  mode: 'none',
  local: '',
  repeat: noRepeat,
  scope: 'one',
  ...postDraft,
});

const chosen = (all: Post['media']): ChosenMedia[] =>
  all.map(({ mediaId: id, type, url, altText }) => ({ id, type, url, altText: altText ?? '', item: null }));

/** @param localDue the due time on the reader's clocks, or '' */
export const draftOf = (post: Post, localDue: string): PostDraft => ({
  content: post.content,
  thread: post.thread,
  link: post.link ?? '',
  articleId: post.articleId,
  targets: post.targets.map(({ channelId, content, thread, title, firstComment, media, options }) => ({
    channelId,
    content,
    thread,
    title: title ?? '',
    firstComment: firstComment ?? '',
    media: media && chosen(media),
    options: options as TargetOptions,
  })),
  media: chosen(post.media),
  labels: post.labels.join(', '),
  mode: post.status === 'draft' ? 'none' : post.schedule.mode === 'slot' ? 'slot' : 'at',
  local: localDue,
  repeat: repeatOf(post.recurrence),
  scope: 'one',
});

const scheduleOf = ({ mode, local }: PostDraft, timezone: string) =>
  mode === 'at' ? { mode, local, timezone } : { mode, timezone };

/** The call's body; empty titles and comments are none. */
export const bodyOf = (draft: PostDraft, timezone: string): PostForm => ({
  content: draft.content,
  thread: draft.thread,
  link: draft.link.trim() === '' ? null : draft.link.trim(),
  articleId: draft.articleId,
  targets: draft.targets.map(({ channelId, content, thread, title, firstComment, media, options }) => ({
    channelId,
    content,
    thread,
    title: title.trim() || null,
    firstComment: firstComment.trim() || null,
    media: media && media.map((item) => item.id),
    options,
  })),
  media: draft.media.map((item) => item.id),
  labels: draft.labels
    .split(',')
    .map((label) => label.trim())
    .filter(Boolean),
  schedule: scheduleOf(draft, timezone),
  ...(draft.mode === 'at' && { recurrence: ruleOf(draft.repeat) }),
});

/**
 * As `bodyOf`, without a time and a rule that nobody touched: a series keeps the zone that it was made in, and a post
 * that waits its place.
 */
export function changesOf(draft: PostDraft, before: PostDraft, post: Post, timezone: string) {
  const { schedule, recurrence, ...rest } = bodyOf(draft, timezone);
  const sameTime =
    post.status === 'scheduled' &&
    draft.mode === 'at' &&
    before.mode === 'at' &&
    draft.local === before.local;
  const sameRule = JSON.stringify(recurrence ?? null) === JSON.stringify(ruleOf(before.repeat));
  return {
    ...rest,
    ...(!sameTime && { schedule }),
    ...(!sameRule && draft.mode === 'at' && { recurrence: recurrence ?? null }),
    ...(post.series && { scope: draft.scope }),
  };
}
