import { and, count, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { briefLink, optimization } from '../tables.ts';

export type BriefLinkRow = typeof briefLink.$inferSelect;
const shown = {
  id: briefLink.id,
  prefix: briefLink.prefix,
  createdAt: briefLink.createdAt,
  expiresAt: briefLink.expiresAt,
};
export type BriefLinkLine = Pick<BriefLinkRow, keyof typeof shown>;

const of = (scope: Scope, optimizationId: string) =>
  and(eq(briefLink.workspaceId, scope.workspaceId), eq(briefLink.optimizationId, optimizationId));

export async function insertLink(
  scope: Scope,
  tx: Queryable,
  link: Omit<BriefLinkRow, 'id' | 'workspaceId'>,
): Promise<BriefLinkLine> {
  const row = { id: newId(), workspaceId: scope.workspaceId, ...link };
  await tx.insert(briefLink).values(row);
  return row;
}

/** Newest first, those that have ended included. */
export const linksOf = (scope: Scope, db: Queryable, optimizationId: string): Promise<BriefLinkLine[]> =>
  db
    .select(shown)
    .from(briefLink)
    .where(of(scope, optimizationId))
    .orderBy(desc(briefLink.createdAt), desc(briefLink.id));

/** Links of a document that work now. */
export async function countLive(
  scope: Scope,
  db: Queryable,
  optimizationId: string,
  now: Date,
): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(briefLink)
    .where(and(of(scope, optimizationId), gt(briefLink.expiresAt, now)));
  return row?.n ?? 0;
}

export async function linkById(
  scope: Scope,
  db: Queryable,
  optimizationId: string,
  id: string,
): Promise<BriefLinkLine | null> {
  const [row] = await db
    .select(shown)
    .from(briefLink)
    .where(and(of(scope, optimizationId), eq(briefLink.id, id)));
  return row ?? null;
}

/** @returns whether it was there */
export async function deleteLink(
  scope: Scope,
  tx: Queryable,
  optimizationId: string,
  id: string,
): Promise<boolean> {
  const gone = await tx
    .delete(briefLink)
    .where(and(of(scope, optimizationId), eq(briefLink.id, id)))
    .returning({ id: briefLink.id });
  return gone.length > 0;
}

/** The brief behind a token, in whatever workspace; null where it has ended or its document lies in the trash. */
export async function sharedBrief(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<Pick<BriefLinkRow, 'title' | 'blocks' | 'expiresAt'> | null> {
  const [row] = await db
    .select({ title: briefLink.title, blocks: briefLink.blocks, expiresAt: briefLink.expiresAt })
    .from(briefLink)
    .innerJoin(optimization, eq(optimization.id, briefLink.optimizationId))
    .where(
      and(eq(briefLink.tokenHash, tokenHash), gt(briefLink.expiresAt, now), isNull(optimization.deletedAt)),
    );
  return row ?? null;
}
