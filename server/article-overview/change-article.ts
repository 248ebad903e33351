import { writerLimits } from '#contract/writer/brief.ts';
import { type ArticleRow, updateArticle } from '#server/articles/public.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { projectById } from '#server/projects/public.ts';
import { generationById, updateGeneration } from '#server/writer/public.ts';
import type { ArticleOverviewDeps } from './deps.ts';

/** Changes an article's keyword or project; the generation that it began with, and its brief, follow. */
export async function changeArticle(
  { db, clock }: Pick<ArticleOverviewDeps, 'db' | 'clock'>,
  principal: Principal,
  row: ArticleRow,
  { keyword, projectId }: { keyword?: string | undefined; projectId?: string | null | undefined },
): Promise<ArticleRow> {
  if (projectId && !(await projectById(principal, db, projectId)))
    throw badField('projectId', 'This project doesn’t exist');
  const changes = {
    ...(keyword !== undefined && { keyword }),
    ...(projectId !== undefined && { projectId }),
  };
  if (Object.keys(changes).length === 0) return row;
  await db.transaction(async (tx) => {
    const generation = row.generationId ? await generationById(principal, tx, row.generationId) : null;
    if (generation) {
      const { inputs } = generation;
      const others = inputs.keywords.slice(1).filter((item) => item !== keyword);
      // A brief has room for short keywords only; a longer one is the article's alone.
      const fits = keyword && keyword.length <= writerLimits.keywordLength;
      const moved = {
        ...(projectId !== undefined && { projectId }),
        ...(fits && { inputs: { ...inputs, keywords: [keyword, ...others] } }),
      };
      if (Object.keys(moved).length > 0)
        await updateGeneration(principal, tx, generation.id, moved, { now: clock.now(), byPerson: true });
    }
    await updateArticle(principal, tx, { id: row.id }, changes);
    const data = { fields: Object.keys(changes) };
    await emitEvent(tx, { ...principal, type: 'article.updated', subjectId: row.id, data });
  });
  return { ...row, ...changes };
}
