import { expect, test } from 'vitest';
import { markdownToBlocks } from './markdown/markdown-to-blocks.ts';
import { countBlockWords, outlineOf, plainText } from './plain-text.ts';

const read = (markdown: string) => {
  let n = 0;
  return markdownToBlocks(markdown, () => `b${(n += 1)}`);
};

test('plain text keeps the words and the structure, not the citations, gaps and pictures', () => {
  const markdown = [
    '# Tea [S1.1]',
    'Steep **two** minutes [S1.2]. Then [S2.1] pour\\\nand *serve*[S1.3].',
    '> [!placeholder] your own recipe',
    '- green\n  - sencha\n- black',
    '> quoted',
    '| a | b |\n| - | - |\n| 1 | 2 |',
    '![a picture](https://a.example/p.png)',
    '```\nx = 1\n```',
  ].join('\n\n');
  expect(plainText(read(markdown))).toBe(
    'Tea\n\nSteep two minutes. Then pour\nand serve.\n\ngreen\nsencha\nblack\n\nquoted\n\na\tb\n1\t2\n\nx = 1',
  );
});

test('words are counted as a reader counts them; citations and placeholders do not count', () => {
  expect(
    countBlockWords(
      read("Don't pay $3.50 [S1.2] – it's free.\n\n> [!placeholder] three more words\n\n- one\n- two"),
    ),
  ).toBe(7);
  expect(countBlockWords([])).toBe(0);
});

test('the outline lists the headings that have text with level and id', () => {
  expect(outlineOf(read('# One\n\ntext\n\n### *Two* [S1.1]\n\n##\n\n###### Deep'))).toEqual([
    { id: 'b1', level: 1, text: 'One' },
    { id: 'b3', level: 3, text: 'Two' },
    { id: 'b5', level: 4, text: 'Deep' },
  ]);
});
