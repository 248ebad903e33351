import { expect, test } from 'vitest';
import { linkFinder } from '#engine/internal-links/find-links.ts';
import { held } from './held.ts';
import { open } from './open.ts';
import { scoreLinks } from './score.ts';

const find = await linkFinder();

test('nine in ten of the proposed links are such as an editor would set, on texts that the ranking never saw', () => {
  for (const texts of [open, held]) {
    const { precision, recall, proposals } = scoreLinks(texts, find);
    expect(proposals).toBeGreaterThanOrEqual(15);
    expect(precision).toBeGreaterThanOrEqual(0.9);
    expect(recall).toBeGreaterThanOrEqual(0.8);
  }
});

test('every marked link is words of the text, and leads to a page of its site', () => {
  for (const { field, text, pages, right } of [...open, ...held])
    for (const [path, anchors] of Object.entries(right)) {
      expect(pages.some((page) => page.path === path)).toBe(true);
      for (const anchor of anchors) expect(`${field}: ${text.toLowerCase()}`).toContain(anchor);
    }
});

test('a proposal at a wrong page or on wrong words lowers precision', () => {
  const [first] = open;
  const wrong = { ...first!, right: {} };
  expect(scoreLinks([wrong], find).precision).toBe(0);
});
