import { expect, test } from 'vitest';
import { citesToLinks } from './cites-to-links.ts';
import { blocksToMarkdown } from '../markdown/blocks-to-markdown.ts';
import { markdownToBlocks } from '../markdown/markdown-to-blocks.ts';

const sources = [
  { ref: 'S1', title: 'Beans', url: 'https://www.beans.example/fresh?x=1' },
  { ref: 'S2', title: 'My notes', url: null },
  { ref: 'S3', title: 'Odd', url: 'javascript:alert(1)' },
];
const linked = (markdown: string) => {
  let n = 0;
  const blocks = markdownToBlocks(markdown, () => `b${n++}`);
  return blocksToMarkdown(citesToLinks(blocks, sources), { citations: 'refs' }).trim();
};

test('a citation becomes the name of its source with a link, once in a paragraph', () => {
  expect(linked('Beans are fresh [S1.1]. They age [S1.4].\n\nAgain [S1.1].')).toBe(
    'Beans are fresh ([beans.example](https://www.beans.example/fresh?x=1)). They age.\n\nAgain ([beans.example](https://www.beans.example/fresh?x=1)).',
  );
});

test('sources without an address are named alone, those with an unsafe one lead nowhere, unknown ones are left out', () => {
  expect(linked('- A [S2.1]\n- B [S3.1]\n- C [S9.1]')).toBe('- A (My notes)\n- B (Odd)\n- C');
});
