import { expect, test } from 'vitest';
import { Brief } from '#contract/writer/brief.ts';
import { briefOf, briefProblems, fieldsOf, keywordsIn } from './brief-fields.ts';

const brief = Brief.parse({ topic: 'Bread', mustSay: ['Ours rises twice', 'No sugar'] });

test('a brief goes through its form unchanged', () => {
  expect(briefOf(fieldsOf(brief))).toEqual(brief);
});

test('an emptied length is a complaint, not a guess', () => {
  expect(briefProblems(briefOf({ ...fieldsOf(brief), words: '' }))).toHaveProperty('words');
  expect(briefProblems({ ...brief, topic: ' ' })).toEqual({ topic: 'Topic is required' });
});

test('pasted keywords are parted, tidied, and not repeated', () => {
  expect(keywordsIn('sourdough, Rye  bread;sourdough\nSTARTER', ['starter'])).toEqual([
    'sourdough',
    'Rye bread',
  ]);
});
