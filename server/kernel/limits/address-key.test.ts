import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressKey } from './address-key.ts';

describe('what limits count an address by', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:C000:201', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
    ['unknown', 'unknown'],
  ])('[S64] %s is %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });

  it('[S64] is the same for two IPv6 addresses where, and only where, their first 64 bits are', () => {
    const half = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 });
    // Addresses that hold an IPv4 one begin with zeros.
    const network = half.filter(([first]) => first !== 0);
    const spelled = (parts: number[]) => parts.map((part) => part.toString(16)).join(':');
    fc.assert(
      fc.property(network, network, half, half, (item, other, a, b) => {
        const key = addressKey(spelled([...item, ...a]));
        expect(addressKey(spelled([...item, ...b]))).toBe(key);
        expect(addressKey(spelled([...other, ...b])) === key).toBe(spelled(item) === spelled(other));
      }),
    );
  });
});
