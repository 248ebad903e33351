import type { z } from 'zod';
import { connectionForm, type connectionLines } from '#contract/connections/form.ts';
import { isAppVendor, isModelVendor, vendorOf } from '#contract/connections/vendors.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { badField, conflict } from '#server/kernel/http/app-error.ts';
import { validated } from '#server/kernel/http/validate.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { baseAddress } from './base-address.ts';
import type { ConnectionDeps } from './deps.ts';
import { sealKey } from './keys.ts';
import { isLocalModelServer } from './local/servers.ts';
import { assertAppIsUsed } from './network-apps.ts';
import { type ConnectionRow, connectionTo, type Provider, putConnection } from './store.ts';

/** The server that a key is sent to; a vendor's own where the form asks for no address. */
export const serverOf = (baseUrl: string) => baseUrl && new URL(baseUrl).origin;

/**
 * A model's address as it is kept, and any other vendor's.
 * @param local whether the person sits at this machine, in local mode
 * @throws AppError beside `baseUrl`
 */
export function addressFor(
  { config }: Pick<ConnectionDeps, 'config'>,
  provider: Provider,
  typed: string,
  local: boolean,
): string {
  const isLocal = (url: string) => local && isModelVendor(provider) && isLocalModelServer(config, url);
  const baseUrl = baseAddress(typed, config.EGRESS_ALLOW, isLocal);
  if (provider === 'local-model' && !isLocal(baseUrl))
    throw badField(
      'baseUrl',
      'No model server is looked for there. Use an OpenAI-compatible endpoint instead.',
    );
  return baseUrl;
}

/**
 * Writes the workspace's connection to a provider.
 * @param local whether the person sits at this machine, in local mode
 * @throws AppError beside the field that is wrong
 */
export async function saveConnection(
  deps: ConnectionDeps,
  principal: Principal,
  provider: Provider,
  body: z.input<typeof connectionLines>,
  local: boolean,
): Promise<ConnectionRow> {
  const { db, clock, keyring } = deps;
  const { key: how, label: name } = vendorOf(provider);
  if (how === 'consent') throw conflict(`${name} is connected by signing in with Google.`);
  if (isAppVendor(provider)) assertAppIsUsed(deps, provider);
  return db.transaction(async (tx) => {
    const stored = await connectionTo(principal, tx, provider, { lock: true });
    const form = validated(connectionForm(provider, Boolean(stored?.keySealed)), body);
    const { label, model, login, scopes, key } = form;
    const baseUrl = form.baseUrl && addressFor(deps, provider, form.baseUrl, local);
    // Else whoever may edit the address could have the key sent to a server of their own.
    if (key === undefined && stored?.keySealed && serverOf(stored.baseUrl) !== serverOf(baseUrl))
      throw badField('key', 'Enter the key again. The base URL now points to a different server.');
    if (key === undefined && stored && isAppVendor(provider) && stored.login !== login)
      throw badField('key', 'Enter the secret of this app. The saved one belongs to another app.');
    const id = stored?.id ?? newId();
    const keySealed =
      key === undefined ? (stored?.keySealed ?? null) : key === '' ? null : sealKey(keyring, id, key);
    const row = await putConnection(
      principal,
      tx,
      { id, provider, label, baseUrl, model, login, keySealed, scopes },
      clock.now(),
    );
    await emitEvent(tx, {
      ...principal,
      type: 'connection.saved',
      subjectId: row.id,
      data: { provider, model, server: serverOf(baseUrl), keyChanged: key !== undefined },
    });
    return row;
  });
}
