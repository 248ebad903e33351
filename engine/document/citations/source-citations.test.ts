import { expect, test } from 'vitest';
import { markdownToBlocks } from '../markdown/markdown-to-blocks.ts';
import { blocksToMarkdown } from '../markdown/blocks-to-markdown.ts';
import { citationsOf, withoutCitations } from './source-citations.ts';

const blocksOf = (markdown: string) => {
  let n = 0;
  return markdownToBlocks(markdown, () => `b${n++}`);
};
const text =
  'Bread rests [S1.2]. It rises [S2.1] [S1.3].\n\n- Salt [S10.1]\n- Flour **too** [S1.1], and water\n\nEnd';

test('the places that cite a source are its blocks, with their words, also inside lists', () => {
  expect(citationsOf(blocksOf(text), 'S1')).toEqual([
    { blockId: 'b0', count: 2, text: 'Bread rests. It rises.' },
    { blockId: 'b1', count: 1, text: 'Salt\nFlour too, and water' },
  ]);
  expect(citationsOf(blocksOf(text), 'S3')).toEqual([]);
});

test('citations of one source go with their spaces; those of others, and every word, stay', () => {
  const blocks = blocksOf(text);
  const without = withoutCitations(blocks, 'S1');
  expect(blocksToMarkdown(without, { citations: 'refs' }).trim()).toBe(
    'Bread rests. It rises [S2.1].\n\n- Salt [S10.1]\n- Flour **too**, and water\n\nEnd',
  );
  expect(without[2]).toBe(blocks[2]);
});
