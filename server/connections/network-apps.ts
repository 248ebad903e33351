// The app that people of a workspace consent to at a network: the server's own by its settings, else the workspace's.
import type { NetworkAppStatus } from '#contract/connections/network-apps.ts';
import { type AppVendorId, appVendorOf, networkOfApp, vendorOf } from '#contract/connections/vendors.ts';
import type { Network } from '#contract/social/networks.ts';
import { conflict } from '#server/kernel/http/app-error.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { NetworkApp } from '#server/providers/networks/app.ts';
import type { ConnectionDeps } from './deps.ts';
import { openKey } from './keys.ts';
import { connectionTo, listConnections } from './store.ts';

/** @returns null where neither the server nor the workspace has an app for this network */
export async function networkApp(
  deps: ConnectionDeps,
  scope: Scope,
  network: Network,
): Promise<NetworkApp | null> {
  const ours = deps.serverApps.get(network);
  if (ours) return ours;
  const vendor = appVendorOf(network);
  const row = vendor && (await connectionTo(scope, deps.db, vendor));
  if (!row) return null;
  const opened = openKey(deps.keyring, row);
  if (!opened.ok) {
    deps.log.error({ err: opened.cause, connection: row.id }, 'a stored key cannot be opened');
    return null;
  }
  return { clientId: row.login, clientSecret: opened.key ?? '', scopes: row.scopes };
}

/** The networks whose connectors need an app, and whose app serves each. @returns `by` as the member's id */
export async function networkApps(deps: ConnectionDeps, scope: Scope): Promise<NetworkAppStatus[]> {
  const rows = await listConnections(scope, deps.db);
  return [...deps.serverApps].flatMap(([network, ours]) => {
    const provider = appVendorOf(network);
    if (!provider) return [];
    const row = rows.find((item) => item.provider === provider);
    const keyLost = row !== undefined && !openKey(deps.keyring, row).ok;
    const saved = row ? { at: row.updatedAt.toISOString(), by: row.savedBy, keyLost } : null;
    return [{ provider, from: ours ? 'operator' : row && !keyLost ? 'workspace' : 'none', saved } as const];
  });
}

/** @throws AppError 409 where the workspace's app would not be used: the settings have one, or nothing speaks to it */
export function assertAppIsUsed({ serverApps }: ConnectionDeps, vendor: AppVendorId): void {
  const ours = serverApps.get(networkOfApp(vendor));
  const { label } = vendorOf(vendor);
  if (ours === undefined) throw conflict(`${label} can’t be connected in this version.`);
  if (ours) throw conflict(`Your administrator has set up the ${label} app for this server.`);
}
