import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block } from '#contract/writer/documents.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { plainText } from '#engine/document/plain-text.ts';
import { growthOf, repeated } from '#tests/support/cpu-cost.ts';
import { anyBlocks } from '#tests/support/samples/arbitrary-document.ts';
import { findSimilar } from './find-similar.ts';

const blocksOf = (markdown: string): Block[] => {
  let at = 0;
  return markdownToBlocks(markdown, () => `b${at++}`);
};
const other = (markdown: string, id = 'o', title = 'Earlier') => ({ id, title, blocks: blocksOf(markdown) });
const found = (markdown: string, ...others: ReturnType<typeof other>[]) =>
  findSimilar(blocksOf(markdown), others);

const shared = 'feed the starter in the evening so that it is full of bubbles in the morning';

test('eight same words in a row are named with the article and its section, as long as they are the same', () => {
  const passages = found(
    `## Day one\n\nAlways ${shared}, and rest.`,
    other(`Intro.\n\n## Starter\n\nWe ${shared} when we bake.`),
  );
  expect(passages).toEqual([
    {
      kind: 'words',
      text: shared,
      place: { blockId: 'b1', start: 7, end: 7 + shared.length },
      words: 16,
      share: 1,
      article: { id: 'o', title: 'Earlier', section: 'Starter' },
    },
  ]);
});

test('seven same words, and words in quotations, headings and code, are none', () => {
  const seven = shared.split(' ').slice(0, 7).join(' ');
  expect(found(`Please ${seven}.`, other(`You ${seven}!`))).toEqual([]);
  for (const markdown of [`> ${shared}`, `## ${shared}`, `\`\`\`\n${shared}\n\`\`\``])
    expect(found(markdown, other(shared))).toEqual([]);
});

test('letters in other cases and apostrophes in other forms are the same words', () => {
  const [passage] = found(
    'IT ISN’T the Oven that makes the crust of bread.',
    other("It isn't the oven that makes the crust of bread"),
  );
  expect(passage?.words).toBe(10);
});

const section =
  'Mix flour and water alone and leave them for an hour. This rest lets gluten form before the salt goes in. ' +
  'Fold the dough every half hour, and stop when a thin piece of it lets light through without tearing apart.';

test('a section that is nearly the same is named once, with its share, and not word by word besides', () => {
  const changed = section.replace('an hour', 'two hours').replace('half hour', 'thirty minutes');
  const passages = found(`## Mixing\n\n${changed}`, other(`## The dough\n\n${section}`));
  expect(passages).toHaveLength(1);
  expect(passages[0]).toMatchObject({ kind: 'section', text: 'Mixing', article: { section: 'The dough' } });
  expect(passages[0]!.share).toBeGreaterThan(0.6);
  expect(passages[0]!.share).toBeLessThan(1);
});

test('a section on the same subject in words of its own is not similar', () => {
  const own =
    'Stir water into your flour and wait for sixty minutes. While it stands, gluten builds up by itself, which is why ' +
    'salt comes later. Turn the dough over now and then; once you can see the window through a stretched bit, it is done.';
  expect(found(`## Mixing\n\n${own}`, other(`## The dough\n\n${section}`))).toEqual([]);
});

test('what several articles have is named once, with the first of them', () => {
  const passages = found(`We ${shared}.`, other(shared, 'one', 'First'), other(shared, 'two', 'Second'));
  expect(passages.map(({ article }) => article.id)).toEqual(['one']);
});

test('every place holds the words that are named, for any text', () => {
  fc.assert(
    fc.property(anyBlocks as fc.Arbitrary<Block[]>, (blocks) => {
      for (const { kind, text, place } of findSimilar(blocks, [{ id: 'o', title: '', blocks }])) {
        const block = blocks.find(({ attrs }) => attrs.id === place.blockId)!;
        if (kind === 'words') expect(plainText([block]).slice(place.start, place.end)).toBe(text);
      }
    }),
  );
});

test.each(['a ', `${shared}. `, `## Part\n\n${shared}.\n\n`])(
  '[S45] comparing texts of %j costs the same a character at any length',
  (part) => {
    const measured = { lengths: [1_000, 60_000], limit: 15 };
    const growth = growthOf(
      (blocks: Block[]) => findSimilar(blocks, [{ id: 'o', title: '', blocks }]),
      (length) => blocksOf(repeated(part, length)),
      measured,
    );
    expect(growth).toBeLessThan(measured.limit);
  },
);
