import { apiKeys } from '#contract/workspaces/api-keys.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { notFound } from '#server/kernel/http/app-error.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { createKey } from './create-key.ts';
import type { ApiKeyDeps } from './deps.ts';
import { presentKey } from './present.ts';
import { keyById, listKeys, revokeKey } from './store.ts';

const noun = 'API key';

export function apiKeyRoutes(route: Route, { db, clock, reauthenticate }: ApiKeyDeps): void {
  route(apiKeys.list, {
    handle: async ({ principal }) => {
      const now = clock.now();
      const rows = await listKeys(principal, db);
      return { results: rows.map((row) => presentKey(row, now)), next: null };
    },
  });

  route(apiKeys.create, {
    handle: async ({ principal, body, withIdempotencyKey, request }) => {
      await reauthenticate(principal, body);
      const now = clock.now();
      let told: string | null = null;
      const made = await withIdempotencyKey(async (tx) => {
        const { row, secret } = await createKey(principal, tx, body, { now, ip: request.ip });
        told = secret;
        const listed = (await listKeys(principal, tx)).find(({ key }) => key.id === row.id);
        if (!listed) throw new Error('the API key is not listed');
        // What `once` keeps for a repeated request must not hold the secret.
        return { ...presentKey(listed, now), secret: null };
      });
      return { ...made, secret: told };
    },
  });

  route(apiKeys.revoke, {
    resource: noun,
    load: (principal, { id }) => keyById(principal, db, id),
    handle: ({ principal, found, request }) =>
      db.transaction(async (tx) => {
        if (!(await revokeKey(principal, tx, found.id, clock.now()))) throw notFound(noun);
        const { workspaceId, userId } = principal;
        const data = { name: found.name };
        const subject = { type: 'api-key.revoked', subjectId: found.id, ip: request.ip, data };
        await emitEvent(tx, { workspaceId, userId, ...subject });
      }),
  });
}
