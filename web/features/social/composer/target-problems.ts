import type { Channel } from '#contract/social.ts';
import { type ChannelFacts, channelFacts } from '#engine/social/channel-facts.ts';
import { checkTarget } from '#engine/social/check-target.ts';
import type { PostDraft, TargetText } from './post-draft.ts';

/** The pictures that go to one channel. */
export const picturesOf = (draft: PostDraft, target: TargetText) => target.media ?? draft.media;

/** The further posts that follow on one channel. */
export const threadOf = (draft: PostDraft, target: TargetText): string[] => target.thread ?? draft.thread;

/** The link that a channel's copy points to. */
export const linkOf = (draft: PostDraft, target: TargetText): string | null =>
  target.options.link?.trim() || draft.link.trim() || null;

/** What was chosen earlier is judged by the server, which knows the file. */
const unknownFile = (type: 'image' | 'video', { media }: ChannelFacts) => ({
  type,
  mime: (type === 'video' ? media.video?.mime : media.mime)?.[0] ?? '',
  bytes: 0,
});

const isEmpty = (draft: PostDraft, target: TargetText) =>
  (target.content ?? draft.content).trim() === '' && picturesOf(draft, target).length === 0;

/** What keeps a channel's network from taking this draft, in plain words. A draft that is still empty is not wrong yet. */
export const problemsOf = (draft: PostDraft, target: TargetText, channel: Channel): string[] => {
  const facts = channelFacts(channel);
  if (draft.mode === 'none' && isEmpty(draft, target)) return [];
  return checkTarget(
    {
      content: target.content ?? draft.content,
      link: linkOf(draft, target),
      thread: threadOf(draft, target),
      title: target.title.trim() || null,
      firstComment: target.firstComment.trim() || null,
      media: picturesOf(draft, target).map(({ item, type, altText }) => ({
        ...(item ?? unknownFile(type, facts)),
        altText,
      })),
      options: target.options,
    },
    facts,
  );
};
