import type { DraftText } from '#engine/optimizer/scorable.ts';
import type { Requested } from '#engine/optimizer/counted-pages.ts';
import type { DocumentRow } from '#server/writer/public.ts';
import type { ReadingRow } from './results/store.ts';
import type { OptimizationRow } from './store.ts';

/** What the engine is given of a document. */
export const draftOf = (
  { title, description, slug }: OptimizationRow,
  document: Pick<DocumentRow, 'title' | 'blocks'>,
): DraftText => ({ title, description, slug, heading: document.title, blocks: document.blocks });

/** What the engine is given of an optimization beside its pages. @param reading of search results; null before one */
export const requestedOf = (
  { keyword, secondaryKeywords, ignoredTerms }: OptimizationRow,
  reading: Pick<ReadingRow, 'questions'> | null,
): Requested => ({ keyword, secondaryKeywords, ignoredTerms, searchQuestions: reading?.questions ?? [] });
