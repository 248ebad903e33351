import { NetworkError } from '#server/providers/networks/port.ts';
import type { SocialDeps } from '../deps.ts';
import { openTokens, sessionOf } from './credentials.ts';
import { type ChannelRow, type CredentialRow, isConnectedElsewhere } from './store.ts';

/**
 * Ends the sign-in of a channel that was disconnected at its network, too, so that its tokens are worth nothing to anybody.
 * They are forgotten here already: a network that cannot be reached changes nothing about that.
 */
export async function endSignIn(deps: SocialDeps, channel: ChannelRow, row: CredentialRow): Promise<void> {
  const connector = await deps.connectorFor(channel);
  const tokens = openTokens(deps, row);
  if (!tokens || !connector?.endSignIn || (await isConnectedElsewhere(deps.db, channel))) return;
  try {
    await connector.endSignIn(tokens, sessionOf(channel, '').account);
  } catch (cause) {
    if (!(cause instanceof NetworkError)) throw cause;
    deps.log.warn({ err: cause, channel: channel.id }, 'a sign-in was not ended at its network');
  }
}
