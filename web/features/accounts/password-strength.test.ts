import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('password strength', () => {
  it('calls what the server refuses too short', () => {
    expect(passwordStrength('')).toBe(0);
    expect(passwordStrength('Ab1!xyz')).toBe(0);
  });

  it('calls repeats and runs weak however long they are', () => {
    for (const weak of ['aaaaaaaaaaaaaaaa', '12345678', 'abcdefghijkl'])
      expect(passwordStrength(weak)).toBe(1);
  });

  it('calls four unrelated words strong', () => {
    expect(passwordStrength('correct horse battery staple')).toBe(4);
  });

  it('never falls when something new is added', () => {
    const typed = 'Kestrel-92-over-the-moor';
    const seen = [...typed].map((_, i) => passwordStrength(typed.slice(0, i + 1)));
    expect(seen.toSorted((a, b) => a - b)).toEqual(seen);
  });
});
