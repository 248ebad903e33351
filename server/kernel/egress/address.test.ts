import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPublicAddress } from './address.ts';
import { parseAllow } from './allow.ts';

describe('which addresses are public', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '4000::1',
    '',
    'example.com',
    '127.1',
    '0x7f.1',
  ])('%s is refused', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each([
    '1.1.1.1',
    '8.8.8.8',
    '93.184.216.34',
    '::ffff:8.8.8.8',
    '2606:4700:4700::1111',
    '2a00:1450:4001::1',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test('no address outside 2000::/3 is public, and none of 10/8, 127/8 or 192.168/16 in any IPv6 mapping', () => {
    const hex = fc.integer({ min: 0, max: 0xffff }).map((n) => n.toString(16));
    const outside = fc.integer({ min: 0, max: 0xffff }).filter((n) => n < 0x2000 || n > 0x3fff);
    fc.assert(
      fc.property(outside, fc.array(hex, { minLength: 7, maxLength: 7 }), (first, rest) => {
        const address = [first.toString(16), ...rest].join(':');
        return first === 0 || !isPublicAddress(address);
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom('10.0', '127.0', '192.168'), fc.nat(255), fc.nat(255), (net, c, d) => {
        const v4 = `${net}.${c}.${d}`;
        return [v4, `::ffff:${v4}`, `::${v4}`, `64:ff9b::${v4}`].every((item) => !isPublicAddress(item));
      }),
    );
  });
});

describe('EGRESS_ALLOW', () => {
  test('is read as host:port entries in canonical spelling', () => {
    expect([...parseAllow(' LocalHost:3000, 127.0.0.1:80 ,[::1]:9000,,bücher.example:443')]).toEqual([
      'localhost:3000',
      '127.0.0.1:80',
      '[::1]:9000',
      'xn--bcher-kva.example:443',
    ]);
    expect(parseAllow('').size).toBe(0);
  });

  test.each([
    'localhost',
    'localhost:',
    'localhost:0',
    'localhost:65536',
    'http://a:80',
    'a:80/x',
    'u@a:80',
    ':80',
    '::1:80',
  ])('%s stops the start with its own text', (entry) => {
    expect(() => parseAllow(`ok:1,${entry}`)).toThrow(`EGRESS_ALLOW: "${entry}" is not host:port`);
  });
});
