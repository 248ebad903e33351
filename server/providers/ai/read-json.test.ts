import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listIn, readJson } from './read-json.ts';

test('JSON is found whatever stands around it', () => {
  fc.assert(
    fc.property(fc.record({ list: fc.array(fc.string()) }), (value) => {
      for (const text of [JSON.stringify(value), JSON.stringify(value, null, 2)])
        expect(readJson(`Sure [S1.3]! {here it is}\n\`\`\`json\n${text}\n\`\`\`\nAnything else?`)).toEqual(
          value,
        );
    }),
  );
});

test.each([
  ['{"a":[1,2,],}', { a: [1, 2] }],
  ['["one","two"]', ['one', 'two']],
  ['{"a":"a } in \\" text"}', { a: 'a } in " text' }],
  ['{"a": [{"b": 1', undefined],
  ['no JSON at all', undefined],
  ['', undefined],
])('%s is read as it is meant', (answer, value) => {
  expect(readJson(answer)).toEqual(value);
});

test('the list is the answer itself or the first list in it', () => {
  expect(listIn([1])).toEqual([1]);
  expect(listIn({ note: 'x', titles: [2] })).toEqual([2]);
  expect(listIn({ note: 'x' })).toBeUndefined();
  expect(listIn(null)).toBeUndefined();
});

test('a long answer of brackets is judged quickly enough to finish', () => {
  expect(readJson('{"'.repeat(20_000))).toBeUndefined();
});
