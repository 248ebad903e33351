import type { Analysis } from '#contract/optimizer.ts';
import { restoreSnapshot } from '#engine/optimizer/prepare-snapshot.ts';
import { scorableOfDraft } from '#engine/optimizer/scorable.ts';
import { scoreDraft } from '#engine/optimizer/score-draft.ts';
import type { AnalysisRow, OptimizationRow } from '#server/optimizer/public.ts';
import type { DocumentRow } from '#server/writer/public.ts';

/** The competitor pages of the latest analysis, held against the text as it is now. */
export function scoreNow(
  { title, description, slug }: OptimizationRow,
  { numbers }: AnalysisRow,
  document: Pick<DocumentRow, 'title' | 'blocks'>,
): Analysis {
  const draft = scorableOfDraft({
    title,
    description,
    slug,
    heading: document.title,
    blocks: document.blocks,
  });
  return scoreDraft(restoreSnapshot(numbers), draft);
}

const shown = 20;

/** Terms that competitors use and the text lacks or has too few of, weightiest first. */
export const missingTerms = ({ terms }: Analysis) =>
  terms
    .filter(({ state }) => state === 'missing' || state === 'low')
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, shown)
    .map(({ label, use, target, pages }) => ({
      label,
      use,
      lo: target.lo,
      hi: target.hi,
      competitors: pages.length,
    }));
