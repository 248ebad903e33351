import { keyTime } from '../keys.ts';

const letters = '234567abcdefghijklmnopqrstuvwxyz';

/**
 * The name of a post's record, made from its key: the same key is always the same record.
 * A TID is 64 bits in 13 letters of base32-sortable: a zero, 53 bits of microseconds, 10 bits that tell writers of one
 * moment apart (atproto.com/specs/tid).
 * @param key UUIDv7
 */
export function tidOf(key: string): string {
  const digits = key.replaceAll('-', '');
  const micros = BigInt(keyTime(key).getTime()) * 1000n + (BigInt(`0x${digits.slice(13, 16)}`) % 1000n);
  const writer = BigInt(`0x${digits.slice(-4)}`) & 1023n;
  let rest = (micros << 10n) | writer;
  let text = '';
  for (let n = 0; n < 13; n += 1) {
    text = (letters[Number(rest & 31n)] ?? '') + text;
    rest >>= 5n;
  }
  return text;
}
