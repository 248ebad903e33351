import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block } from '#contract/writer/documents.ts';
import { anyBlocks } from '#tests/support/samples/arbitrary-document.ts';
import { anyEdit, edited } from '#tests/support/samples/edits.ts';
import { checkBlocks, createChecker } from './checker.ts';
import { emptyMeta, type PageMeta } from './page.ts';
import { english } from './reading/language-rules.ts';

const sentence = fc.constantFrom(
  'Rye bread is baked slowly.',
  'You mix the flour.',
  'You wait.',
  'However, the bread made of rye keeps for weeks.',
  'The dough was forgotten',
  'Professional fermentation necessitates considerable familiarity!',
);
const text = fc.oneof(
  { weight: 4, arbitrary: fc.array(sentence, { minLength: 1, maxLength: 6 }).map((all) => all.join(' ')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
);
const ids = fc.integer({ min: 0, max: 1_000_000 }).map((n) => `id-${n}`);
const paragraph = fc
  .record({ id: ids, text, level: fc.constantFrom(0, 0, 0, 1, 2, 3), isLink: fc.boolean() })
  .map(({ id, text, level, isLink }): Block => {
    const marks = isLink ? [{ type: 'link' as const, attrs: { href: 'https://a.example/' } }] : [];
    const content = [{ type: 'text' as const, text: text || 'x', marks }];
    return level === 0
      ? { type: 'paragraph', attrs: { id }, content }
      : { type: 'heading', attrs: { id, level }, content };
  });
const someBlocks = fc.oneof(
  { weight: 3, arbitrary: fc.array(paragraph, { maxLength: 12 }) },
  { weight: 1, arbitrary: anyBlocks },
);

const edit = anyEdit(paragraph);

const metas = fc.record({
  title: fc.constantFrom('', 'Rye bread at home'),
  heading: fc.constantFrom('', 'Rye bread'),
  address: fc.constantFrom('', 'https://a.example/rye'),
});

test('after any edits, the result is byte for byte that of a full analysis, and only changed blocks are read', () => {
  fc.assert(
    fc.property(
      someBlocks,
      fc.array(
        fc.record({ edit, meta: metas, keyword: fc.constantFrom('rye bread', 'rye bread', 'flour', '') }),
        {
          minLength: 1,
          maxLength: 8,
        },
      ),
      (start, steps) => {
        const checker = createChecker(english);
        let blocks = [...start];
        checker.check(blocks, emptyMeta, 'rye bread');
        for (const step of steps) {
          blocks = edited(blocks, step.edit);
          const meta: PageMeta = { ...emptyMeta, ...step.meta };
          const kept = JSON.stringify(checker.check(blocks, meta, step.keyword));
          expect(kept).toBe(JSON.stringify(checkBlocks(blocks, meta, step.keyword, english)));
          expect(checker.blocksRead()).toBeLessThanOrEqual(step.edit.kind === 'split' ? 2 : 1);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('blocks that moved or were copied are not read again', () => {
  const block = (id: string, text: string): Block => ({
    type: 'paragraph',
    attrs: { id },
    content: [{ type: 'text', text }],
  });
  const checker = createChecker(english);
  checker.check([block('a', 'One.'), block('b', 'Two.')], emptyMeta, '');
  expect(checker.blocksRead()).toBe(2);
  checker.check([block('b', 'Two.'), block('a', 'One.'), block('c', 'One.')], emptyMeta, '');
  expect(checker.blocksRead()).toBe(0);
  checker.check([block('b', 'Two more.'), block('a', 'One.')], emptyMeta, '');
  expect(checker.blocksRead()).toBe(1);
});
