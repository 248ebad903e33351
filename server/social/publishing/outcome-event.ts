import { networkFacts } from '#contract/social/networks.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { type DomainEvent, emitEvent } from '#server/kernel/events/emit-event.ts';
import type { ChannelRow, PostRow, TargetRow } from '../posts/store.ts';

export interface Outcome {
  /** incomplete: it is published, and what was to follow it is not */
  outcome:
    | 'published'
    | 'failed'
    | 'blocked'
    | 'needs-verification'
    | 'incomplete'
    | 'removed'
    | 'removal-failed';
  remoteUrl: string | null;
  reason: string | null;
}

const eventTypes: Partial<Record<Outcome['outcome'], string>> = {
  published: 'post.published',
  removed: 'post.removed',
};

const excerptLength = 120;

/**
 * What became of one channel's copy: `post.published`, `post.removed` when it was deleted at the network, or
 * `post.failed` for everything that needs a person (`data.outcome` tells them apart).
 */
export function outcomeEvent(
  post: Pick<PostRow, 'id' | 'workspaceId' | 'projectId' | 'articleId' | 'authorId' | 'content'>,
  { target, channel }: { target: Pick<TargetRow, 'id' | 'content'>; channel: ChannelRow },
  outcome: Outcome,
  userId: string | null = null,
): DomainEvent {
  const said = (target.content ?? post.content).replace(/\s+/g, ' ').trim();
  return {
    workspaceId: post.workspaceId,
    userId,
    type: eventTypes[outcome.outcome] ?? 'post.failed',
    subjectId: post.id,
    data: {
      ...outcome,
      targetId: target.id,
      projectId: post.projectId,
      articleId: post.articleId,
      authorId: post.authorId,
      channelId: channel.id,
      channelName: channel.name,
      network: channel.network,
      networkLabel: networkFacts[channel.network].label,
      sandbox: channel.sandbox,
      excerpt: said.length > excerptLength ? `${said.slice(0, excerptLength - 1).toWellFormed()}…` : said,
    },
  };
}

/** Says it in the outbox. */
export const emitOutcome = (tx: Queryable, ...outcome: Parameters<typeof outcomeEvent>): Promise<void> =>
  emitEvent(tx, outcomeEvent(...outcome));
