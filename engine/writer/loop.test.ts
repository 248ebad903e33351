import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLoopDetector, detectLoop } from './loop.ts';

test('a loop is seen while it streams: six words five times, or a line again', () => {
  expect(detectLoop('the river runs down to the '.repeat(4))).toBe(false);
  expect(detectLoop('the river runs down to the '.repeat(6))).toBe(true);
  expect(detectLoop('A line of some words here.\nOther.\nA line of some words here.\n')).toBe(true);
  expect(detectLoop('A line of some words here.\nA line of')).toBe(false);
  expect(detectLoop('So it goes on.\nOther.\nSo it goes on.\n')).toBe(false);
});

test.each([
  ['a list', '- [ ] Check the oven before you put the loaf in\n'],
  ['a numbered list', '1. Check the oven before you put the loaf in\n'],
  ['a table', '| water | 300 g | flour | 500 g | salt | 10 g |\n'],
  ['code', '```js\nconst loaf = await bake(flour, water, salt, time);\n```\n'],
  ['a quotation', '> [!placeholder] Say here what it cost you last year\n'],
])('%s whose lines come again is no loop', (_what, lines) => {
  expect(detectLoop(`Before it.\n\n${lines.repeat(8)}\nAfter it.\n`)).toBe(false);
});

test('what loops after a code block is seen again', () => {
  const code = '```\nsame line of code in here twice\nsame line of code in here twice\n```\n';
  expect(detectLoop(code)).toBe(false);
  expect(
    detectLoop(`${code}The very same sentence once more here.\nThe very same sentence once more here.\n`),
  ).toBe(true);
});

test('it is the same however the text is cut into pieces', () => {
  const piece = fc.constantFrom(
    'the river runs down to the sea ',
    '- an item of this list here\n',
    '```\n',
    'A line of some words here.\n',
    'and so',
    ' on. ',
  );
  const property = fc.property(fc.array(piece, { maxLength: 30 }), fc.array(fc.nat(40)), (pieces, cuts) => {
    const text = pieces.join('');
    const detector = createLoopDetector();
    let found = false;
    let at = 0;
    for (const cut of cuts) {
      found ||= detector.push(text.slice(at, at + cut));
      at += cut;
    }
    expect(found || detector.push(`${text.slice(at)}\n`)).toBe(detectLoop(`${text}\n`));
  });
  fc.assert(property, { numRuns: 100 });
});
