import { describe, expect, test } from 'vitest';
import { essayTypes } from '#contract/shared/options.ts';
import { EssayBrief, Outline } from '#contract/writer/brief.ts';
import type { EssayType } from '#contract/writer/essay.ts';
import { planEssay } from './plan-essay.ts';
import { essayPlans } from './plans.ts';

const brief = (essayType: EssayType, parts: Partial<EssayBrief> = {}): EssayBrief =>
  EssayBrief.parse({
    topic: 'Rivers and canals',
    keywords: ['rivers'],
    angle: 'A river is worth more than a canal',
    mustSay: [
      'Rivers move their beds',
      'Canals need locks',
      'For: supporters say that rivers flood less when they have room',
      'Critics say that land is lost',
      'Boats use both',
    ],
    essayType,
    ...parts,
  });
const keysOf = (outline: Outline) => outline.map(({ id }) => id.split('-')[1]);

describe.each(essayTypes)('the outline of an essay of type %s', (type) => {
  test.each([1, 2, 3])(
    'has the parts of its type in order and every point in one of them (seed %i)',
    (seed) => {
      const plan = essayPlans[type];
      const given = brief(type, { words: seed * 500 });
      const outline = planEssay(given, plan, seed);
      expect(Outline.parse(outline)).toEqual(outline);
      const keys = keysOf(outline);
      expect(keys.filter((key, at) => key !== keys[at - 1])).toEqual(
        [plan.opening, ...plan.body, plan.closing].map(({ key }) => key),
      );
      expect(outline.reduce((sum, { words }) => sum + words, 0)).toBe(given.words);
      expect(new Set(outline.map(({ heading }) => heading)).size).toBe(outline.length);
      for (const point of given.mustSay)
        expect(outline.filter(({ keyPoints }) => keyPoints.includes(point))).toHaveLength(1);
      expect(planEssay(given, plan, seed)).toEqual(outline);
    },
  );
});

test('a comparison puts the points of one side beside those of the other', () => {
  const given = brief('COMPARE', {
    topic: 'Cats versus dogs',
    keywords: [],
    mustSay: ['Dogs need walks', 'Cats sleep a lot', 'Both are good company', 'Cats walk alone'],
  });
  const compared = planEssay(given, essayPlans.COMPARE, 1);
  const points = compared.filter(({ id }) => id.includes('-point-')).map(({ keyPoints }) => keyPoints);
  expect(points.flat()).toHaveLength(3);
  expect(points.some((pair) => pair.includes('Dogs need walks') && pair.length === 2)).toBe(true);
  expect(compared.find(({ id }) => id.includes('-alike-'))?.keyPoints).toEqual(['Both are good company']);
});

test('a political essay gives each side what was marked as its own', () => {
  const outline = planEssay(brief('POLITICAL'), essayPlans.POLITICAL, 4);
  const pointsOf = (key: string) => outline.find(({ id }) => id.includes(`-${key}-`))!.keyPoints;
  expect(pointsOf('favour')).toEqual(['For: supporters say that rivers flood less when they have room']);
  expect(pointsOf('against')).toEqual(['Critics say that land is lost']);
});
