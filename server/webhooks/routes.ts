import { mostWebhooks, type Webhook, webhooks } from '#contract/webhooks.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { conflict, notFound } from '#server/kernel/http/app-error.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { WebhookDeps } from './deps.ts';
import { newSecret, openSecret, sealSecret } from './secret.ts';
import * as store from './store.ts';

const noun = 'webhook';

/** What follows the `?` of an address often is a secret. */
const shownAddress = (url: string) => url.split('?')[0] ?? url;

const present = ({ id, url, events, active, createdAt }: store.WebhookRow): Webhook => ({
  id,
  url: shownAddress(url),
  events,
  active,
  createdAt: createdAt.toISOString(),
});

export function webhookRoutes(route: Route, deps: WebhookDeps): void {
  const { db, clock, keyring, deliveries, tests } = deps;
  const find = (principal: Scope, { id }: { id: string }) => store.webhookById(principal, db, id);

  route(webhooks.list, {
    handle: async ({ principal }) => ({
      results: (await store.listWebhooks(principal, db)).map(present),
      next: null,
    }),
  });

  route(webhooks.create, {
    handle: async ({ principal, body, withIdempotencyKey }) => {
      const secret = newSecret();
      let told: string | null = null;
      const made = await withIdempotencyKey(async (tx) => {
        if ((await store.countForMore(principal, tx)) >= mostWebhooks)
          throw conflict(`A workspace can have at most ${mostWebhooks} webhooks. Remove one first.`);
        const id = newId();
        const now = clock.now();
        const sealed = sealSecret(keyring, id, secret);
        const row = await store.insertWebhook(principal, tx, {
          id,
          ...body,
          sealed,
          createdAt: now,
          updatedAt: now,
        });
        const data = { url: shownAddress(row.url) };
        await emitEvent(tx, { ...principal, type: 'webhook.created', subjectId: id, data });
        told = secret;
        // What is kept for a repeated request must not hold the secret.
        return { ...present(row), secret: null };
      });
      return { ...made, secret: told };
    },
  });

  route(webhooks.update, {
    load: find,
    resource: noun,
    handle: ({ principal, found, body }) =>
      db.transaction(async (tx) => {
        const { events, active } = body;
        const row = await store.changeWebhook(principal, tx, found.id, {
          ...(events !== undefined && { events }),
          ...(active !== undefined && { active }),
          updatedAt: clock.now(),
        });
        if (!row) throw notFound(noun);
        const data = { url: shownAddress(row.url) };
        await emitEvent(tx, { ...principal, type: 'webhook.updated', subjectId: row.id, data });
        return present(row);
      }),
  });

  route(webhooks.remove, {
    load: find,
    resource: noun,
    handle: ({ principal, found }) =>
      db.transaction(async (tx) => {
        if (!(await store.deleteWebhook(principal, tx, found.id))) throw notFound(noun);
        await deliveries.cancelOf(principal, tx, found.id);
        const data = { url: shownAddress(found.url) };
        await emitEvent(tx, { ...principal, type: 'webhook.removed', subjectId: found.id, data });
      }),
  });

  route(webhooks.test, {
    load: find,
    resource: noun,
    handle: async ({ principal, found }) => {
      await tests.take(principal.workspaceId);
      const body = JSON.stringify({ type: 'ping', timestamp: clock.now().toISOString(), data: {} });
      const secret = openSecret(keyring, found);
      const { status, problem, ms } = await deliveries.sendNow({ url: found.url, secret, id: newId(), body });
      return { ok: problem === null, status, problem, ms };
    },
  });
}
