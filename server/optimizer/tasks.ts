// Scores and checks texts, in a worker thread: both grow with texts of unknown size.
import type { Analysis, CompetitorPage } from '#contract/optimizer.ts';
import { analyzeDraft } from '#engine/optimizer/analyzer.ts';
import { type BriefFigures, briefFigures } from '#engine/optimizer/brief/brief.ts';
import type { Requested } from '#engine/optimizer/counted-pages.ts';
import { prepareInLanguage, restoreInLanguage } from '#engine/optimizer/in-language.ts';
import type { SnapshotNumbers } from '#engine/optimizer/prepare-snapshot.ts';
import { type DraftText, type Scorable, scorableOfDraft } from '#engine/optimizer/scorable.ts';
import { type Difference, differencesOf, scorePage } from '#engine/optimizer/score-page.ts';
import type { RunTask } from '#server/kernel/workers/tasks.ts';

export interface Comparison {
  pages: readonly CompetitorPage[];
  requested: Requested;
  draft: DraftText;
}

/** Counts the competitor pages, and holds a text against them. */
const analyze = async ({ pages, requested, draft }: Comparison): Promise<Analysis> =>
  analyzeDraft(await prepareInLanguage(pages, requested), draft);

/** Counts the competitor pages: what `compare` holds a text against. */
const count = async ({
  pages,
  requested,
}: Pick<Comparison, 'pages' | 'requested'>): Promise<SnapshotNumbers> =>
  (await prepareInLanguage(pages, requested)).numbers;

/** Counts the competitor pages for a brief. @param comparison.draft any text: the same terms come of each */
async function brief({ pages, requested, draft }: Comparison): Promise<BriefFigures> {
  const snapshot = await prepareInLanguage(pages, requested);
  return briefFigures(snapshot, await analyzeDraft(snapshot, draft));
}

/** Holds a text against pages that were counted before. */
const compare = async ({
  numbers,
  draft,
}: {
  numbers: SnapshotNumbers;
  draft: DraftText;
}): Promise<Analysis> => analyzeDraft(await restoreInLanguage(numbers), draft);

/** Scores a live page and, where it was written here, the text in the editor, against the same pages. */
async function scoreLive({
  pages,
  requested,
  page,
  draft,
}: {
  pages: readonly CompetitorPage[];
  requested: Requested;
  page: Scorable;
  draft: DraftText | null;
}): Promise<{
  live: Pick<Analysis, 'score' | 'why' | 'parts'>;
  draft: { score: number | null; differs: Difference[] } | null;
}> {
  const snapshot = await prepareInLanguage(pages, requested);
  const { score, why, parts } = await scorePage(snapshot, page);
  const live = { score, why, parts };
  if (draft === null) return { live, draft: null };
  const written = await analyzeDraft(snapshot, draft);
  return { live, draft: { score: written.score, differs: differencesOf(page, scorableOfDraft(draft)) } };
}

export const optimizerTasks = {
  'optimizer.analyze': analyze,
  'optimizer.brief': brief,
  'optimizer.compare': compare,
  'optimizer.count': count,
  'optimizer.score-page': scoreLive,
};
export type RunOptimizerTask = RunTask<typeof optimizerTasks>;
