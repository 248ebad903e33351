import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import { event } from '#server/kernel/events/tables.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { notification } from './tables.ts';

export type NotificationRow = typeof notification.$inferSelect;
export type EventRow = typeof event.$inferSelect;
/** One mail never lists more; the count of what it leaves out stops here. */
const mostNotices = 1_000;

const mine = (principal: Principal) =>
  and(eq(notification.userId, principal.userId), eq(notification.workspaceId, principal.workspaceId));

/** The oldest events that nobody has read; locked, and skipped by other processes. */
export const lockEvents = (tx: Queryable, limit: number): Promise<EventRow[]> =>
  tx
    .select()
    .from(event)
    .where(isNull(event.handledAt))
    .orderBy(asc(event.id))
    .limit(limit)
    .for('update', { skipLocked: true });

export async function markHandled(tx: Queryable, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(event)
      .set({ handledAt: now })
      .where(inArray(event.id, [...ids]));
}

/** @returns the rows that are new: nobody is told of an event twice */
export async function insertNotifications<Row extends Omit<NotificationRow, 'id' | 'readAt' | 'createdAt'>>(
  tx: Queryable,
  rows: readonly Row[],
  now: Date,
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const written = await tx
    .insert(notification)
    .values(
      rows.map(({ workspaceId, userId, eventId, type, title, body, href }) => ({
        id: newId(),
        workspaceId,
        userId,
        eventId,
        type,
        title,
        body,
        href,
        createdAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ userId: notification.userId, eventId: notification.eventId });
  const fresh = new Set(written.map(({ userId, eventId }) => `${eventId} ${userId}`));
  return rows.filter(({ userId, eventId }) => fresh.has(`${eventId} ${userId}`));
}

/** Newest first; at most `limit` rows after the cursor `[createdAt, id]`. */
export function listNotifications(
  principal: Principal,
  db: Queryable,
  input: { unread: boolean; after: string[] | null; limit: number },
): Promise<NotificationRow[]> {
  const [createdAt, id] = input.after ?? [];
  return db
    .select()
    .from(notification)
    .where(
      and(
        mine(principal),
        input.unread ? isNull(notification.readAt) : undefined,
        createdAt && id
          ? sql`(${notification.createdAt}, ${notification.id}) < (${createdAt}::timestamptz, ${id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(input.limit);
}

/** What a person was told in some workspaces in a stretch of time, oldest first. */
export async function noticesBetween(
  db: Queryable,
  input: { userId: string; workspaceIds: readonly string[]; after: Date; until: Date },
): Promise<Pick<NotificationRow, 'type' | 'title' | 'href'>[]> {
  if (input.workspaceIds.length === 0) return [];
  return db
    .select({ type: notification.type, title: notification.title, href: notification.href })
    .from(notification)
    .where(
      and(
        eq(notification.userId, input.userId),
        inArray(notification.workspaceId, [...input.workspaceIds]),
        gt(notification.createdAt, input.after),
        lte(notification.createdAt, input.until),
      ),
    )
    .orderBy(asc(notification.createdAt), asc(notification.id))
    .limit(mostNotices);
}

export async function countUnread(principal: Principal, db: Queryable): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(notification)
    .where(and(mine(principal), isNull(notification.readAt)));
  return row?.n ?? 0;
}

export async function markRead(
  principal: Principal,
  db: Queryable,
  ids: 'all' | readonly string[],
  now: Date,
): Promise<void> {
  await db
    .update(notification)
    .set({ readAt: now })
    .where(
      and(
        mine(principal),
        isNull(notification.readAt),
        ids === 'all' ? undefined : inArray(notification.id, [...ids]),
      ),
    );
}
