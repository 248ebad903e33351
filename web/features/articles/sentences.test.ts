import { describe, expect, it } from 'vitest';
import type { Publication } from '#contract/articles.ts';
import { setReader } from '#web/kernel/text/format.ts';
import { publicationSentence, slipSentence } from './sentences.ts';

setReader({ locale: 'en-GB', timezone: 'UTC' });

const at = '2026-03-04T12:00:00.000Z';
const ranked = (position: number) => ({ keyword: 'rye bread', state: 'ranked' as const, position, at });
const pending = { keyword: 'rye bread', state: 'pending' as const, position: null, at: null };
const gone = { keyword: 'rye bread', state: 'not-in-top' as const, position: null, at };

const published = (number: number, changes: Partial<Publication> = {}): Publication => ({
  id: `p${number}`,
  articleId: 'a',
  siteId: 's',
  siteName: 'Crumb & Crust',
  number,
  state: 'live',
  problem: null,
  problemCode: null,
  notes: [],
  options: null,
  candidateUrl: null,
  remoteUrl: 'https://bakery.example/rye/',
  documentRevision: number,
  words: 500,
  score: 61,
  before: [],
  after: [],
  createdAt: at,
  publishedAt: at,
  ...changes,
});

describe('a publication', () => {
  it('is told as before and after, in figures that were seen', () => {
    const second = published(2, { score: 74.4, before: [ranked(3)], after: [ranked(1)] });
    expect(publicationSentence(second, published(1))).toBe(
      'Published 2: score from 61 to 74, “rye bread” from 3 to 1',
    );
  });

  it('says nothing that was not seen', () => {
    const first = published(1, { before: [pending] });
    expect(publicationSentence(first, undefined)).toBe('Published 1: score 61');
    expect(publicationSentence(published(1, { score: null }), undefined)).toBe('Published 1: not scored');
    const waiting = published(2, { score: null, before: [ranked(3)] });
    expect(publicationSentence(waiting, first)).toBe(
      'Published 2: score from 61 to —, “rye bread” stood at 3, not checked since',
    );
    const lost = published(2, { before: [ranked(3)], after: [gone] });
    expect(publicationSentence(lost, first)).toContain('“rye bread” from 3 to —');
    const found = published(1, { before: [pending], after: [ranked(1)] });
    expect(publicationSentence(found, undefined)).toContain('“rye bread” at 1 since');
    const still = published(2, { before: [ranked(3)], after: [ranked(3)] });
    expect(publicationSentence(still, first)).toContain('“rye bread” stayed at 3');
  });
});

describe('a slip', () => {
  const slip = {
    keyword: 'rye bread',
    from: 1,
    to: 3 as number | null,
    state: 'ranked' as const,
    at,
    above: [],
  };
  it('says from where to where, and when', () => {
    expect(slipSentence(slip)).toBe('“rye bread”: fell from 1 to 3 on 4 March 2026.');
  });
  it('says that a page is not seen any more, without a position', () => {
    const sentence = slipSentence({ ...slip, to: null, state: 'not-in-depth' });
    expect(sentence).toBe('“rye bread”: stood at 1, not in the results that were read on 4 March 2026.');
  });
});
