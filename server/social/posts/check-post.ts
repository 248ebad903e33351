import type { TargetOptions } from '#contract/social/target-options.ts';
import { channelFacts } from '#engine/social/channel-facts.ts';
import { checkTarget } from '#engine/social/check-target.ts';
import type { MediaRow } from '#server/media/public.ts';
import { canFetchMedia } from '../channels/can-fetch-media.ts';
import type { SocialDeps } from '../deps.ts';
import type { ChannelRow, PostRow } from './store.ts';

export interface Checked {
  channel: ChannelRow;
  /** null = the post's own */
  content: string | null;
  /** null = the post's own */
  thread: readonly string[] | null;
  title: string | null;
  firstComment: string | null;
  options: TargetOptions;
}

type Shared = Pick<PostRow, 'content' | 'thread' | 'link'>;

const statusProblem: Record<ChannelRow['status'], string | null> = {
  active: null,
  paused: 'This channel is paused. Resume it first.',
  'needs-reconnect': 'This channel must be connected again first.',
  disconnected: 'This channel is disconnected. Connect it again first.',
};

type CheckDeps = Pick<SocialDeps, 'publicUrl'>;

/** What keeps one target from being published, in plain words. @param media the pictures that go there */
export function problemsOf(
  deps: CheckDeps,
  checked: Checked,
  post: Shared,
  media: readonly MediaRow[],
): string[] {
  const { title, firstComment, options, channel } = checked;
  const draft = {
    content: checked.content ?? post.content,
    link: options.link ?? post.link,
    title,
    thread: checked.thread ?? post.thread,
    firstComment,
    media,
    options,
  };
  const status = statusProblem[channel.status];
  const facts = channelFacts({ ...channel, canFetchMedia: canFetchMedia(deps, channel) });
  return [...(status ? [status] : []), ...checkTarget(draft, facts)];
}

/** Problems by field: `targets.<n>`, each target's in one sentence after the other. */
export function fieldProblems(
  deps: CheckDeps,
  targets: readonly (Checked & { position: number; media: readonly MediaRow[] })[],
  post: Shared,
): Record<string, string> {
  return Object.fromEntries(
    targets.flatMap((target) => {
      const problems = problemsOf(deps, target, post, target.media);
      return problems.length > 0 ? [[`targets.${target.position}`, problems.join('. ')]] : [];
    }),
  );
}
