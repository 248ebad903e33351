import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { baseAddress } from './base-address.ts';
import type { ConnectionDeps } from './deps.ts';
import { sealKey } from './keys.ts';
import { type ConnectionRow, connectionTo, type Provider, putConnection } from './store.ts';

export interface ConnectionForm {
  label: string;
  baseUrl: string;
  model: string;
  /** absent keeps the stored one, empty forgets it */
  key?: string | undefined;
}

/** Writes the workspace's connection to a provider. @throws AppError beside `baseUrl` or `key` */
export async function saveConnection(
  { db, clock, keyring, config }: ConnectionDeps,
  principal: Principal,
  provider: Provider,
  { label, model, key, ...form }: ConnectionForm,
): Promise<ConnectionRow> {
  const baseUrl = baseAddress(form.baseUrl, config.EGRESS_ALLOW);
  return db.transaction(async (tx) => {
    const stored = await connectionTo(principal, tx, provider, { lock: true });
    // Else whoever may edit the address could have the key sent to a server of their own.
    if (key === undefined && stored?.keySealed && new URL(stored.baseUrl).origin !== new URL(baseUrl).origin)
      throw badField('key', 'Enter the key again. The base URL now points to a different server.');
    const id = stored?.id ?? newId();
    const keySealed =
      key === undefined ? (stored?.keySealed ?? null) : key === '' ? null : sealKey(keyring, id, key);
    const row = await putConnection(
      principal,
      tx,
      { id, provider, label, baseUrl, model, keySealed },
      clock.now(),
    );
    await emitEvent(tx, {
      ...principal,
      type: 'connection.saved',
      subjectId: row.id,
      data: { provider, model, server: new URL(baseUrl).origin, keyChanged: key !== undefined },
    });
    return row;
  });
}
