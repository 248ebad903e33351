import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressKey, cleanAddress, parseAddress } from './address.ts';

const keyOf = (text: string) => {
  const address = parseAddress(text);
  return address && addressKey(address);
};
const path = fc
  .array(fc.oneof(fc.webSegment(), fc.constantFrom('%', '%zz', '%2F', 'ä', 'a b', "it's", '%E4')), {
    maxLength: 3,
  })
  .map((parts) => parts.map((part) => `/${part}`).join(''));
const query = fc
  .array(fc.constantFrom('a=1', 'b', 'a=2', 'utm_source=x', 'GCLID=1', '_ga=2', 'mc_cid=3', 'utm=4'), {
    maxLength: 4,
  })
  .map((parts) => (parts.length > 0 ? `?${parts.join('&')}` : ''));

describe('an address', () => {
  it('is compared without what says where a visitor came from', () => {
    expect(keyOf('https://www.Shop.example/Tea/?utm_source=x&b=2&a=1&fbclid=9#brew')).toBe(
      'shop.example/Tea?a=1&b=2',
    );
    expect(keyOf('https://shop.example/?utm=1')).toBe('shop.example?utm=1');
    expect(keyOf('https://shop.example./')).toBe('shop.example');
    expect(keyOf('http://shop.example:8080/a')).toBe('shop.example:8080/a');
  });

  it('keeps www where nothing would be left of the host', () => {
    expect(keyOf('https://www.example/')).toBe('www.example');
    expect(keyOf('https://www.com')).toBe('www.com');
  });

  it('that is broken in its encoding is still one address, and the same each time', () => {
    expect(keyOf('https://shop.example/%zz/%E4')).toBe('shop.example/%zz/%E4');
    expect(keyOf('https://shop.example/%74ea')).toBe('shop.example/tea');
    expect(keyOf('https://shop.example/a%2Fb')).toBe('shop.example/a%2Fb');
  });

  it.each([
    '',
    '   ',

    'javascript://a.example/%0aalert(1)',
    'ftp://a.example/',
    'http://',
    'https:///',
    'a b c',
    '://x',
  ])('%j is no web address', (text) => {
    expect(parseAddress(text)).toBeNull();
    expect(cleanAddress(text)).toBeNull();
  });

  it('that was cleaned is the same page, is clean, and stays as it is when cleaned again', () => {
    const scheme = fc.constantFrom('https://', 'http://', 'HTTPS://', '', '  https://');
    const host = fc.constantFrom(
      'shop.example',
      'WWW.shop.example',
      'ada:secret@shop.example',
      'bücher.example',
      'shop.example:443',
    );
    fc.assert(
      fc.property(
        scheme,
        host,
        path,
        query,
        fc.constantFrom('', '#a', '#'),
        (start, name, rest, search, fragment) => {
          const typed = start + name + rest + search + fragment;
          const clean = cleanAddress(typed);
          expect(clean, typed).not.toBeNull();
          expect(clean).not.toMatch(/secret|#|utm_|gclid|_ga=|mc_cid/i);
          expect(cleanAddress(clean!)).toBe(clean);
          expect(keyOf(clean!)).toBe(keyOf(typed));
        },
      ),
      { numRuns: 400 },
    );
  });
});
