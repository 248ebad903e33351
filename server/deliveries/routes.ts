import { deliveries } from '#contract/deliveries.ts';
import type { DeliveryState } from '#contract/deliveries.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { conflict } from '#server/kernel/http/app-error.ts';
import { cutPage, decodeCursor } from '#server/kernel/http/cursor.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Principal, Scope } from '#server/kernel/scope.ts';
import type { DeliveryDeps } from './deps.ts';
import { presentDelivery } from './present.ts';
import { changeDelivery, deliveryById, type DeliveryRow, listDeliveries } from './store.ts';

const ended: readonly DeliveryState[] = ['waiting', 'delivered', 'failed', 'canceled'];
const open: readonly DeliveryState[] = ['waiting', 'sending'];

export function deliveryRoutes(route: Route, { db, clock, purposes }: DeliveryDeps): void {
  const find = (principal: Scope, { id }: { id: string }) => deliveryById(principal, db, id);

  const change = (
    principal: Principal,
    row: DeliveryRow,
    from: readonly DeliveryState[],
    { type, problem, ...changes }: Parameters<typeof changeDelivery>[4] & { type: string; problem: string },
  ) =>
    db.transaction(async (tx) => {
      const changed = await changeDelivery(principal, tx, row.id, from, changes);
      if (!changed) throw conflict(problem);
      await purposes.get(row.purpose)?.changed(principal, tx, changed, null);
      const { id: subjectId, projectId } = row;
      await emitEvent(tx, { ...principal, type, subjectId, data: { what: row.type, projectId } });
      return presentDelivery(changed);
    });

  route(deliveries.list, {
    handle: async ({ principal, query }) => {
      const after = decodeCursor(query.cursor, ['instant', 'id']);
      const { projectId, state, limit } = query;
      const rows = await listDeliveries(principal, db, { projectId, state, after, limit: limit + 1 });
      const page = cutPage(rows, limit, (row) => [row.createdAt.toISOString(), row.id]);
      return { results: page.results.map(presentDelivery), next: page.next };
    },
  });

  route(deliveries.redeliver, {
    load: find,
    resource: 'delivery',
    handle: ({ principal, found }) =>
      change(principal, found, ended, {
        type: 'delivery.redelivered',
        problem: 'This message is being sent right now',
        state: 'waiting',
        nextAt: clock.now(),
        endedAt: null,
        tries: 0,
      }),
  });

  route(deliveries.cancel, {
    load: find,
    resource: 'delivery',
    handle: ({ principal, found }) =>
      change(principal, found, open, {
        type: 'delivery.canceled',
        problem: 'This message is not waiting to be sent any more',
        state: 'canceled',
        nextAt: null,
        endedAt: clock.now(),
      }),
  });
}
