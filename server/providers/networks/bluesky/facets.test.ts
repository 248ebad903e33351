import { expect, test } from 'vitest';
import { growthOf, repeated } from '#tests/support/cpu-cost.ts';
import { facetsOf, findFacets } from './facets.ts';

const shown = (text: string) =>
  findFacets(text).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);

test.each<[text: string, found: string[]]>([
  ['Fresh bread at https://example.com/menu.', ['link https://example.com/menu']],
  ['(see https://example.com/a)', ['link https://example.com/a']],
  ['https://example.com/a_(b)', ['link https://example.com/a_(b)']],
  ['Menu: example.com/menu, come', ['link example.com/menu']],
  ['a file named notes.txt or v1.2', []],
  ['ask me@example.com', []],
  ['By @bakery.bsky.social!', ['mention @bakery.bsky.social']],
  ['(@bakery.test) and @nobody', ['mention @bakery.test']],
  ['#bread, #2026 #sour-dough #パン! ##', ['tag #bread', 'tag #sour-dough', 'tag #パン']],
  [`#${'x'.repeat(65)}`, []],
  [`#${'e\u0301'.repeat(64)}`, [`tag #${'e\u0301'.repeat(64)}`]],
  [`#${'x\u0301\u0302\u0303\u0304\u0305'.repeat(60)}`, []],
  ['$rye, ($WHEAT) $5 $LOAVES $spelt-2', ['tag $rye', 'tag $WHEAT']],
  ['Example.COM @bakery.COM', []],
])('in %j there is %j', (text, found) => expect(shown(text)).toEqual(found));

test('places are bytes of UTF-8, so that letters of several bytes move what follows', async () => {
  const text = '👩‍👩‍👧‍👦 é https://example.com #brot';
  const facets = await facetsOf(text, async () => null);
  const bytes = Buffer.from(text);
  expect(facets.map(({ index }) => bytes.subarray(index.byteStart, index.byteEnd).toString())).toEqual([
    'https://example.com',
    '#brot',
  ]);
});

test('a mention carries the DID of its name, and stays plain text where nobody has the name', async () => {
  const facets = await facetsOf('@a.test and @b.test', async (handle) =>
    handle === 'a.test' ? 'did:plc:a' : null,
  );
  expect(facets).toEqual([
    {
      index: { byteStart: 0, byteEnd: 7 },
      features: [{ $type: 'app.bsky.richtext.facet#mention', did: 'did:plc:a' }],
    },
  ]);
});

test.each(['(', '(@a', '(a.', '#', '($a', '.)', 'https://(', '@a.'])(
  '[S45] a text of %j costs the same a character, however long it is',
  (part) => {
    const measured = { lengths: [1_000, 60_000] as [number, number], limit: 15 };
    const growth = growthOf(
      (text: string) => findFacets(text),
      (length) => repeated(part, length),
      measured,
    );
    expect(growth).toBeLessThan(measured.limit);
  },
);
