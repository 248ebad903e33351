// A Word file that was written here is the document again, or its loss is said before the export; and it says, to the reader of Word files, what the document says.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { TextNode } from '#contract/writer/documents.ts';
import { lossesIn } from '#engine/document/export-losses.ts';
import { readImported } from '#engine/document/imported/read-imported.ts';
import { normalBlocks } from '#engine/document/normal-form.ts';
import { docxParts } from '../imports/docx-file.ts';
import { fileToText } from '#server/kernel/page-text/file-to-text.ts';
import { anyBlocks } from '#tests/support/samples/arbitrary-document.ts';
import { everyNode } from '#tests/support/samples/every-node.ts';
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

const picture = {
  type: 'png' as const,
  bytes: await sharp({ create: { width: 4, height: 3, channels: 3, background: 'tan' } })
    .png()
    .toBuffer(),
  width: 4,
  height: 3,
};
/** A picture inside a file has another address than the one that it was put in from. */
const withoutAddresses = (nodes: readonly TextNode[]): unknown =>
  nodes.map(({ attrs, content, ...node }) => ({
    ...node,
    ...(attrs && { attrs: { ...attrs, ...(attrs.src && { src: 'the picture' }) } }),
    ...(content && { content: withoutAddresses(content) }),
  }));

describe('through a Word file and back', () => {
  test.each(Object.entries(everyNode))('%s', async (_name, nodes) => {
    const pictures = new Map([['https://a.example/p.png', picture]]);
    const file = await blocksToDocx(nodes, { title: 'The title', sources: [], pictures });
    const read = readImported({ kind: 'docx', parts: await docxParts(file) }, randomUUID);
    expect(read.title).toBe('The title');
    const isSame =
      JSON.stringify(withoutAddresses(read.nodes)) === JSON.stringify(withoutAddresses(normalBlocks(nodes)));
    const said = lossesIn(nodes, 'docx');
    expect(isSame ? [] : ['said'], JSON.stringify(read.nodes)).toEqual(said.length > 0 ? ['said'] : []);
  });
});
