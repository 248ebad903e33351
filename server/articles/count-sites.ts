import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { site } from './tables.ts';

/** How many sites the workspace can publish to: connected, and not waiting for another password. */
export const countSites = (scope: Scope, db: Queryable): Promise<number> =>
  db.$count(
    site,
    and(eq(site.workspaceId, scope.workspaceId), eq(site.status, 'active'), isNull(site.deletedAt)),
  );
