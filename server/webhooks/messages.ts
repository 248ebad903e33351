// Events of the outbox as messages to webhooks: what is told, and to whom.
import type { WebhookEvent } from '#contract/webhooks.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { WorkspaceEvent } from '#server/kernel/events/workspace-event.ts';
import { newId } from '#server/kernel/ids.ts';
import type { WebhookDeps } from './deps.ts';
import { activeIn } from './store.ts';

export const webhookPurpose = 'event';

/** These ended; everything else that needs a person may still turn out well. */
const ended = new Set<unknown>(['failed', 'removal-failed']);

/** What webhooks call an event; null for those that they are not told of. */
function eventOf({ type, data }: WorkspaceEvent): WebhookEvent | null {
  if (type === 'post.published' || type === 'channel.needs-reconnect') return type;
  if (type === 'post.failed') return ended.has(data['outcome']) ? 'post.failed' : 'post.needs-attention';
  return null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The message's `data`: ids of this server's API, words for people, and nothing that is secret. */
function dataOf({ subjectId, data }: WorkspaceEvent, event: WebhookEvent, publicUrl: string): object {
  const channel = {
    id: textOf(event === 'channel.needs-reconnect' ? subjectId : data['channelId']),
    name: textOf(data['channelName']),
    network: textOf(data['network']),
    sandbox: data['sandbox'] === true,
  };
  const projectId = textOf(data['projectId']);
  if (event === 'channel.needs-reconnect') return { projectId, channel };
  const url = textOf(data['remoteUrl']);
  return {
    projectId,
    postId: subjectId,
    targetId: textOf(data['targetId']),
    articleId: textOf(data['articleId']),
    channel,
    outcome: textOf(data['outcome']),
    reason: textOf(data['reason']),
    // Sandboxes are paths of this server.
    url: url?.startsWith('/') ? publicUrl + url : url,
    excerpt: textOf(data['excerpt']),
  };
}

/** Puts a message for each endpoint that listens into the queue, in the transaction that marks the events as read. */
export async function tellWebhooks(
  { deliveries, publicUrl }: Pick<WebhookDeps, 'deliveries' | 'publicUrl'>,
  tx: Queryable,
  events: readonly WorkspaceEvent[],
): Promise<void> {
  const known = events.filter((event) => eventOf(event) !== null);
  const endpoints = Map.groupBy(
    await activeIn(tx, [...new Set(known.map(({ workspaceId }) => workspaceId))]),
    ({ workspaceId }) => workspaceId,
  );
  for (const event of known) {
    const { workspaceId, subjectId, createdAt } = event;
    const type = eventOf(event);
    const projectId = textOf(event.data['projectId']);
    if (type === null || projectId === null || subjectId === null) continue;
    const listening = (endpoints.get(workspaceId) ?? []).filter((endpoint) => endpoint.events.includes(type));
    const data = dataOf(event, type, publicUrl);
    for (const { id: endpointId, url } of listening)
      await deliveries.enqueue({ workspaceId, userId: null }, tx, {
        id: newId(),
        projectId,
        purpose: webhookPurpose,
        endpointId,
        subjectId,
        type,
        url,
        body: JSON.stringify({ type, timestamp: createdAt.toISOString(), data }),
      });
  }
}
