import fc from 'fast-check';
import twitterText from 'twitter-text';
import { describe, expect, test } from 'vitest';
import { countText } from './count-text.ts';
import { findXAddresses } from './x-addresses.ts';

const byX = (text: string) =>
  twitterText.extractUrlsWithIndices(text).map(({ indices: [start, end] }) => ({ start, end }));

/** Texts of what is next to addresses, in them and like them, one per line. */
const cases = `foo.de
www.foo.co.uk/x
See foo.museum now, or main.rs and README.md
No.It is 3.14 of v1.2.app e.g.this
foo.com:8080/x and http://foo.com:8080/x
https://localhost/x https://192.168.1.1/x http://foo.invalid/x
foo.com?x=1 but foo.com/?x=1 and https://foo.com?x=1.
foo.com/a) (foo.com/a) foo.com/a(b)
https://en.wikipedia.org/wiki/A_(b). (https://en.wikipedia.org/wiki/A_(b))
https://foo.com/(a(b)c)d https://foo.com/(a(b(c))) https://foo.com/((
https://foo.com/a, https://foo.com/a; https://foo.com/a! https://foo.com/a…
https://foo.com/a’s https://foo.com/a's https://foo.com/a* https://foo.com/a|b
https://foo.com/ä/я https://foo.com/東京 https://foo.com東京
bücher.de https://bücher.de/x foo.xn--p1ai http://пример.рф пример.рф
#foo.com @foo.com $foo.com a@foo.com foo.com@bar foo.com+bar
-foo.com foo-.com _foo.com foo_bar.com foo.com_x https://foo_bar.com
東京https://foo.com 東京foo.com foo.com東京 a.com東b.com/x
foo.com,bar.com foo.com/bar.com https://foo.com/https://bar.com
HTTPS://FOO.COM ftp://foo.com xhttps://foo.com https://foo.com./x
https://t.co/abc https://t.co/abc/d t.co/abc https://t.co/${'a'.repeat(41)}
https://foo.com/${'x'.repeat(4100)} and https://foo.com/y`.split('\n');

describe('X’s own package finds the same addresses', () => {
  test.each(cases)('in %j', (text) => expect(findXAddresses(text)).toEqual(byX(text)));

  test('in any text of words, addresses and the punctuation around them', () => {
    const before = fc.constantFrom('', '', '(', '"', '“', '#', '@', '-', '…', '東', 'see:');
    const scheme = fc.constantFrom('', 'https://', 'HTTP://', '//');
    const host = fc.constantFrom(
      'foo.com',
      'www.bar.co.uk',
      'foo-bar.de',
      'bücher.at',
      'foo_bar.com',
      'foo',
      'it.is',
    );
    const pathPart = fc.constantFrom(
      '/',
      'a',
      '(b)',
      '(c',
      '?x=1',
      '.',
      ',',
      '#d',
      '%20',
      '~',
      'é',
      'я',
      ';',
      "'",
      '&',
    );
    const path = fc
      .array(pathPart, { maxLength: 5 })
      .map((parts) => (parts.length > 0 ? `/${parts.join('')}` : ''));
    const after = fc.constantFrom('', '.', ',', ')', '!', '”', '…', '東', '@', ':80');
    const word = fc.tuple(before, scheme, host, path, after).map((parts) => parts.join(''));
    const texts = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => `So ${words.join(' ')}`);
    fc.assert(
      fc.property(texts, (text) => {
        expect(findXAddresses(text)).toEqual(byX(text));
      }),
      { numRuns: 2000 },
    );
  });
});

// In time that grows with the square of a text, each of these would take hours and run into the limit of a test.
test.each([
  ['dashes', 'a-'.repeat(500_000), 0],
  ['labels', 'a.'.repeat(500_000), 0],
  ['open parentheses', 'a.co/('.repeat(100_000), 100_000],
  ['questions', `a.co/?${'!'.repeat(1_000_000)}`, 1],
])('a megabyte of %s is read in a time that grows with its length', (_name, text, count) =>
  expect(findXAddresses(text)).toHaveLength(count),
);

describe('X’s own package counts as much', () => {
  test.each([
    'Fresh bread at seven, café closed',
    '東京のパン 한국어 कि ไทย',
    '👨‍👩‍👧‍👦 🇮🇹 👋🏽 1️⃣ ❤️ © ™ € “ok”… ‼',
    'New: foo.bakery/menu (https://foo.com/a). #bread @baker',
    '\u{958} \u{FB03} e\u{301} a\u{200D}',
    'x'.repeat(281),
  ])('in %j', (text) =>
    expect(countText(text, 'weighted')).toBe(twitterText.parseTweet(text).weightedLength),
  );
});

test('an emoji that is newer than the package weighs two as well, as X’s documentation has it', () => {
  expect(countText('🧑‍🚒🫱🏻‍🫲🏿🪩', 'weighted')).toBe(6);
});
