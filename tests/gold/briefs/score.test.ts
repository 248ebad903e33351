import { describe, expect, test } from 'vitest';
import { readBriefs, type Citation, type GoldBrief } from './load.ts';
import { sameSentence, scoreBriefs, type ShownBrief } from './score.ts';

const all = [...readBriefs('open'), ...readBriefs('held')];

/** Shows what the marks say. */
const marked = (brief: GoldBrief): ShownBrief => ({
  points: brief.points.map(({ supports, contradicts = [] }) => ({
    evidence: [...supports, ...contradicts].slice(0, 3),
    contradicts,
  })),
  disagreements: brief.disagreements.map(({ sides }) => sides),
});

describe('the score of briefs', () => {
  test('is full for who shows what is marked', () => {
    const score = scoreBriefs(all, marked);
    expect(score).toMatchObject({
      points: 192,
      firstRight: 1,
      anyRight: 1,
      wrongEvidence: 0,
      furnitureShown: 0,
      contradictionsFound: 1,
      falseAlarms: 0,
      lookAlikesReported: 0,
    });
    expect(score.shown).toBeGreaterThan(192);
  });

  test('gives only the points without evidence to who shows nothing', () => {
    const score = scoreBriefs(all, (brief) => ({
      points: brief.points.map(() => ({ evidence: [], contradicts: [] })),
      disagreements: [],
    }));
    expect(score.firstRight).toBeCloseTo(32 / 192, 10);
    expect(score).toMatchObject({ shown: 0, wrongEvidence: 0, contradictionsFound: 0, reports: 0 });
  });

  test('counts tempting sentences as wrong, furniture as furniture, and look-alikes as false alarms', () => {
    const score = scoreBriefs(all, (brief) => {
      const [source, lines] = Object.entries(brief.furniture)[0]!;
      return {
        points: brief.points.map(({ notSupports = [] }) => ({
          evidence: [{ source, sentence: lines[0]! }, ...notSupports],
          contradicts: notSupports,
        })),
        disagreements: brief.lookAlikes.map(({ sides }) => sides),
      };
    });
    expect(score).toMatchObject({ firstRight: 0, anyRight: 0, wrongEvidence: 1, furnitureShown: 192 });
    expect(score).toMatchObject({ contradictionsFound: 0, lookAlikesReported: 1 });
    expect(score.falseAlarms).toBeGreaterThan(0.9);
  });

  test('refuses an answer in which a point is missing', () => {
    expect(() => scoreBriefs(all, () => ({ points: [], disagreements: [] }))).toThrow('missing');
  });
});

describe('a shown sentence', () => {
  const mark: Citation = { source: 'S1', sentence: 'Wait at least an hour before you cut it.' };
  const says = (sentence: string, source = 'S1') => sameSentence({ source, sentence }, mark);

  test('is the marked one with its lead or cut by a little, in the same source', () => {
    expect(says('Wait at least  an hour before you cut it.')).toBe(true);
    expect(says('I know it smells wonderful. Wait at least an hour before you cut it.')).toBe(true);
    expect(says('Wait at least an hour before')).toBe(true);
    expect(says('Wait at least an hour before you cut it.', 'S2')).toBe(false);
  });

  test('is not the marked one if little of it is left, or a page around it', () => {
    expect(says('an hour')).toBe(false);
    expect(says(`${'word '.repeat(40)}${mark.sentence}`)).toBe(false);
  });
});
