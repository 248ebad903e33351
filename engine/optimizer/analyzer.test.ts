import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Analysis } from '#contract/optimizer.ts';
import type { Block } from '#contract/writer/documents.ts';
import { anyBlocks } from '#tests/support/samples/arbitrary-document.ts';
import { anyEdit, edited } from '#tests/support/samples/edits.ts';
import { coffeePages } from '#tests/support/samples/sample-pages.ts';
import { analyzeDraft, createAnalyzer } from './analyzer.ts';
import { prepareSnapshot } from './prepare-snapshot.ts';
import { scorableOfDraft } from './scorable.ts';
import { scoreDraft } from './score-draft.ts';

const snapshot = prepareSnapshot(coffeePages, { keyword: 'pour over coffee' });
const sentence = fc.constantFrom(
  ...coffeePages.flatMap(({ text }) => text.split('\n\n').slice(1, 6)),
  'Pour over coffee.',
  'Der Kaffee wird mit der Hand gemahlen, und das Wasser ist nicht zu heiß. Ein guter Filter hält das Aroma fest.',
  'pour over coffee, gooseneck kettle, paper filter, fresh beans, burr grinder',
  'One line.\n\nAnother one after a blank line.',
);
const text = fc.oneof(
  { weight: 5, arbitrary: fc.array(sentence, { minLength: 1, maxLength: 3 }).map((all) => all.join(' ')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);
const paragraph = fc
  .record({ id: fc.uuid(), text, level: fc.constantFrom(0, 0, 0, 1, 2, 3), isCode: fc.boolean() })
  .map(({ id, text: value, level, isCode }): Block => {
    const content = [{ type: 'text' as const, text: value || 'x' }];
    if (level > 0) return { type: 'heading', attrs: { id, level }, content };
    return { type: isCode && value.length < 20 ? 'codeBlock' : 'paragraph', attrs: { id }, content };
  });
const someBlocks = fc.oneof(
  { weight: 3, arbitrary: fc.array(paragraph, { maxLength: 14 }) },
  { weight: 1, arbitrary: anyBlocks },
);
const lines = fc.record({
  title: fc.constantFrom('', 'Pour over coffee at home'),
  description: fc.constantFrom('', 'How to make pour over coffee.'),
  heading: fc.constantFrom('', 'Pour over coffee', 'One line.'),
  slug: fc.constantFrom('', 'pour-over-coffee'),
});

test('after any edits, the analysis is byte for byte that of the whole text, and only changed blocks are read', async () => {
  await fc.assert(
    fc.asyncProperty(
      someBlocks,
      fc.array(fc.record({ edit: anyEdit(paragraph), lines }), { minLength: 1, maxLength: 6 }),
      async (start, steps) => {
        const analyzer = createAnalyzer(snapshot);
        let blocks: readonly Block[] = start;
        await analyzer.analyze({ title: '', description: '', heading: '', slug: '', blocks });
        for (const step of steps) {
          blocks = edited(blocks, step.edit);
          const draft = { ...step.lines, blocks };
          const kept = JSON.stringify(await analyzer.analyze(draft));
          expect(kept).toBe(JSON.stringify(await analyzeDraft(snapshot, draft)));
          expect(analyzer.blocksRead()).toBeLessThanOrEqual(step.edit.kind === 'split' ? 2 : 1);
          const { checks: _checks, readability: _readability, ...score } = JSON.parse(kept) as Analysis;
          // Only the analyzer detects the text's language.
          const warnings = score.warnings.filter((line) => !line.startsWith('The text seems to be'));
          expect({ ...score, warnings }).toEqual(
            JSON.parse(JSON.stringify(scoreDraft(snapshot, scorableOfDraft(draft)))),
          );
        }
      },
    ),
    { numRuns: 120 },
  );
});
