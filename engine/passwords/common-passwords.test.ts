import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growthOf, repeated } from '#tests/support/cpu-cost.ts';
import { isCommon } from './common-passwords.ts';
import { commonWords } from './common-words.ts';

// At the head of the lists that are published each year.
const worst = `
  password password1 Password1 Password1! P@ssw0rd p@$$w0rd passw0rd password123 passwordpassword 12345678 123456789
  1234567890 11111111 00000000 87654321 88888888 123123123 12341234 abcd1234 abc12345 a1b2c3d4 qwerty123 qwertyuiop
  Qwerty123! asdfghjkl zxcvbnm123 1qaz2wsx zaq12wsx 1q2w3e4r qazwsxedc q1w2e3r4t5 asdf1234 qweasdzxc 1qazxsw2 iloveyou
  iloveyou1 ILoveYou! sunshine sunshine1 princess princess1 football football1 baseball superman batman123 trustno1
  welcome1 Welcome123 admin123 admin1234 letmein1 Letmein123! monkey123 dragon123 michael1 jennifer computer whatever
  starwars internet samsung1 liverpool chelsea1 charlie1 jordan23 mustang1 corvette shadow12 michelle jessica1 maverick
  Summer2024 Winter2025! October2026 Samantha liverpool1 aaaaaaaa abababab 19900101 31121999 test1234 changeme secret123
`;

describe('isCommon', () => {
  it('[S2] says yes to what heads the published lists', () => {
    for (const password of worst.split(/\s+/).filter(Boolean))
      expect([password, isCommon(password)]).toEqual([password, true]);
  });

  it('[S2] says yes to more than the 3000 passwords that are tried first', () => {
    const ends = ['', '1', '12', '123', '1234', '!', '1!', '2024', '2026', '007', '69', '99'];
    const made = [...commonWords].flatMap((word) => ends.map((end) => word + end));
    const long = new Set(made.filter((password) => password.length >= 8));
    expect(long.size).toBeGreaterThan(3000);
    for (const password of long) expect([password, isCommon(password)]).toEqual([password, true]);
  });

  it('[S2] says yes to the product’s name and to words of the person', () => {
    const own = ['quillstead', 'ada.lovelace', 'bob'];
    for (const password of [
      'Quillstead2026',
      'quillst3ad!',
      'adalovelace1',
      'Ada.Lovelace99',
      'ada_lovelace',
    ])
      expect([password, isCommon(password, own)]).toEqual([password, true]);
    expect(isCommon('quillstead and other birds', own)).toBe(false);
    expect(isCommon('bobsleigh for two', own)).toBe(false);
  });

  it('says no to words that do not belong together and to random ones', () => {
    for (const password of [
      'a quiet house for words',
      'correct horse battery staple',
      'kX9#mQ2vLp',
      'x7Gq-41aTz',
    ])
      expect([password, isCommon(password)]).toEqual([password, false]);
    const letters = fc.constantFrom(...'bcdfghjkmnpqrtvwxyz23456789');
    fc.assert(
      fc.property(fc.array(letters, { minLength: 14, maxLength: 14 }), (signs) => {
        expect(isCommon(signs.join(''))).toBe(false);
      }),
      { numRuns: 500, seed: 1 },
    );
  });

  it('answers for anything of 128 characters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 128 }),
        (text) => typeof isCommon(text) === 'boolean',
      ),
    );
  });

  it.each(['ab', 'a', '1', 'qwe', '!'])('costs hardly more a sign, the longer it is made of %s', (part) => {
    const password = (length: number) => `${repeated(part, length - 1)}b`;
    // Every way of reading it looks at each sign a few times; where ways of reading multiplied, this would be millions.
    const measured = { lengths: [32, 128], limit: 12 };
    expect(growthOf((text) => isCommon(text), password, measured)).toBeLessThan(measured.limit);
  });
});
