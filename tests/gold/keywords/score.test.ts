import { expect, test } from 'vitest';
import type { GoldKeyword } from './gold.ts';
import { pairsAcrossFields, score, type Prediction } from './score.ts';

const gold = (
  keyword: string,
  intent: GoldKeyword['intent'],
  group: string,
  more: Partial<GoldKeyword> = {},
): GoldKeyword => ({
  keyword,
  field: 'shoes',
  language: 'en',
  intent,
  isQuestion: false,
  group,
  ...more,
});

const said = (
  keyword: string,
  intent: Prediction['intent'],
  group: string,
  isQuestion = false,
): Prediction => ({
  keyword,
  intent,
  isQuestion,
  group,
});

const five = [
  gold('best shoes', 'commercial', 'best'),
  gold('top shoes', 'commercial', 'best'),
  gold('whats the best shoe', 'commercial', 'best', { isQuestion: true }),
  gold('shoes', 'transactional', 'shoes', { alsoAcceptable: ['commercial'] }),
  gold('shoe trees', 'transactional', 'trees', { field: 'trees' }),
];

/** Intent: "top shoes" wrong. Question: the third missed. Pages: the first two found, the third put to "shoes". */
const run = [
  said('best shoes', 'commercial', '1'),
  said('top shoes', 'informational', '1'),
  said('whats the best shoe', 'commercial', '2'),
  said('shoes', 'commercial', '2'),
  said('shoe trees', 'transactional', '2'),
];

test('an intent is right if it is the main one or one that is also acceptable', () => {
  expect(score(five, run).intent).toEqual({
    right: 4,
    total: 5,
    accuracy: 0.8,
    misses: [{ keyword: 'top shoes', predicted: 'informational', right: ['commercial'] }],
  });
});

test('question marks are counted and the misses named', () => {
  expect(score(five, run).question).toEqual({
    right: 4,
    total: 5,
    accuracy: 0.8,
    misses: [{ keyword: 'whats the best shoe', predicted: false, right: [true] }],
  });
});

test('pairs of one field are counted: of three pairs one is found, and one of two predicted is wrong', () => {
  expect(score(five, run).clusters).toEqual({
    predictedPairs: 2,
    goldPairs: 3,
    rightPairs: 1,
    precision: 1 / 2,
    recall: 1 / 3,
    f1: expect.closeTo(0.4, 12),
    wronglyTogether: [['whats the best shoe', 'shoes']],
    wronglyApart: [
      ['best shoes', 'whats the best shoe'],
      ['top shoes', 'whats the best shoe'],
    ],
  });
});

test('a run that joins nothing has full precision and no recall', () => {
  const apart = five.map(({ keyword, intent }) => said(keyword, intent, keyword));
  expect(score(five, apart).clusters).toMatchObject({ precision: 1, recall: 0, f1: 0, predictedPairs: 0 });
});

test('a run that joins all finds each pair, and half of its six pairs of shoes are right', () => {
  const joined = five.map(({ keyword, intent }) => said(keyword, intent, 'all'));
  expect(score(five, joined).clusters).toMatchObject({ predictedPairs: 6, precision: 0.5, recall: 1 });
});

test('a run equal to the marks has the full score', () => {
  const same = five.map(({ keyword, intent, isQuestion, group }) => ({ keyword, intent, isQuestion, group }));
  const { intent, question, clusters } = score(five, same);
  expect([intent.accuracy, question.accuracy, clusters.precision, clusters.recall, clusters.f1]).toEqual([
    1, 1, 1, 1, 1,
  ]);
});

test('pages that join keywords of two fields are listed', () => {
  expect(pairsAcrossFields(five, run)).toEqual([
    ['whats the best shoe', 'shoe trees'],
    ['shoes', 'shoe trees'],
  ]);
});

test('a part of the set is scored with the predictions for the whole', () => {
  const traps = five.filter(({ isQuestion }) => isQuestion);
  expect(score(traps, run)).toMatchObject({ intent: { accuracy: 1 }, question: { accuracy: 0, total: 1 } });
});

test('a keyword without a prediction, or with two, stops the scoring', () => {
  expect(() => score(five, run.slice(1))).toThrow('No prediction for "best shoes".');
  expect(() => score(five, [...run, ...run.slice(0, 1)])).toThrow('Two predictions for "best shoes".');
  expect(() => score([], run)).toThrow('There are no gold keywords to score against.');
});
