import { expect, test } from 'vitest';
import { asAddress, isPictureAddress, isSafeAddress } from './safe-address.ts';

test('no address can run code or read a file', () => {
  for (const bad of [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'vbscript:x',
  ])
    expect([isSafeAddress(bad), asAddress(bad)]).toEqual([false, null]);
});

test('a bare host becomes https and a bare mail address mailto', () => {
  expect(asAddress('example.com/a?b=1')).toBe('https://example.com/a?b=1');
  expect(asAddress('localhost.test:3000/x')).toBe('https://localhost.test:3000/x');
  expect(asAddress(' ann@example.com ')).toBe('mailto:ann@example.com');
  expect(asAddress('HTTP://example.com')).toBe('HTTP://example.com');
  expect(asAddress('two words')).toBeNull();
  expect(asAddress('')).toBeNull();
});

test('a picture cannot be a mail address', () => {
  expect(isPictureAddress('https://example.com/a.png')).toBe(true);
  expect(isPictureAddress('mailto:a@b.c')).toBe(false);
});
