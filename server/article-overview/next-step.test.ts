import { expect, test } from 'vitest';
import { linksOf, nextStep, type StepFacts } from './next-step.ts';

const written: StepFacts = {
  id: 'a',
  projectId: 'p',
  keyword: 'rye',
  title: 'Rye bread',
  generationId: 'g',
  hasBrief: true,
  words: 400,
  optimizationId: null,
  score: null,
  liveUrl: null,
  publishing: null,
  tracked: false,
  slipped: false,
  postCount: 0,
};

test('a written article is scored where it is written', () => {
  expect(linksOf(written).optimize).toBe('/modules/ai-writer/g?step=edit');
  expect(nextStep(written)).toMatchObject({ step: 'score', href: '/modules/ai-writer/g?step=edit' });
});

test.for([
  ['has a score already', { optimizationId: 'o' }, '/modules/seo-optimizer/o'],
  ['has no text yet', { words: 0 }, '/modules/seo-optimizer?projectId=p&articleId=a&keyword=rye'],
  [
    'was not written in the writer',
    { generationId: null },
    '/modules/seo-optimizer?projectId=p&articleId=a&keyword=rye',
  ],
  ['is in no project', { projectId: null }, null],
] as const)('an article that %s is scored in the optimizer, where that can be', ([, facts, address]) => {
  expect(linksOf({ ...written, ...facts }).optimize).toBe(address);
});
