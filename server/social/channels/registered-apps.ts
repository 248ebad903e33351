import type { Db } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import { type Keyring, KeyringError } from '#server/kernel/keyring.ts';
import type { RegisteredApps } from '#server/providers/networks/mastodon/apps.ts';
import { appAt, type AppRow, appsAt, insertApp } from './registered-apps-store.ts';

/** What an app's sealed secret is bound to. */
export const placeOfApp = (id: string) => `network_app:${id}:client`;

/** This install's apps at servers that people choose, one for each server and address of return. */
export function registeredApps({ db, keyring }: { db: Db; keyring: Keyring }): RegisteredApps {
  const opened = (row: AppRow) => {
    const { clientId } = row;
    try {
      return { clientId, clientSecret: keyring.decrypt(row.clientSealed, placeOfApp(row.id)) };
    } catch (cause) {
      // Sealed by a key that is gone: the server gives another secret to a new app.
      if (cause instanceof KeyringError) return { clientId, clientSecret: null };
      throw cause;
    }
  };
  const find: RegisteredApps['find'] = async (server, redirectUri) => {
    const row = await appAt(db, server, redirectUri);
    return row && opened(row);
  };
  return {
    find,
    async all(server) {
      const apps = (await appsAt(db, server)).map(opened);
      return apps.flatMap(({ clientId, clientSecret }) =>
        clientSecret === null ? [] : [{ clientId, clientSecret }],
      );
    },
    async keep(server, redirectUri, app, instead) {
      const id = newId();
      const clientSealed = keyring.encrypt(app.clientSecret, placeOfApp(id));
      const row = { id, server, redirectUri, clientId: app.clientId, clientSealed };
      await db.transaction((tx) => insertApp(tx, row, instead));
      // Whoever registered at the same moment may have been first: all use that app.
      return (await find(server, redirectUri)) ?? app;
    },
  };
}
