import { and, desc, eq, gte } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { suggestAnswer } from '../tables.ts';

export type AnswerRow = typeof suggestAnswer.$inferSelect;

/** The newest answer to the same question since then; null when there is none. */
export async function answerSince(
  scope: Scope,
  db: Queryable,
  { engine, text, country, language }: Pick<AnswerRow, 'engine' | 'text' | 'country' | 'language'>,
  since: Date,
): Promise<AnswerRow | null> {
  const [row] = await db
    .select()
    .from(suggestAnswer)
    .where(
      and(
        eq(suggestAnswer.workspaceId, scope.workspaceId),
        eq(suggestAnswer.engine, engine),
        eq(suggestAnswer.text, text),
        eq(suggestAnswer.country, country),
        eq(suggestAnswer.language, language),
        gte(suggestAnswer.takenAt, since),
      ),
    )
    .orderBy(desc(suggestAnswer.takenAt))
    .limit(1);
  return row ?? null;
}

export async function insertAnswer(
  scope: Scope,
  db: Queryable,
  row: Omit<AnswerRow, 'id' | 'workspaceId'>,
): Promise<AnswerRow> {
  const [written] = await db
    .insert(suggestAnswer)
    .values({ ...row, workspaceId: scope.workspaceId })
    .returning();
  if (!written) throw new Error('the answer was not written');
  return written;
}
