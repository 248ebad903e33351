import { expect, test } from 'vitest';
import { mentionAt, mentionedIn, mentionParts, peopleFor } from './mentioned.ts';

const people = ['Ada', 'Ada Lovelace', 'Grace Hopper', 'Zoë'].map((name) => ({
  id: name,
  name,
  avatar: null,
}));

test.each([
  ['Ask @Ada about it', ['Ada']],
  ['@Ada Lovelace, please', ['Ada Lovelace']],
  ['@Ada and @Zoë and @Ada', ['Ada', 'Zoë']],
  ['(@Grace Hopper)', ['Grace Hopper']],
  ['mail ada@Ada', []],
  ['@Adaline', []],
  ['@ada', []],
  ['@', []],
])('“%s” mentions %j', (text, ids) => {
  expect(mentionedIn(text, people)).toEqual(ids);
});

test('the parts of a text are the text again', () => {
  const text = 'a @Ada b @@Zoë@Grace Hopper c @nobody';
  const parts = mentionParts(text, people);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.filter(({ mentioned }) => mentioned).map((part) => part.text)).toEqual(['@Ada', '@Zoë']);
});

test.each([
  ['Hello @gr', 9, { from: 6, query: 'gr' }],
  ['@', 1, { from: 0, query: '' }],
  ['@Ada Lo', 7, { from: 0, query: 'Ada Lo' }],
  ['Hello', 5, null],
  ['ada@example', 11, null],
  ['@Ada\nnext', 9, null],
])('“%s” with the caret at %i is a question for %j', (text, caret, expected) => {
  expect(mentionAt(text, caret)).toEqual(expected);
});

test('people are found by the beginning of any of their names', () => {
  const names = (query: string) => peopleFor(query, people).map(({ name }) => name);
  expect(names('hop')).toEqual(['Grace Hopper']);
  expect(names('ADA')).toEqual(['Ada', 'Ada Lovelace']);
  expect(names('zzz')).toEqual([]);
  expect(names('')).toHaveLength(4);
});
