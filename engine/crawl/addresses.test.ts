import { expect, test } from 'vitest';
import { isBelow } from './addresses.ts';

test.each([
  ['https://a.example/', 'https://a.example/', true],
  ['http://www.a.example/x?y=1', 'https://a.example', true],
  ['https://b.example/', 'https://a.example/', false],
  ['https://a.example.evil/', 'https://a.example/', false],
  ['https://a.example:8443/', 'https://a.example/', false],
  ['https://a.example/blog', 'https://a.example/blog/', true],
  ['https://a.example/blog/rye', 'https://a.example/blog/', true],
  ['https://a.example/blogger', 'https://a.example/blog/', false],
  ['https://a.example/', 'https://a.example/blog/', false],
  ['https://shop.a.example/x', 'sc-domain:a.example', true],
  ['http://a.example/', 'sc-domain:a.example', true],
  ['https://nota.example/', 'sc-domain:a.example', false],
])('%s is a page of the site %s: %s', (address, root, expected) => {
  expect(isBelow(address, root)).toBe(expected);
});
