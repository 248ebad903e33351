// A section's text in the document: where it stands, what it says, and another text in its place.
import type { Block } from '#contract/writer/documents.ts';
import { blocksToMarkdown } from '#engine/document/markdown/blocks-to-markdown.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { countBlockWords } from '#engine/document/plain-text.ts';
import { type SectionPlace, sectionPlaces } from '#engine/writer/sections/section-places.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { WriterDeps } from '../deps.ts';
import { type DocumentRow, insertVersion, keptAt, writeDocument } from '../documents/store.ts';
import { type GenerationChanges, type GenerationRow, updateGeneration } from '../store.ts';
import { blocksOf } from '../text.ts';

/** What the ids of blocks begin with that this generation's engine wrote. */
export const prefixOf = ({ id }: Pick<GenerationRow, 'id'>): string => id.slice(-8);

/** Where each section of the outline stands in a document's blocks. */
export const placesOf = (row: GenerationRow, blocks: readonly Block[]): (SectionPlace | null)[] =>
  sectionPlaces(blocks, { brief: row.inputs, outline: row.editData.outline, prefix: prefixOf(row) });

/** The text at a place, as variants keep it. */
export const markdownAt = (blocks: readonly Block[], { from, to }: SectionPlace): string =>
  blocksToMarkdown(blocks.slice(from, to), { citations: 'refs' }).trim();

/** Markdown as the document would have it, so that the same text is known again. */
export const normalMarkdown = (markdown: string): string =>
  blocksToMarkdown(
    markdownToBlocks(markdown, () => 'x'),
    { citations: 'refs' },
  ).trim();

/** Keeps the document as it is now as a version, once for each revision. */
export async function keepBefore(
  scope: Scope,
  tx: Queryable,
  document: DocumentRow,
  now: Date,
): Promise<void> {
  const reason = 'before-rewrite';
  if (!(await keptAt(scope, tx, document, reason))) await insertVersion(scope, tx, document, { reason, now });
}

/**
 * Puts another text in the place of one section of a locked document and leaves every other block as it is. Its blocks
 * get ids of their own, which tell the section.
 */
export async function replaceSection(
  { clock }: Pick<WriterDeps, 'clock'>,
  scope: Scope,
  tx: Queryable,
  {
    row,
    document,
    index,
    place,
    markdown,
  }: { row: GenerationRow; document: DocumentRow; index: number; place: SectionPlace; markdown: string },
  changes: GenerationChanges,
): Promise<GenerationRow> {
  const now = clock.now();
  const run = newId().slice(-8);
  let n = 0;
  const fresh = markdownToBlocks(markdown, () => `${prefixOf(row)}-${index}-${run}-${n++}`);
  const blocks = document.blocks.toSpliced(place.from, place.to - place.from, ...fresh);
  const words = countBlockWords(blocks);
  const written = await writeDocument(scope, tx, document.id, {
    title: document.title,
    blocks,
    words,
    revision: document.revision + 1,
    now,
  });
  await insertVersion(scope, tx, written, { reason: 'drafted', now });
  const sections = row.sections.map((text, at) => (at === index ? markdown : text));
  const { inputs, editData, partial } = row;
  const asWritten = partial ? [...sections, partial] : sections;
  return updateGeneration(
    scope,
    tx,
    row.id,
    {
      ...changes,
      sections,
      // A draft that is continued later finds this section unchanged on its side.
      ...(row.draftBase && { draftBase: blocksOf(prefixOf(row), inputs, editData.outline, asWritten) }),
      output: blocksToMarkdown(blocks, { citations: 'refs' }),
      words,
    },
    { now, byPerson: false },
  );
}
