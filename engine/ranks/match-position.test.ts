import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { targetMatches } from '#contract/ranks.ts';
import { cleanAddress } from './address.ts';
import { isOwn, matchPosition } from './match-position.ts';

const list = (...urls: string[]) => urls.map((url, at) => ({ position: at + 1, url }));

describe('the same page', () => {
  it.each([
    ['http instead of https', 'http://shop.example/tea'],
    ['www', 'https://www.shop.example/tea'],
    ['a last slash', 'https://shop.example/tea/'],
    ['a fragment', 'https://shop.example/tea#brew'],
    ['tracking parameters', 'https://shop.example/tea?utm_source=x&gclid=1&srsltid=2'],
    ['capitals in the host', 'https://Shop.Example/tea'],
    ['the port of its scheme', 'https://shop.example:443/tea'],
    ['another spelling of the encoding', 'https://shop.example/%74ea'],
  ])('is found with %s, for every way to match', (_difference, url) => {
    for (const match of targetMatches)
      expect(
        matchPosition(list('https://other.example/', url), 'https://shop.example/tea', match).position,
      ).toBe(2);
  });

  it('is found by a target without a scheme, and under its punycode name', () => {
    expect(isOwn('https://bücher.example/x', 'xn--bcher-kva.example/x', 'exact')).toBe(true);
  });

  it('is another page when a parameter that is no tracking differs', () => {
    expect(isOwn('https://shop.example/?p=1', 'https://shop.example/?p=2', 'exact')).toBe(false);
    expect(isOwn('https://shop.example/?b=2&a=1', 'https://shop.example/?a=1&b=2', 'exact')).toBe(true);
  });
});

describe('what belongs to a target', () => {
  const urls = list(
    'https://shop.example/coffee',
    'https://blog.shop.example/tea',
    'https://shop.example/tea/green',
    'https://shop.example/teapots',
    'https://shop.example/tea',
  );
  it.each([
    ['exact', 5, 1],
    ['prefix', 3, 2],
    ['host', 1, 4],
    ['domain', 1, 5],
  ] as const)('by %s is found at %i, with all %i own addresses', (match, position, own) => {
    const found = matchPosition(urls, 'https://shop.example/tea', match);
    expect(found.position).toBe(position);
    expect(found.urls).toHaveLength(own);
    expect(found.urls[0]).toEqual({ position, url: found.url });
  });

  it('ends at what somebody registered: neither a public suffix nor a neighbour on a shared host', () => {
    expect(isOwn('https://other.co.uk/', 'https://shop.co.uk/', 'domain')).toBe(false);
    expect(isOwn('https://deep.blog.shop.co.uk/', 'https://shop.co.uk/', 'domain')).toBe(true);
    expect(isOwn('https://you.github.io/', 'https://me.github.io/', 'domain')).toBe(false);
    expect(isOwn('http://127.0.0.1:3001/a', 'http://127.0.0.1:3000/a', 'domain')).toBe(false);
    expect(isOwn('http://127.0.0.1:3000/a', 'http://127.0.0.1:3000/', 'domain')).toBe(true);
  });

  it('a host that only ends alike is somebody else', () => {
    for (const match of targetMatches)
      expect(isOwn('https://notshop.example.com/tea', 'https://shop.example.com/tea', match)).toBe(
        match === 'domain',
      );
  });
});

it('results that are no address are passed over, and the others keep their positions', () => {
  const found = matchPosition(
    list(
      'http://',
      'https://%%%',
      'javascript:void 0',
      '',
      'https://https://shop.example/',
      'http://shop.example/',
    ),
    'https://shop.example/',
    'exact',
  );
  expect(found).toEqual({
    position: 6,
    url: 'http://shop.example/',
    urls: [{ position: 6, url: 'http://shop.example/' }],
  });
});

it('one page listed twice counts once, at its best', () => {
  const twice = [
    { position: 9, url: 'https://shop.example/tea/' },
    { position: 4, url: 'https://shop.example/tea' },
  ];
  expect(matchPosition(twice, 'shop.example', 'host').urls).toEqual([
    { position: 4, url: 'https://shop.example/tea' },
  ]);
});

it('a target that is not there has no position and no address', () => {
  expect(matchPosition(list('https://other.example/'), 'https://shop.example/', 'domain')).toEqual({
    position: null,
    url: null,
    urls: [],
  });
});

it('whatever the results hold: no failure, a wider match finds no less, and what is found was among them', () => {
  const some = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc.constantFrom('https://a.example/x', 'http://www.a.example/x/', 'https://b.a.example/x/y'),
  );
  fc.assert(
    fc.property(fc.array(some, { maxLength: 6 }), some, (urls, target) => {
      const results = list(...urls);
      const positions = (['exact', 'host', 'domain'] as const).map((match) => {
        const found = matchPosition(results, target, match);
        for (const { position, url } of found.urls) expect(urls[position - 1]).toBe(url);
        return found.position ?? Infinity;
      });
      expect(positions).toEqual(positions.toSorted((a, b) => b - a));
    }),
    { numRuns: 50 },
  );
});

it('an address cleaned twice is the address cleaned once, and stays the same page', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
      const once = cleanAddress(url);
      expect(once).not.toBeNull();
      expect(cleanAddress(once!)).toBe(once);
      expect(isOwn(once!, url, 'exact')).toBe(true);
    }),
    { examples: [['http://a.example??'], ['http://a.example/?&&utm_id=1&=#']] },
  );
});
