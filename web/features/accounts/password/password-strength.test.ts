import { describe, expect, it } from 'vitest';
import { commonWords } from '#engine/passwords/common-words.ts';
import { passwordStrength, strengthLevels } from './password-strength.ts';

describe('password strength', () => {
  it('calls what the server refuses as too short too short', () => {
    expect(passwordStrength('')).toBe('too-short');
    expect(passwordStrength('Ab1!xyz')).toBe('too-short');
  });

  it('calls too common what the server refuses as too common, however many kinds of characters it has', () => {
    const tried = ['password1', 'P@ssw0rd123!', 'Summer2026!', 'qwertyuiop', '31121999', 'Quillstead2026'];
    const made = [...commonWords].map((word) => `${word}1!`).filter((password) => password.length >= 8);
    for (const password of [...tried, ...made])
      expect([password, passwordStrength(password)]).toEqual([password, 'too-common']);
  });

  it('calls the person’s own name and address too common, as the server does', () => {
    const owner = { email: 'ada.lovelace@harbour-bakery.example', username: 'Countess' };
    for (const password of ['Ada.Lovelace99', 'harbourbakery1', 'countess2026']) {
      expect(passwordStrength(password, owner)).toBe('too-common');
      expect(passwordStrength(password)).not.toBe('too-common');
    }
  });

  it('calls repeats and runs no better than weak however long they are', () => {
    for (const weak of ['aaaaaaaaaaaaaaaa', '12345678', 'abcdefghijkl', 'aaaabbbbcccc'])
      expect(strengthLevels.indexOf(passwordStrength(weak))).toBeLessThanOrEqual(
        strengthLevels.indexOf('weak'),
      );
  });

  it('calls four unrelated words strong', () => {
    expect(passwordStrength('correct horse battery staple')).toBe('strong');
  });

  it('never falls when something new is added', () => {
    const typed = 'Kestrel-92-over-the-moor';
    const seen = [...typed].map((_, i) => strengthLevels.indexOf(passwordStrength(typed.slice(0, i + 1))));
    expect(seen.toSorted((a, b) => a - b)).toEqual(seen);
  });
});
