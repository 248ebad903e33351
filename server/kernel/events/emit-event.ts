import type { Queryable } from '../db/open.ts';
import { transactionTime } from '../db/transaction-guard.ts';
import { audit, event } from './tables.ts';

export interface DomainEvent {
  workspaceId: string | null;
  userId: string | null;
  /** noun.verb in the past: `project.created` */
  type: string;
  subjectId?: string;
  ip?: string;
  data?: Record<string, unknown>;
  /** for readers of the outbox and not for the log: what people wrote, and whom it is for */
  notice?: Record<string, unknown>;
}

/** Writes the outbox row and the audit row of one domain event, in the transaction that causes it. */
export const emitEvent = (tx: Queryable, domainEvent: DomainEvent): Promise<void> =>
  emitEvents(tx, [domainEvent]);

/** The same for several events, in their order. */
export async function emitEvents(tx: Queryable, domainEvents: readonly DomainEvent[]): Promise<void> {
  if (domainEvents.length === 0) return;
  const createdAt = transactionTime();
  const outbox = tx.$with('outbox').as(
    tx
      .insert(event)
      .values(
        domainEvents.map(({ workspaceId, type, subjectId, data, notice }) => ({
          workspaceId,
          type,
          subjectId,
          data: { ...data, ...notice },
          createdAt,
        })),
      )
      .returning({ id: event.id }),
  );
  // One statement: every change of the product writes these rows.
  await tx
    .with(outbox)
    .insert(audit)
    .values(
      domainEvents.map(({ workspaceId, userId, type, subjectId, ip, data = {} }) => ({
        workspaceId,
        userId,
        action: type,
        subjectId,
        ip,
        data,
        createdAt,
      })),
    );
}
