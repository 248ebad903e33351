import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { IndexedPage } from '#contract/local-index.ts';
import { optimizerLimits } from '#contract/optimizer.ts';
import { differences, pagesSeen, pagesToCompare } from './choose-pages.ts';

const aPage = (id: string, words: number, fetchedAt = '2026-01-01T00:00:00.000Z'): IndexedPage => ({
  id,
  projectId: 'project',
  url: `https://${id}.example/`,
  title: id,
  description: '',
  own: false,
  from: 'url',
  counts: { words, headings: 0, paragraphs: 0, images: 0, links: 0 },
  fetchedAt,
});
const index = fc
  .uniqueArray(fc.record({ id: fc.nat({ max: 60 }), words: fc.integer({ min: 5, max: 400 }) }), {
    selector: ({ id }) => id,
    maxLength: 40,
  })
  .map((pages) => pages.map(({ id, words }) => aPage(`p${id}`, words)));

test('the best pages that are not too short are compared where nobody chose', () => {
  fc.assert(
    fc.property(index, (pages) => {
      const long = pages.filter(({ counts }) => counts.words >= optimizerLimits.competitorWords);
      const expected = long.slice(0, optimizerLimits.competitors).map(({ id }) => id);
      expect(pagesToCompare(pages, null, null)).toEqual(expected);
    }),
  );
});

test('to a choice come pages that were added since and are not too short, and nothing else', () => {
  fc.assert(
    fc.property(index, index, fc.nat(), (before, after, pick) => {
      const chosen = before
        .filter((_page, at) => (pick >> (at % 16)) & 1)
        .map(({ id }) => id)
        .slice(0, 20);
      const seen = pagesSeen(before, chosen);
      const next = pagesToCompare(after, chosen, seen);
      expect(next.slice(0, chosen.length)).toEqual(chosen);
      expect(next.length).toBeLessThanOrEqual(optimizerLimits.competitors);
      for (const id of next.slice(chosen.length)) {
        expect(seen).not.toContain(id);
        expect(after.find((page) => page.id === id)!.counts.words).toBeGreaterThanOrEqual(
          optimizerLimits.competitorWords,
        );
      }
      expect(pagesToCompare(after, chosen, null)).toEqual(chosen);
    }),
  );
});

test('pages count as added, changed or removed by what was taken of them', () => {
  const taken = [aPage('same', 300), aPage('changed', 300), aPage('gone', 300)];
  const now = [aPage('same', 300), aPage('changed', 300, '2026-02-01T00:00:00.000Z'), aPage('new', 300)];
  expect(differences(taken, now)).toEqual({ added: 1, changed: 1, removed: 1 });
  expect(differences(taken, taken)).toEqual({ added: 0, changed: 0, removed: 0 });
});
