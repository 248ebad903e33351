import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKeyring, generateKeySpec, KeyringError } from './keyring.ts';

const spec = generateKeySpec();
const place = 'connections:0191:secret';

test('any text opens again, and no two seals of it are alike', () => {
  const ring = createKeyring(spec);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (plain, aad) => {
      const sealed = ring.encrypt(plain, aad);
      return ring.decrypt(sealed, aad) === plain && sealed !== ring.encrypt(plain, aad);
    }),
  );
  expect(ring.encrypt('', place)).toMatch(/^v1\.k[0-9a-f]{8}\.[\w-]{16}\.\.[\w-]{22}$/);
});

test('[S57] after rotation the old key still opens, and what it sealed asks for rotation', () => {
  const old = createKeyring(spec).encrypt('token', place);
  const rotated = createKeyring(`${generateKeySpec()},${spec}`);
  expect(rotated.decrypt(old, place)).toBe('token');
  expect(rotated.needsRotation(old)).toBe(true);
  const renewed = rotated.encrypt('token', place);
  expect(rotated.needsRotation(renewed)).toBe(false);
  expect(() => createKeyring(spec).decrypt(renewed, place)).toThrow(/which is not among the configured keys/);
});

test('[S57] a seal moved to another row or column does not open', () => {
  const ring = createKeyring(spec);
  const sealed = ring.encrypt('token', place);
  expect(() => ring.decrypt(sealed, 'connections:0192:secret')).toThrow(KeyringError);
  expect(() => ring.decrypt(sealed, 'connections:0191:name')).toThrow(KeyringError);
});

test('[S57] a changed bit anywhere and a tag cut to any length do not open', () => {
  const ring = createKeyring(spec);
  const parts = ring.encrypt('a secret token', place).split('.');
  for (const index of [2, 3, 4]) {
    const bytes = Buffer.from(parts[index]!, 'base64url');
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      expect(() => ring.decrypt(parts.with(index, changed.toString('base64url')).join('.'), place)).toThrow(
        KeyringError,
      );
    }
  }
  const tag = Buffer.from(parts[4]!, 'base64url');
  for (let length = 1; length < 16; length++) {
    const cut = tag.subarray(0, length).toString('base64url');
    expect(() => ring.decrypt(parts.with(4, cut).join('.'), place)).toThrow(KeyringError);
  }
});

test.each(['', 'v1', 'plain text', 'v2.k.a.b.c', 'v1.k.a.b', 'v1.k.a.b.c.d'])(
  '%j is no sealed text',
  (text) => {
    expect(() => createKeyring(spec).decrypt(text, place)).toThrow('Not a sealed text');
  },
);

test.each([
  ['nothing', ''],
  ['no key', 'a:'],
  ['a short key', `a:${Buffer.alloc(16, 'abcdefghijklmnop').toString('base64')}`],
  ['a long key', `a:${Buffer.alloc(33, 'abcdefghijklmnop').toString('base64')}`],
  ['a key of one byte', `a:${Buffer.alloc(32).toString('base64')}`],
  ['not base64', `a:${'!'.repeat(44)}`],
  ['a dotted name', `a.b:${spec.split(':')[1]}`],
  ['a name twice', `${spec},${spec}`],
  ['a trailing comma', `${spec},`],
])('[S58] a spec with %s is refused without telling a key', (_, bad) => {
  let message = '';
  try {
    createKeyring(bad);
  } catch (error) {
    expect(error).toBeInstanceOf(KeyringError);
    message = (error as Error).message;
  }
  expect(message).not.toBe('');
  expect(message).not.toContain(spec.split(':')[1]);
});

test('derived secrets differ by purpose and key, and stay the same between starts', () => {
  const ring = createKeyring(spec);
  expect(ring.deriveSecret('csrf')).toEqual(createKeyring(spec).deriveSecret('csrf'));
  expect(ring.deriveSecret('csrf')).not.toEqual(ring.deriveSecret('files'));
  expect(ring.deriveSecret('csrf')).toHaveLength(32);
  const rotated = createKeyring(`${generateKeySpec()},${spec}`);
  expect(rotated.deriveSecret('csrf')).not.toEqual(ring.deriveSecret('csrf'));
  expect(rotated.deriveSecrets('csrf')).toEqual([rotated.deriveSecret('csrf'), ring.deriveSecret('csrf')]);
});
