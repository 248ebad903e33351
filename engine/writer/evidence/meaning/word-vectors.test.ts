import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf, dimensions, wordVector } from './word-vectors.ts';

describe('the table of word vectors', () => {
  test('has a vector of length 1 for common words and for those of every day', () => {
    for (const word of ['the', 'deposit', 'fridge', 'photograph', 'Germany'.toLowerCase()]) {
      const { vector, weight } = wordVector(word)!;
      expect(vector.length, word).toBe(dimensions);
      expect(Math.hypot(...vector), word).toBeCloseTo(1, 5);
      expect(weight, word).toBeGreaterThan(0);
      expect(weight, word).toBeLessThanOrEqual(1);
    }
  });

  test('has none for words that nobody knows, and for names of object properties', () => {
    for (const word of ['qzxv', '', 'constructor ', '__proto__']) expect(wordVector(word)).toBeNull();
  });

  test('lets words of topics count more than words of grammar', () => {
    expect(wordVector('deposit')!.weight).toBeGreaterThan(4 * wordVector('the')!.weight);
  });
});

test('base64 is read as Node reads it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
      expect([...bytesOf(Buffer.from(bytes).toString('base64'))]).toEqual([...bytes]);
    }),
    { numRuns: 50 },
  );
});
