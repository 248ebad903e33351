import { networkFacts } from '#contract/social/networks.ts';
import { AppError, conflict, notFound } from '#server/kernel/http/app-error.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { NetworkError, type RemoteBoard } from '#server/providers/networks/port.ts';
import type { PublishDeps } from '../publishing/deps.ts';
import { channelById } from './store.ts';

/**
 * The boards of a channel as its network has them now.
 * @throws AppError 404 for a channel of others, 409 where it must be connected again, 503 when the network does not answer
 */
export async function boardsOf(
  deps: PublishDeps,
  scope: Scope,
  projectId: string,
  channelId: string,
): Promise<RemoteBoard[]> {
  const channel = await channelById(scope, deps.db, projectId, channelId);
  if (!channel) throw notFound('channel');
  const { label, needs } = networkFacts[channel.network];
  const connector = await deps.connectorFor(channel);
  if (!needs?.includes('boardId') || !connector) return [];
  if (channel.status === 'disconnected' || channel.status === 'needs-reconnect')
    throw conflict('This channel must be connected again first.');
  try {
    return await connector.boards(await deps.credentials.accessOf(channel));
  } catch (cause) {
    if (!(cause instanceof NetworkError)) throw cause;
    throw new AppError(503, 'provider-failed', `${label} did not say its boards. Try again.`, { cause });
  }
}
