import type { Block } from '#contract/writer/documents.ts';
import { emptyMeta } from '#engine/checks/page.ts';
import { viewOf } from '#engine/checks/page-view.ts';
import { readBlock } from '#engine/checks/reading/block-facts.ts';
import { pageBlockOf } from '#engine/checks/reading/page-blocks.ts';
import { english } from '#engine/checks/reading/language-rules.ts';
import { structureChecks } from '#engine/checks/rules/structure.ts';
import { plainText } from '#engine/document/plain-text.ts';
import type { Found } from './found.ts';

const wanted = new Set(['single-h1', 'heading-order', 'heading-text']);

/** What the page checks say of a document’s headings, at the headings concerned. */
export function headingFindings(blocks: readonly Block[], title: string): Found[] {
  const headings = blocks.filter(({ type }) => type === 'heading');
  // Levels and texts alone are read: the language makes no difference.
  const read = headings.map((block) => ({
    id: block.attrs.id,
    facts: readBlock(pageBlockOf(block), english),
    use: null,
  }));
  const page = viewOf(read, {
    meta: { ...emptyMeta, heading: title },
    keyword: null,
    rules: english,
  });
  const textOf = new Map(headings.map((block) => [block.attrs.id, plainText([block])]));
  return structureChecks
    .filter(({ id }) => wanted.has(id))
    .flatMap((check) => {
      const { measured, fix, places } = check.run(page);
      return places.map((place) => ({
        check: 'headings' as const,
        message: `${measured} ${fix}`.trim(),
        text: textOf.get(place.blockId) ?? '',
        place,
      }));
    });
}
