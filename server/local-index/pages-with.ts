import { and, desc, eq, ilike, isNull } from 'drizzle-orm';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { page } from './tables.ts';

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (c) => `\\${c}`);

/** Saved pages of a project whose text holds all of these letters, newest first, at most `limit`. */
export const pagesWith = (
  scope: Scope,
  db: Queryable,
  projectId: string,
  parts: readonly string[],
  limit: number,
): Promise<{ title: string; url: string; text: string }[]> =>
  db
    .select({ title: page.title, url: page.url, text: page.text })
    .from(page)
    .where(
      and(
        inScope(scope, page),
        eq(page.projectId, projectId),
        isNull(page.deletedAt),
        ...parts.map((part) => ilike(page.text, `%${escapeLike(part)}%`)),
      ),
    )
    .orderBy(desc(page.createdAt), desc(page.id))
    .limit(limit);
