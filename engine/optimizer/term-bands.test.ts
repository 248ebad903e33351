import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CompetitorPage } from '#contract/optimizer.ts';
import { prepareSnapshot, restoreSnapshot } from './prepare-snapshot.ts';
import { samplePage } from '#tests/support/samples/sample-pages.ts';
import { scorableOfPage } from './scorable.ts';
import { scoreDraft } from './score-draft.ts';

const filler = 'kettle window garden paper river lantern meadow harbour stone cloud'.split(' ');
const verbs = 'opens closes holds keeps leaves finds carries turns meets shows'.split(' ');
/** A page of sentences: one for each use of a term, and others up to so many words. */
const page = (id: string, words: number, terms: readonly string[]): CompetitorPage => {
  const sentence = (word: string, at: number) =>
    `On day ${at} the ${word} ${verbs[at % 10]} some old ${filler[(at * 7 + 3) % 10]} near ${id} at noon.`;
  const others = Array.from({ length: Math.floor(words / 12) }, (_, at) => sentence(filler[at % 10]!, at));
  return samplePage(id, [...terms.map((term, at) => sentence(term, 1000 + at)), ...others].join('\n\n'));
};
const scored = (pages: readonly CompetitorPage[], words: number) => {
  const snapshot = prepareSnapshot(pages, { keyword: 'levain', secondaryKeywords: ['rye flour'] });
  const draft = scorableOfPage(page('draft', words, []));
  return {
    terms: scoreDraft(snapshot, draft).terms,
    again: scoreDraft(restoreSnapshot(snapshot.numbers), draft).terms,
  };
};
const uses = (word: string, count: number) => Array.from({ length: count }, () => word);

test('pages that use a term two or three times never ask for much more, whatever shorter pages do', () => {
  const pages = [
    page('long', 1500, uses('hydration', 3)),
    page('longer', 1800, uses('hydration', 2)),
    page('middle', 1200, uses('hydration', 2)),
    page('short', 230, uses('hydration', 3)),
    page('thin', 15, uses('hydration', 2)),
    page('thinner', 12, uses('hydration', 2)),
  ];
  const { target } = scored(pages, 1500).terms.find(({ label }) => label === 'hydration')!;
  expect(target).toEqual({ lo: 1, hi: 4 });
});

const pages = fc
  .array(
    fc.record({
      words: fc.oneof(fc.integer({ min: 8, max: 40 }), fc.integer({ min: 200, max: 2500 })),
      terms: fc.array(fc.constantFrom('hydration', 'levain', 'rye flour', 'float test'), { maxLength: 30 }),
    }),
    { minLength: 1, maxLength: 9 },
  )
  .map((all) => all.map(({ words, terms }, at) => page(`p${at}`, words, terms)));

test('a range asks for at least as often as a quarter of the pages that use a term do, and for at most a quarter more than one of them does', () => {
  fc.assert(
    fc.property(pages, fc.integer({ min: 1, max: 3000 }), (competitors, words) => {
      const { terms, again } = scored(competitors, words);
      expect(again).toEqual(terms);
      for (const { target, pages: using } of terms) {
        const counts = using.map(({ count }) => count);
        expect(target.lo).toBeGreaterThanOrEqual(1);
        expect(target.hi).toBeGreaterThan(target.lo);
        // Nobody is told that a second use is one too many.
        expect(target.hi).toBeLessThanOrEqual(Math.max(2, Math.ceil(1.25 * Math.max(0, ...counts))));
        expect(counts.filter((count) => count >= target.lo).length).toBeGreaterThanOrEqual(counts.length / 4);
      }
    }),
    { numRuns: 60 },
  );
});
