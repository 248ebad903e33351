// The encoding of an export by its first bytes; where there is a doubt, it is said.
import { expect, it } from 'vitest';
import { encodingOf } from './text-encoding.ts';

const text = 'Keyword,Volume\nKäse,10\nGrüße,5\n';
const utf8 = Buffer.from(text);
const wide = Buffer.from(text, 'utf16le');
const bigEndian = Buffer.from(wide).swap16();
const marked = (mark: number[], bytes: Uint8Array) => Buffer.concat([Buffer.from(mark), bytes]);

it.each<[string, Uint8Array, string]>([
  ['UTF-8', utf8, 'utf-8'],
  ['UTF-8 with its mark', marked([0xef, 0xbb, 0xbf], utf8), 'utf-8'],
  ['UTF-16 LE', wide, 'utf-16le'],
  ['UTF-16 LE with its mark', marked([0xff, 0xfe], wide), 'utf-16le'],
  ['UTF-16 BE', bigEndian, 'utf-16be'],
  ['UTF-16 BE with its mark', marked([0xfe, 0xff], bigEndian), 'utf-16be'],
])('%s is told without a doubt', (_what, bytes, encoding) => {
  expect(encodingOf(bytes)).toEqual({ encoding, open: false, note: '' });
});

it('plain ASCII is left open: what follows decides', () => {
  expect(encodingOf(Buffer.from('rye'))).toEqual({ encoding: 'utf-8', open: true, note: '' });
});

it('UTF-8 that ends in the middle of a letter is UTF-8', () => {
  const cut = Buffer.from('Käse ü').subarray(0, -1);
  expect(encodingOf(cut)).toMatchObject({ encoding: 'utf-8', note: '' });
});

it('Windows-1252 is assumed where letters are no UTF-8, and said', () => {
  const found = encodingOf(Buffer.from(text, 'latin1'));
  expect(found.encoding).toBe('windows-1252');
  expect(found.note).toContain('read as Windows-1252');
});

it('a few broken bytes do not turn a UTF-8 file into another one, and are said', () => {
  const found = encodingOf(marked([...utf8], Buffer.from([0xff, 0x0a])));
  expect(found.encoding).toBe('utf-8');
  expect(found.note).toContain('not valid UTF-8');
});
