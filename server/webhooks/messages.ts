// Events of the outbox as messages to webhooks: what is told, and to whom.
import type { WebhookEvent } from '#contract/webhooks.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { WebhookDeps } from './deps.ts';
import { listening } from './store.ts';

export const webhookPurpose = 'event';

/** An event of the outbox as its reader has it. */
export interface HandledEvent {
  workspaceId: string;
  type: string;
  subjectId: string | null;
  data: Record<string, unknown>;
  createdAt: Date;
}

/** These ended; everything else that needs a person may still turn out well. */
const ended = new Set<unknown>(['failed', 'removal-failed']);

/** What webhooks call an event; null for those that they are not told of. */
function eventOf({ type, data }: HandledEvent): WebhookEvent | null {
  if (type === 'post.published' || type === 'channel.needs-reconnect') return type;
  if (type === 'post.failed') return ended.has(data['outcome']) ? 'post.failed' : 'post.needs-attention';
  return null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The message's `data`: ids of this server's API, words for people, and nothing that is secret. */
function dataOf({ subjectId, data }: HandledEvent, event: WebhookEvent, publicUrl: string): object {
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

/** Puts a message for each endpoint that listens into the queue, in the transaction that marks the event as read. */
export async function tellWebhooks(
  { deliveries, publicUrl }: Pick<WebhookDeps, 'deliveries' | 'publicUrl'>,
  tx: Queryable,
  event: HandledEvent,
): Promise<void> {
  const type = eventOf(event);
  const projectId = textOf(event.data['projectId']);
  if (type === null || projectId === null || event.subjectId === null) return;
  const scope = { workspaceId: event.workspaceId, userId: null };
  const timestamp = event.createdAt.toISOString();
  for (const { id: endpointId, url } of await listening(scope, tx, type))
    await deliveries.enqueue(scope, tx, {
      id: newId(),
      projectId,
      purpose: webhookPurpose,
      endpointId,
      subjectId: event.subjectId,
      type,
      url,
      body: JSON.stringify({ type, timestamp, data: dataOf(event, type, publicUrl) }),
    });
}
