import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block } from '#contract/writer/documents.ts';
import { fingerprint } from './fingerprint.ts';
import { mergeBlocks } from './merge-blocks.ts';

const block = (id: string, text = id): Block => ({
  type: 'paragraph',
  attrs: { id },
  content: [{ type: 'text', text }],
});
const blocks = (spec: string) =>
  spec === '' ? [] : spec.split(' ').map((part) => block(...(part.split('=') as [string])));
const spell = (merged: readonly Block[]) =>
  merged
    .map(({ attrs: { id }, content }) => (content![0]!.text === id ? id : `${id}=${content![0]!.text}`))
    .join(' ');
const merge = (base: string, mine: string, theirs: string) => {
  const { blocks: merged, conflicts } = mergeBlocks(blocks(base), blocks(mine), blocks(theirs));
  return { text: spell(merged), conflicts: conflicts.map((conflict) => conflict.id) };
};

describe('edits that can be joined', () => {
  test.each([
    ['edits of different blocks', 'a b c', 'a=1 b c', 'a b c=2', 'a=1 b c=2'],
    ['the same edit on both sides', 'a b', 'a=1 b', 'a=1 b', 'a=1 b'],
    ['an insertion and an edit', 'a b', 'a n b', 'a b=2', 'a n b=2'],
    ['insertions at different places', 'a b c', 'a m b c', 'a b t c', 'a m b t c'],
    ['insertions at the start and the end', 'a', 'm a', 'a t', 'm a t'],
    ['insertions at one place, whole runs', 'a b', 'a m1 m2 b', 'a t1 t2 b', 'a m1 m2 t1 t2 b'],
    ['a deletion and an edit elsewhere', 'a b c', 'a c', 'a b c=2', 'a c=2'],
    ['the same deletion', 'a b c', 'a c', 'a c', 'a c'],
    ['a move and an edit of the moved block', 'a b c', 'c a b', 'a b c=2', 'c=2 a b'],
    ['a move and an insertion after the moved block', 'a b c', 'c a b', 'a b c n', 'c n a b'],
    ['moves of different blocks', 'a b c d', 'b a c d', 'a b d c', 'b a d c'],
    ['an insertion after a block that the other deleted', 'a b c', 'a b n c', 'a c', 'a n c'],
    ['one new block that both hold', 'a', 'a n', 'n a', 'a n'],
    ['everything deleted and something new', 'a b', '', 'a b n', 'n'],
    ['a first text on both sides', '', 'm', 't', 'm t'],
  ])('%s', (_, base, mine, theirs, expected) => {
    expect(merge(base, mine, theirs)).toEqual({ text: expected, conflicts: [] });
  });
});

describe('true conflicts', () => {
  test('a block edited differently on both sides is reported with both versions', () => {
    const merged = mergeBlocks(blocks('a b'), blocks('a=1 b'), blocks('a=2 b'));
    expect(merged.conflicts).toEqual([{ id: 'a', mine: block('a', '1'), theirs: block('a', '2') }]);
    expect(spell(merged.blocks)).toBe('a=2 b');
  });
  test('an edit of what the other side deleted is reported and stays in the text', () => {
    expect(mergeBlocks(blocks('a b'), blocks('a'), blocks('a b=2'))).toEqual({
      blocks: blocks('a b=2'),
      conflicts: [{ id: 'b', mine: null, theirs: block('b', '2') }],
    });
    expect(mergeBlocks(blocks('a b'), blocks('a b=1'), blocks('a'))).toEqual({
      blocks: blocks('a b=1'),
      conflicts: [{ id: 'b', mine: block('b', '1'), theirs: null }],
    });
  });
  test('two different new blocks with one id are reported', () => {
    expect(merge('', 'n=1', 'n=2').conflicts).toEqual(['n']);
  });
});

