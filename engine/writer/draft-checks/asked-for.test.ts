import { expect, test } from 'vitest';
import { askedForBy } from './asked-for.ts';

const phrase = 'At the end of the day';
const by = (rule: string) => askedForBy({ rules: [rule], banned: [] })(phrase);

test.each([
  'Close each article with “at the end of the day”.',
  'Say AT THE END  OF THE DAY when you sum up.',
])('“%s” asks for the phrase', (rule) => expect(by(rule)).toBe(true));

test.each([
  'Never write “at the end of the day”.',
  'Don’t say at the end of the day.',
  'Avoid phrases such as at the end of the day.',
  'Write “finally” instead of “at the end of the day”.',
  'Write short sentences.',
])('“%s” does not ask for it', (rule) => expect(by(rule)).toBe(false));

test('a phrase that a voice suggests for a banned one is asked for, and a banned one is not', () => {
  const asked = askedForBy({
    rules: [],
    banned: [{ suggestion: 'at the end of the day' }, { suggestion: '' }],
  });
  expect([asked(phrase), asked('in conclusion')]).toEqual([true, false]);
});

test('a phrase with a “not” of its own is asked for by a rule that has no other', () => {
  const asked = askedForBy({ rules: ["Begin with “It's not just about”."], banned: [] });
  expect(asked('it’s not just about')).toBe(true);
});

test('where there is no voice nothing is asked for', () => expect(askedForBy(null)(phrase)).toBe(false));
