import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block } from '#contract/writer/documents.ts';
import { compareBlocks } from './compare-blocks.ts';

const block = (id: string, text: string): Block => ({
  type: 'paragraph',
  attrs: { id },
  content: text === '' ? [] : [{ type: 'text', text }],
});

describe('two versions of a text', () => {
  it('differ by the words that came and went, and by whole blocks', () => {
    const before = [block('a', 'Feed the starter daily.'), block('b', 'Old end.'), block('c', 'Same.')];
    const after = [block('n', 'New start.'), block('a', 'Feed your starter daily.'), block('c', 'Same.')];
    expect(compareBlocks(before, after)).toEqual([
      { id: 'n', change: 'added', passages: [{ text: 'New start.', change: 'added' }] },
      {
        id: 'a',
        change: 'changed',
        passages: [
          { text: 'Feed ', change: 'same' },
          { text: 'the ', change: 'removed' },
          { text: 'your ', change: 'added' },
          { text: 'starter daily.', change: 'same' },
        ],
      },
      { id: 'b', change: 'removed', passages: [{ text: 'Old end.', change: 'removed' }] },
    ]);
  });

  it('are both found again in what is shown of a changed block, and blocks that stayed are not shown', () => {
    const text = fc
      .array(fc.constantFrom('rye', 'bread', 'loaf', 'oven.'), { maxLength: 12 })
      .map((w) => w.join(' '));
    fc.assert(
      fc.property(text, text, (was, is) => {
        const [changed] = compareBlocks([block('a', was)], [block('a', is)]);
        if (was === is) return expect(changed).toBeUndefined();
        const side = (other: string) =>
          changed!.passages
            .filter(({ change }) => change !== other)
            .map((passage) => passage.text)
            .join('');
        expect(side('added')).toBe(was);
        expect(side('removed')).toBe(is);
        return undefined;
      }),
    );
  });

  it('of any order name each changed block once', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
    fc.assert(
      fc.property(ids, ids, (old, now) => {
        const named = compareBlocks(
          old.map((id) => block(id, `was ${id}`)),
          now.map((id) => block(id, `is ${id}`)),
        ).map(({ id }) => id);
        expect(named.toSorted()).toEqual([...new Set([...old, ...now])].toSorted());
      }),
    );
  });
});
