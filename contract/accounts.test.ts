// What signing in takes: addresses, passwords and codes as people type them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messagesOf } from '#tests/support/messages-of.ts';
import { accounts, Code, Email, NewPassword } from './accounts.ts';
import { Otp, Proof } from './accounts/two-factor.ts';

describe('an email address', () => {
  it.each([
    ['  Ada@Example.COM ', 'ada@example.com'],
    ['ada＠example.com', 'ada@example.com'],
    ['ａｄａ@example.com', 'ada@example.com'],
    ['first.last+tag@mail.example.co.uk', 'first.last+tag@mail.example.co.uk'],
    ['müller@münchen.example', 'müller@münchen.example'],
    ["Grace.O'Brien@example.com", "grace.o'brien@example.com"],
    ["d'arcy+news@mail-2.example", "d'arcy+news@mail-2.example"],
    ['a!#$%&*/=?^_`{|}~-b@example.com', 'a!#$%&*/=?^_`{|}~-b@example.com'],
  ])('%j is read as %j', (typed, read) => {
    expect(Email.parse(typed)).toBe(read);
  });

  it.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@example.',
    'ada@.com',
    'ada@exam..ple.com',
    'a b@example.com',
    'a@b@example.com',
    'ada@example.com, eve@example.com',
    'Ada <ada@example.com>',
    'ada@example.com\nBcc: eve@example.com',
    'ada\u200b@example.com',
    '"ada"@example.com',
    'ada@[127.0.0.1]',
    'a@/.example',
    'a@exa/mple.com',
    'a@-example.com',
    'a@example-.com',
    'a@exa_mple.com',
    "a@o'brien.example",
    `a@${'b'.repeat(64)}.example`,
  ])('%j is refused with an example', (typed) =>
    expect(messagesOf(Email, typed)).toEqual({ '': 'Enter an email address like name@example.com' }),
  );

  it('that is absent, empty, no text or too long is refused in its own words', () => {
    expect(messagesOf(Email, undefined)).toEqual({ '': 'Email is required' });
    expect(messagesOf(Email, '  ')).toEqual({ '': 'Email is required' });
    expect(messagesOf(Email, ['ada@example.com'])).toEqual({ '': 'Email must be text' });
    expect(messagesOf(Email, `${'a'.repeat(250)}@b.co`)).toEqual({
      '': 'Email can have at most 254 characters',
    });
    expect(messagesOf(Email, `${'a'.repeat(400)}@b.co`)['']).toBe('Email can have at most 320 characters');
  });

  it('is read the same again, so that one person cannot have two accounts by one address', () => {
    const part = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 });
    const odd = fc.constantFrom('İ', 'ẞ', 'Σ', 'ſ', '\u0316', '\u0301', 'K', 'Å', '①', 'ﬀ', 'Ǆ', 'a');
    const local = fc
      .array(fc.oneof(part, odd), { minLength: 1, maxLength: 5 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(local, local, (name, host) => {
        const read = Email.safeParse(`${name}@${host}.example`);
        fc.pre(read.success);
        expect(Email.parse(read.data)).toBe(read.data);
        expect(Email.parse(` ${read.data} `)).toBe(read.data);
        expect(Email.parse(read.data!.normalize('NFD'))).toBe(read.data);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a new password', () => {
  it('is kept as typed, spaces and all, between 8 and 128 characters', () => {
    const typed = fc.string({ unit: 'grapheme-composite', minLength: 1, maxLength: 140 });
    fc.assert(
      fc.property(typed, (password) => {
        const read = NewPassword.safeParse(password);
        const characters = [...password].length;
        expect(read.success).toBe(characters >= 8 && characters <= 128);
        if (read.success) expect(read.data).toBe(password);
      }),
    );
    expect(NewPassword.parse('  ä b c  ')).toBe('  ä b c  ');
  });

  it('says what it needs', () => {
    expect(messagesOf(NewPassword, '😀'.repeat(7))).toEqual({ '': 'Password needs at least 8 characters' });
    expect(NewPassword.safeParse('😀'.repeat(128)).success).toBe(true);
    expect(messagesOf(NewPassword, 'x'.repeat(129))).toEqual({
      '': 'Password can have at most 128 characters',
    });
    expect(messagesOf(NewPassword, undefined)).toEqual({ '': 'Password is required' });
    expect(messagesOf(NewPassword, 12_345_678)).toEqual({ '': 'Password must be text' });
  });
});

describe('a code', () => {
  it.each(['123456', ' 123 456 ', '123-456', '１２３４５６', '1\u00A02 3-4 5 6'])(
    'of six digits is read from %j',
    (typed) => expect(Code.parse(typed)).toBe('123456'),
  );

  it.each(['', '12345', '1234567', '12345a', '١٢٣٤٥٦', '123.456'])('%j is refused', (typed) =>
    expect(messagesOf(Code, typed)).toEqual({ '': 'Enter the 6-digit code' }),
  );

  it('that is a number is no code: it would have lost its zeros', () => {
    expect(messagesOf(Code, 123_456)).toEqual({ '': 'Code must be text' });
    expect(messagesOf(Code, undefined)).toEqual({ '': 'Code is required' });
  });

  it('of an app, or a recovery code, is any short text but none', () => {
    expect(Otp.parse(' abcd-efgh ')).toBe('abcd-efgh');
    for (const wrong of ['', '   ', 'x'.repeat(65)])
      expect(messagesOf(Otp, wrong)['']).toBe(
        'Enter the 6-digit code from your authenticator app, or a recovery code',
      );
  });
});

describe('a sign-up', () => {
  const form = { email: 'ada@example.com', password: 'a quiet house', username: ' Ada ' };
  const { body } = accounts.signup;

  it('takes the browser’s zone and language where they are known, and is not stopped by others', () => {
    expect(body!.parse({ ...form, timezone: 'Europe/Rome', locale: 'de-CH' })).toEqual({
      ...form,
      username: 'Ada',
      timezone: 'Europe/Rome',
      locale: 'de-CH',
    });
    for (const strange of ['Mars/Olympus', '', 'x'.repeat(100), 5, null])
      expect(body!.parse({ ...form, timezone: strange, locale: strange })).toMatchObject({ username: 'Ada' });
    expect(body!.parse({ ...form, timezone: 'Mars/Olympus' }).timezone).toBeUndefined();
  });

  it('cannot say who one is beyond its own fields', () =>
    expect(body!.parse({ ...form, role: 'owner', verified: true, id: 'x' })).toEqual({
      ...form,
      username: 'Ada',
    }));

  it('says all that is wrong at once, each at its place', () =>
    expect(messagesOf(body, { email: 'ada', password: 'short', username: ' ' })).toEqual({
      email: 'Enter an email address like name@example.com',
      password: 'Password needs at least 8 characters',
      username: 'Username is required',
    }));
});

it('a profile takes only a zone and a language that exist', () => {
  const { body } = accounts.updateUser;
  expect(body!.parse({ timezone: ' America/New_York ', locale: 'pt-BR' })).toEqual({
    timezone: 'America/New_York',
    locale: 'pt-BR',
  });
  expect(messagesOf(body, { timezone: 'Mars/Olympus', locale: 'not a language' })).toEqual({
    timezone: 'Choose a time zone from the list',
    locale: 'Choose a language from the list',
  });
  for (const offset of ['+01:00', '-05:30', '+0100', '-05'])
    expect(messagesOf(body, { timezone: offset }), offset).toEqual({
      timezone: 'Choose a time zone from the list',
    });
  expect(messagesOf(body, { username: '', workspaceId: 'mine' })).toEqual({
    username: 'Username is required',
    workspaceId: 'Not a valid id',
  });
});

it('a proof is bounded in each of its three forms, and may be absent', () => {
  expect(Proof.parse({})).toEqual({});
  expect(
    messagesOf(Proof, { password: 'x'.repeat(1025), otp: 'x'.repeat(65), code: 'x'.repeat(21) }),
  ).toEqual({
    password: 'Password is too long',
    otp: 'Code is too long',
    code: 'Code is too long',
  });
  expect(messagesOf(Proof, { password: 1, otp: 2, code: 3 })).toEqual({
    password: 'Password must be text',
    otp: 'Code must be text',
    code: 'Code must be text',
  });
});
