// Who acts: a live device with its person and their membership. The one place that reads the tables of accounts and of
// workspaces in one query, because every request asks it.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { member } from '#server/workspaces/tables.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { prepared } from '#server/kernel/db/prepared.ts';
import { account, session } from '../tables.ts';
import { notEnded } from './store.ts';

const locked = sql<boolean>`${member.lockedAt} is not null`;

const liveBy = (db: Queryable, key: SQL) =>
  db
    .select({
      session,
      role: member.role,
      projectIds: member.projectIds,
      locked,
      email: account.email,
      name: account.name,
      username: account.username,
    })
    .from(session)
    .innerJoin(
      member,
      and(
        eq(member.userId, session.userId),
        eq(member.workspaceId, session.workspaceId),
        isNull(member.disabledAt),
      ),
    )
    .innerJoin(account, eq(account.id, session.userId))
    .where(and(key, notEnded(sql.placeholder('now'))))
    .prepare('');

const key = sql.placeholder('key');
const lookups = prepared((db) => ({
  bearer: liveBy(db, eq(session.bearerHash, key)),
  cookie: liveBy(db, eq(session.cookieHash, key)),
  id: liveBy(db, eq(session.id, key)),
}));

/**
 * The device that a bearer, a cookie or an id belongs to, with its person and what they are in the workspace that it
 * acts in; undefined when it is unknown, revoked, idle for too long or too old, or its person is not in that workspace.
 */
export async function findLive(db: Queryable, by: 'bearer' | 'cookie' | 'id', value: string, now: Date) {
  const [row] = await lookups(db)[by].execute({ key: value, now });
  return row;
}

const acting = prepared((db) =>
  db
    .select({
      role: member.role,
      projectIds: member.projectIds,
      locked,
      since: member.createdAt,
    })
    .from(member)
    .innerJoin(account, and(eq(account.id, member.userId), isNull(account.deleteAfter)))
    .where(
      and(
        eq(member.workspaceId, sql.placeholder('workspaceId')),
        eq(member.userId, sql.placeholder('userId')),
        isNull(member.disabledAt),
      ),
    )
    .prepare(''),
);

/**
 * What the maker of an API key may do in its workspace now; null when they are no longer a member, are disabled, or have
 * asked for their account to be deleted (which they may take back).
 */
export async function actingMember(db: Queryable, maker: { workspaceId: string; userId: string }) {
  const { workspaceId, userId } = maker;
  const [row] = await acting(db).execute({ workspaceId, userId });
  return row ?? null;
}
