import type { AuditEntry, AuditFilter } from '#contract/workspaces/audit.ts';
import { membersOf } from '#server/accounts/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { type AuditRow, listAudit } from '#server/kernel/events/audit-store.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { actionsOfGroup, actionsSaying, describeAction } from './actions/registry.ts';
import type { AuditData } from './actions/action.ts';

interface Person {
  id: string;
  name: string;
  email: string;
}

function present(row: AuditRow, people: ReadonlyMap<string, Person>): AuditEntry {
  const person = row.userId === null ? null : people.get(row.userId);
  const data = (row.data ?? {}) as AuditData;
  const subject = row.subjectId === null ? null : (people.get(row.subjectId)?.name ?? null);
  return {
    id: row.id,
    at: row.createdAt.toISOString(),
    who:
      row.userId === null
        ? null
        : { id: row.userId, name: person?.name ?? null, email: person?.email ?? null },
    action: row.action,
    ip: row.ip,
    ...describeAction({ ...row, data }, subject),
  };
}

/**
 * Rows of the log that a filter finds, newest first, in plain words.
 * @param page at most `limit` entries after the cursor `[createdAt, id]`
 * @returns also who works here, for choosing a person
 */
export async function findEntries(
  principal: Principal,
  db: Queryable,
  filter: AuditFilter,
  page: { after: readonly string[] | null; limit: number },
): Promise<{ entries: AuditEntry[]; people: Person[] }> {
  const members = await membersOf(principal, db);
  const people = members.map(({ id, name, username, email }) => ({ id, name: name || username, email }));
  const q = filter.q?.toLowerCase();
  const rows = await listAudit(principal, db, {
    // Before somebody joined, what they did to their account is not this workspace's business.
    members: members.map(({ id, member: { role, createdAt } }) => ({
      id,
      since: role === 'owner' ? null : createdAt,
    })),
    person: filter.person,
    actions: filter.group && actionsOfGroup(filter.group),
    from: filter.from === undefined ? undefined : new Date(filter.from),
    to: filter.to === undefined ? undefined : new Date(filter.to),
    search: q
      ? {
          text: q,
          actions: actionsSaying(q),
          people: people
            .filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(q))
            .map(({ id }) => id),
        }
      : undefined,
    ...page,
  });
  const known = new Map(people.map((person) => [person.id, person]));
  return { entries: rows.map((row) => present(row, known)), people };
}