test('attributes at their default and the order of marks are no edit', () => {
  const plain: Block = {
    type: 'orderedList',
    attrs: { id: 'a' },
    content: [{ type: 'text', text: 'x', marks: [{ type: 'bold' }, { type: 'italic' }] }],
  };
  const dressed: Block = {
    type: 'orderedList',
    attrs: { title: null, start: 1, id: 'a' },
    content: [{ type: 'text', text: 'x', marks: [{ type: 'italic' }, { type: 'bold' }] }],
  };
  expect(fingerprint(plain)).toBe(fingerprint(dressed));
  expect(fingerprint(plain)).not.toBe(fingerprint({ ...plain, attrs: { id: 'a', start: 2 } }));
});

test('a block whose id another one has too is kept under an id of its own', () => {
  const merged = mergeBlocks(blocks('a'), blocks('a=1 a=2'), blocks('a'));
  expect(spell(merged.blocks)).toBe('a=1 a~2=2');
});

test('nesting of 10,000 levels is compared without exhausting the stack', () => {
  const deep = (text: string): Block => {
    let node: Block = block('x', text);
    for (let i = 0; i < 10_000; i += 1) node = { type: 'blockquote', attrs: { id: 'a' }, content: [node] };
    return node;
  };
  const { conflicts } = mergeBlocks([deep('0')], [deep('1')], [deep('2')]);
  expect(conflicts).toHaveLength(1);
});

const ids = 'abcdefgh'.split('');
const version = fc
  .tuple(
    fc.shuffledSubarray(ids),
    fc.array(fc.constantFrom('', '', '1', '2'), { minLength: 8, maxLength: 8 }),
  )
  .map(([chosen, texts]) => chosen.map((id) => block(id, id + texts[ids.indexOf(id)]!)));
const byId = (list: readonly Block[]) => new Map(list.map((item) => [item.attrs.id, fingerprint(item)]));

describe('laws, for any three versions', () => {
  test('one side unchanged: the other side is the result', () => {
    fc.assert(
      fc.property(version, version, (b, x) => {
        expect(mergeBlocks(b, b, x)).toEqual({ blocks: x, conflicts: [] });
        expect(mergeBlocks(b, x, b)).toEqual({ blocks: x, conflicts: [] });
      }),
      { numRuns: 300 },
    );
  });
  test('both sides equal: that is the result', () => {
    fc.assert(
      fc.property(version, version, (b, x) => {
        expect(mergeBlocks(b, x, x)).toEqual({ blocks: x, conflicts: [] });
      }),
    );
  });
  test('without conflicts it does not matter which side is mine', () => {
    fc.assert(
      fc.property(version, version, version, (b, m, t) => {
        const merged = mergeBlocks(b, m, t);
        const swapped = mergeBlocks(b, t, m);
        expect(swapped.conflicts).toHaveLength(merged.conflicts.length);
        if (merged.conflicts.length === 0) expect(swapped.blocks).toEqual(merged.blocks);
      }),
      { numRuns: 300 },
    );
  });
  test('whatever a side wrote is in the result or in a conflict, and each id is there once', () => {
    fc.assert(
      fc.property(version, version, version, (b, m, t) => {
        const { blocks: merged, conflicts } = mergeBlocks(b, m, t);
        const result = byId(merged);
        expect(result.size).toBe(merged.length);
        const [base, disputed] = [byId(b), new Map(conflicts.map((conflict) => [conflict.id, conflict]))];
        for (const [side, list] of [
          ['mine', m],
          ['theirs', t],
        ] as const)
          for (const item of list) {
            const { id } = item.attrs;
            if (fingerprint(item) === base.get(id)) continue;
            const isListed = disputed.get(id)?.[side] === item;
            expect(isListed || result.get(id) === fingerprint(item)).toBe(true);
          }
      }),
      { numRuns: 300 },
    );
  });
  test('a block that nobody deleted stays', () => {
    fc.assert(
      fc.property(version, version, version, (b, m, t) => {
        const result = byId(mergeBlocks(b, m, t).blocks);
        const [mine, theirs] = [byId(m), byId(t)];
        for (const { attrs } of b)
          if (mine.has(attrs.id) && theirs.has(attrs.id)) expect(result.has(attrs.id)).toBe(true);
      }),
    );
  });
});
