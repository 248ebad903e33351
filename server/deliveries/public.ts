// What other domains may use of deliveries: signed messages to other servers, sent until they are taken.
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Domain } from '#server/kernel/domain.ts';
import { every } from '#server/kernel/every.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { deliverDue } from './deliver.ts';
import type { DeliveryDeps, DeliveryPurpose } from './deps.ts';
import { deliveryRoutes } from './routes.ts';
import { type DeliveryAnswer, type Message, sendMessage } from './send.ts';
import { cancelOpen, type DeliveryRow, insertDelivery, type NewDelivery } from './store.ts';

export { secretBytes } from './sign.ts';
export type { DeliveryAnswer, DeliveryPurpose, DeliveryRow, NewDelivery };

export interface Deliveries extends Domain {
  /** Names who sends messages of a purpose, once, while the server is composed. */
  define(name: string, purpose: DeliveryPurpose): void;
  /** Puts a message into the queue, with the transaction that it tells of. */
  enqueue(scope: Scope, tx: Queryable, message: NewDelivery): Promise<void>;
  /** Sends a message now and once, to try an endpoint. */
  sendNow(message: Message): Promise<DeliveryAnswer>;
  /** Stops what is still to be sent to an endpoint that is removed. */
  cancelOf(scope: Scope, tx: Queryable, endpointId: string): Promise<void>;
}

const everyMs = 1_000;

export function createDeliveries(deps: Omit<DeliveryDeps, 'purposes'>): Deliveries {
  const { clock, egress, log } = deps;
  const purposes = new Map<string, DeliveryPurpose>();
  const all = { ...deps, purposes };
  const watch = every(everyMs, () => deliverDue(all), { log, what: 'webhook messages' });
  return {
    routes: (route) => deliveryRoutes(route, all),
    start(runWorkers) {
      if (runWorkers) watch.start();
    },
    stop: () => watch.stop(),
    define: (name, purpose) => void purposes.set(name, purpose),
    enqueue: (scope, tx, message) => insertDelivery(scope, tx, message, clock.now()),
    sendNow: (message) => sendMessage(egress, message),
    cancelOf: (scope, tx, endpointId) => cancelOpen(scope, tx, endpointId, clock.now()),
  };
}
