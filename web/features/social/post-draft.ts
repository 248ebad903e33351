// What the composer holds while a post is written, and how it becomes a call and comes from a post.
import type { MediaItem } from '#contract/media.ts';
import type { Post, PostForm } from '#contract/social.ts';

export interface TargetText {
  channelId: string;
  /** null = the shared text */
  content: string | null;
  title: string;
  firstComment: string;
}

export interface ChosenMedia {
  id: string;
  url: string;
  altText: string;
  /** known when it was chosen here */
  item: MediaItem | null;
}

export interface PostDraft {
  content: string;
  link: string;
  articleId: string | null;
  targets: TargetText[];
  media: ChosenMedia[];
  labels: string;
  mode: 'none' | 'now' | 'at' | 'slot';
  local: string;
}

export const emptyDraft = (it: Partial<PostDraft> = {}): PostDraft => ({
  content: '',
  link: '',
  articleId: null,
  targets: [],
  media: [],
  labels: '',
  mode: 'none',
  local: '',
  ...it,
});

/** @param localDue the due time on the reader's clocks, or '' */
export const draftOf = (post: Post, localDue: string): PostDraft => ({
  content: post.content,
  link: post.link ?? '',
  articleId: post.articleId,
  targets: post.targets.map(({ channelId, content, title, firstComment }) => ({
    channelId,
    content,
    title: title ?? '',
    firstComment: firstComment ?? '',
  })),
  media: post.media.map(({ mediaId, url, altText }) => ({
    id: mediaId,
    url,
    altText: altText ?? '',
    item: null,
  })),
  labels: post.labels.join(', '),
  mode: post.status === 'draft' ? 'none' : post.schedule.mode === 'slot' ? 'slot' : 'at',
  local: localDue,
});

/** The call's body; empty titles and comments are none. */
export const bodyOf = (draft: PostDraft, timezone: string): PostForm => ({
  content: draft.content,
  link: draft.link.trim() === '' ? null : draft.link.trim(),
  articleId: draft.articleId,
  targets: draft.targets.map(({ channelId, content, title, firstComment }) => ({
    channelId,
    content,
    title: title.trim() || null,
    firstComment: firstComment.trim() || null,
  })),
  media: draft.media.map((one) => one.id),
  labels: draft.labels
    .split(',')
    .map((label) => label.trim())
    .filter(Boolean),
  schedule:
    draft.mode === 'at' ? { mode: 'at', local: draft.local, timezone } : { mode: draft.mode, timezone },
});
