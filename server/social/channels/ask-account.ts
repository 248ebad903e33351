// What a person chooses among at the network: it is asked for as it is now.
import { networkFacts } from '#contract/social/networks.ts';
import { AppError, conflict, notFound } from '#server/kernel/http/app-error.ts';
import type { Scope } from '#server/kernel/scope.ts';
import {
  type Creator,
  type NetworkConnector,
  NetworkError,
  type RemoteBoard,
  type Session,
} from '#server/providers/networks/port.ts';
import type { PublishDeps } from '../publishing/deps.ts';
import { channelById } from './store.ts';

interface Question<T> {
  /** what is asked for, in the words of a failure */
  words: string;
  /** whether the network has such a thing */
  applies: (connector: NetworkConnector) => boolean;
  ask: (connector: NetworkConnector, session: Session) => Promise<T> | undefined;
}

/** @throws AppError 404 for a channel of others, 409 where it must be connected again, 503 when the network does not answer */
async function askNetwork<T>(
  deps: PublishDeps,
  scope: Scope,
  projectId: string,
  channelId: string,
  { words, applies, ask }: Question<T>,
): Promise<T | null> {
  const channel = await channelById(scope, deps.db, projectId, channelId);
  if (!channel) throw notFound('channel');
  const { label } = networkFacts[channel.network];
  const connector = await deps.connectorFor(channel);
  if (!connector || !applies(connector)) return null;
  if (channel.status === 'disconnected' || channel.status === 'needs-reconnect')
    throw conflict('This channel must be connected again first.');
  try {
    return (await ask(connector, await deps.credentials.accessOf(channel))) ?? null;
  } catch (cause) {
    if (!(cause instanceof NetworkError)) throw cause;
    throw new AppError(503, 'provider-failed', `${label} did not say ${words}. Try again.`, { cause });
  }
}

/** The boards of a channel as its network has them now; none where it has no such thing. @throws as `askNetwork` */
export async function boardsOf(
  deps: PublishDeps,
  scope: Scope,
  projectId: string,
  channelId: string,
): Promise<RemoteBoard[]> {
  const boards = await askNetwork(deps, scope, projectId, channelId, {
    words: 'its boards',
    applies: ({ network }) => networkFacts[network].needs?.includes('boardId') === true,
    ask: (connector, session) => connector.boards(session),
  });
  return boards ?? [];
}

/** What a channel's account lets its posts be now; null where the network does not ask authors. @throws as `askNetwork` */
export const creatorOf = (
  deps: PublishDeps,
  scope: Scope,
  projectId: string,
  channelId: string,
): Promise<Creator | null> =>
  askNetwork(deps, scope, projectId, channelId, {
    words: 'what this account allows',
    applies: (connector) => connector.creator !== undefined,
    ask: (connector, session) => connector.creator?.(session),
  });
