import { isGoogleVendor } from '#contract/connections/vendors.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { GoogleSignInError } from '#server/providers/google/oauth.ts';
import type { ConnectionDeps } from '../deps.ts';
import { openKey } from '../keys.ts';
import { type ConnectionRow, listConnections } from '../store.ts';
import { googleClient } from './client.ts';

const isGoogles = ({ provider }: Pick<ConnectionRow, 'provider'>) => isGoogleVendor(provider);

/**
 * Takes back at Google what a connection was given. Google ends everything that a person allowed this client, so this
 * waits for the last of a workspace's connections. Where Google does not answer, the tokens are still forgotten here.
 */
export async function revokeConsent(deps: ConnectionDeps, scope: Scope, row: ConnectionRow): Promise<void> {
  if (!isGoogles(row)) return;
  const others = (await listConnections(scope, deps.db)).filter(({ id }) => id !== row.id);
  const opened = openKey(deps.keyring, row);
  if (others.some(isGoogles) || !opened.ok || opened.key === undefined) return;
  try {
    await googleClient(deps)?.revoke(opened.key);
  } catch (error) {
    if (!(error instanceof GoogleSignInError)) throw error;
    // Ended there already is what was wanted.
    if (error.kind !== 'ended')
      deps.log.warn({ err: error, connection: row.id }, 'a consent was not revoked');
  }
}
