import type { Clock } from '#server/kernel/clock.ts';
import type { Db, Queryable } from '#server/kernel/db/open.ts';
import type { Egress } from '#server/kernel/egress/egress.ts';
import type { Log } from '#server/kernel/log.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { DeliveryAnswer } from './send.ts';
import type { DeliveryRow } from './store.ts';

/** What the domain that sends messages of a kind knows of them. */
export interface DeliveryPurpose {
  /** where it goes now, and with which secret; null when the endpoint is gone */
  endpointOf(scope: Scope, db: Db, endpointId: string): Promise<{ url: string; secret: string } | null>;
  /**
   * Told of each try, of its end and of a new beginning, in the transaction that writes it. The row's state says which:
   * `waiting` before another try, else the end.
   * @param answer of this try; null when nothing was sent
   */
  changed(scope: Scope, tx: Queryable, row: DeliveryRow, answer: DeliveryAnswer | null): Promise<void>;
}

export interface DeliveryDeps {
  db: Db;
  clock: Clock;
  egress: Egress;
  log: Log;
  purposes: Map<string, DeliveryPurpose>;
}
