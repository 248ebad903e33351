// A Word file that was written here says, to the reader of Word files, what the document says.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TextNode } from '#contract/writer/documents.ts';
import { normalBlocks } from '#engine/document/normal-form.ts';
import { fileToText } from '#server/kernel/page-text/file-to-text.ts';
import { anyBlocks } from '#tests/support/samples/arbitrary-document.ts';
import { blocksToDocx } from './blocks-to-docx.ts';

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
/** The words that a reader of the document sees in running text, lists, tables and code. */
const shownIn = (nodes: readonly TextNode[]): string[] =>
  nodes.flatMap((node) => (node.type === 'text' ? wordsOf(node.text ?? '') : shownIn(node.content ?? [])));
/** Whether all of these come in this order, with others between them. */
function isInOrder(words: readonly string[], among: readonly string[]): boolean {
  let at = 0;
  for (const word of among) if (word === words[at]) at += 1;
  return at === words.length;
}

test('any document that is written as a Word file reads back with all its words in their order', async () => {
  await fc.assert(
    fc.asyncProperty(anyBlocks, async (blocks) => {
      const file = await blocksToDocx(blocks, { title: 'The title', sources: [] });
      const { title, text } = await fileToText('draft.docx', file);
      expect(title).toBe('The title');
      const read = wordsOf(text).join('');
      const written = shownIn(normalBlocks(blocks)).join('');
      expect(isInOrder([...written], [...read]), `${written} in ${text}`).toBe(true);
    }),
    { numRuns: 40 },
  );
});
