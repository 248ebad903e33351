import { audit as calls, auditExportMost } from '#contract/workspaces/audit.ts';
import { writeCsv } from '#engine/keywords/write-csv.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { cutPage, decodeCursor } from '#server/kernel/http/cursor.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { AuditDeps } from './deps.ts';
import { findEntries } from './find-entries.ts';

const heads = ['When (UTC)', 'Who', 'Email', 'What', 'Group', 'Action', 'From'];

export function auditRoutes(route: Route, { db, clock }: AuditDeps): void {
  route(calls.list, {
    handle: async ({ principal, query: { cursor, limit, ...filter } }) => {
      const after = decodeCursor(cursor, ['instant', 'id']);
      const { entries, people } = await findEntries(principal, db, filter, { after, limit: limit + 1 });
      return { ...cutPage(entries, limit, ({ at, id }) => [at, id]), people };
    },
  });
  route(calls.export, {
    handle: async ({ principal, query }) => {
      const page = { after: null, limit: auditExportMost + 1 };
      const { entries } = await findEntries(principal, db, query, page);
      await db.transaction((tx) =>
        emitEvent(tx, { ...principal, type: 'audit.exported', subjectId: principal.workspaceId }),
      );
      const rows = entries
        .slice(0, auditExportMost)
        .map(({ at, who: person, what, group, action, ip }) => [
          at,
          person === null ? 'Quillstead' : (person.name ?? 'A former member'),
          person?.email ?? null,
          what,
          group,
          action,
          ip,
        ]);
      const day = clock.now().toISOString().slice(0, 10);
      return {
        fileName: `activity-${day}.csv`,
        text: writeCsv([heads, ...rows]),
        cut: entries.length > auditExportMost,
      };
    },
  });
}
