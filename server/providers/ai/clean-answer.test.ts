import { expect, test } from 'vitest';
import { cleanAnswer, isMarkup } from './clean-answer.ts';

test('blank lines, a code fence and quotation marks around an answer are taken off', () => {
  for (const answer of [
    '\n Good bread.\n',
    '```markdown\nGood bread.\n```',
    '"Good bread."',
    '“Good bread.”',
    '```\n"Good bread."\n```',
  ])
    expect(cleanAnswer(answer, 'Bread.'), answer).toBe('Good bread.');
});

test('what the selection has itself stays', () => {
  expect(cleanAnswer('"Good bread."', '"Bread."')).toBe('"Good bread."');
  expect(cleanAnswer('```js\nlet a;\n```', '```js\nvar a;\n```')).toBe('```js\nlet a;\n```');
  expect(cleanAnswer('"Yes," she said. "Now."', 'Yes.')).toBe('"Yes," she said. "Now."');
});

test('markup is told from text with a sign in it', () => {
  expect(isMarkup('<p>Good bread.</p>')).toBe(true);
  expect(isMarkup('<!doctype html><body>x</body>')).toBe(true);
  expect(isMarkup('a < b')).toBe(false);
  expect(isMarkup('<u>Good</u> bread.')).toBe(false);
});
