import { apiKeys } from '#contract/api-keys.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { notFound } from '#server/kernel/http/app-error.ts';
import type { Mount } from '#server/kernel/http/mount.ts';
import { createKey } from './create-key.ts';
import type { ApiKeyDeps } from './deps.ts';
import { presentKey } from './present.ts';
import { keyById, listKeys, revokeKey } from './store.ts';

const noun = 'API key';

export function apiKeyRoutes(mount: Mount, { db, clock, reauthenticate }: ApiKeyDeps): void {
  mount(apiKeys.list, {
    do: async ({ who }) => {
      const now = clock.now();
      const rows = await listKeys(who, db);
      return { results: rows.map((row) => presentKey(row, now)), next: null };
    },
  });

  mount(apiKeys.create, {
    do: async ({ who, body, once, request }) => {
      await reauthenticate(who, body, request.ip);
      const now = clock.now();
      let told: string | null = null;
      const made = await once(async (tx) => {
        const { row, secret } = await createKey(who, tx, body, { now, ip: request.ip });
        told = secret;
        const listed = (await listKeys(who, tx)).find(({ key }) => key.id === row.id);
        if (!listed) throw new Error('the API key is not listed');
        // What `once` keeps for a repeated request must not hold the secret.
        return { ...presentKey(listed, now), secret: null };
      });
      return { ...made, secret: told };
    },
  });

  mount(apiKeys.revoke, {
    noun,
    find: (who, { id }) => keyById(who, db, id),
    do: ({ who, found, request }) =>
      db.transaction(async (tx) => {
        if (!(await revokeKey(who, tx, found.id, clock.now()))) throw notFound(noun);
        const { workspaceId, userId } = who;
        const data = { name: found.name };
        const subject = { type: 'api-key.revoked', subjectId: found.id, ip: request.ip, data };
        await emitEvent(tx, { workspaceId, userId, ...subject });
      }),
  });
}
