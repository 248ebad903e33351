import { expect, test } from 'vitest';
import { withStableIds, type LooseBlock } from './stable-ids.ts';

const counter = () => {
  let n = 0;
  return () => `n${(n += 1)}`;
};
const ids = (blocks: LooseBlock[]) => withStableIds(blocks, counter()).map((block) => block.attrs.id);

test('blocks without an id, with a blank or an over-long one get a new one', () => {
  const attrs = [undefined, {}, { id: '' }, { id: 'x'.repeat(65) }];
  expect(ids(attrs.map((attr): LooseBlock => ({ type: 'paragraph', ...(attr && { attrs: attr }) })))).toEqual(
    ['n1', 'n2', 'n3', 'n4'],
  );
});

test('of copies the first keeps the id, and a new id never meets one in use', () => {
  const loose = ['a', 'a', 'n1', 'a'].map((id): LooseBlock => ({ type: 'heading', attrs: { id, level: 2 } }));
  const blocks = withStableIds(loose, counter());
  expect(blocks.map((block) => block.attrs)).toEqual([
    { id: 'a', level: 2 },
    { id: 'n2', level: 2 },
    { id: 'n1', level: 2 },
    { id: 'n3', level: 2 },
  ]);
  expect(blocks[0]).toBe(loose[0]);
});
