import { expect, test, vi } from 'vitest';
import { type Answer, answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import {
  all,
  descriptionOf,
  field,
  find,
  get,
  has,
  nameOf,
  press,
  said,
  type,
} from '#tests/support/components/page.ts';
import { ada } from '#tests/support/components/person.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { TwoFactorPanel } from './two-factor-panel.tsx';

const path = 'accounts/two-factor/';
const off = { body: { enabled: false, since: null, recoveryCodesLeft: 0 } };
const on = (recoveryCodesLeft: number) => ({
  body: { enabled: true, since: '2026-03-04T10:00:00.000Z', recoveryCodesLeft },
});
const secret = { body: { secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/Quillstead:ada?secret=ABCDEFGHIJ' } };

async function page(status: Answer, answers = {}, changes = {}) {
  const user = { ...ada, ...changes };
  const server = await answeringServer({
    [`GET ${path}`]: status,
    'GET accounts/user/': { body: user },
    [`POST ${path}`]: secret,
    [`PUT ${path}`]: { body: { recoveryCodes: ['one-one', 'two-two'] } },
    ...answers,
  });
  renderInApp(<TwoFactorPanel user={user} />);
  return server;
}
async function begin() {
  await press(['button', 'Set up']);
  await type('Password', 'analytical engine 1843');
  await press(['button', 'Continue']);
  await find('img', 'QR code for your authenticator app');
}

test('setting up asks for the password first, then shows the secret as a picture and to be typed', async () => {
  const server = await page(off);
  await begin();
  await said('ABCD EFGH IJ');
  expect(server.asked(`POST ${path}`)[0]?.body).toEqual({ password: 'analytical engine 1843' });
});

test('a wrong password is shown in the dialog, which stays open with what was typed', async () => {
  await page(off, { [`POST ${path}`]: { status: 403, body: { password: ['The password is wrong'] } } });
  await press(['button', 'Set up']);
  await type('Password', 'not this one');
  await press(['button', 'Continue']);
  await soon(() => expect(descriptionOf(field('Password'))).toContain('The password is wrong'));
  expect(field('Password').value).toBe('not this one');
});

test('a wrong first code leaves it off, and keeps the secret for another try', async () => {
  await page(off, { [`PUT ${path}`]: { status: 400, body: { code: ['This code is wrong'] } } });
  await begin();
  await type('6-digit code from the app', '123456');
  await press(['button', 'Turn on']);
  await soon(() => expect(descriptionOf(field('6-digit code from the app'))).toContain('This code is wrong'));
  await said('ABCD EFGH IJ');
});

test('once it is on the recovery codes stand there until their reader says that they are kept', async () => {
  const server = await page(off);
  await begin();
  await type('6-digit code from the app', '123456');
  server.on(`GET ${path}`, on(10));
  await press(['button', 'Turn on']);
  const list = await find('list', 'Recovery codes');
  expect(all('listitem', undefined, list).map((item) => nameOf(item, 'listitem'))).toEqual([
    'one-one',
    'two-two',
  ]);
  await said('Two-factor sign-in is on. You’re signed out on all other devices.');
  await press(['button', 'I’ve saved them']);
  await said('On since March 4, 2026. You have 10 recovery codes left.');
  expect(has('list', 'Recovery codes')).toBe(false);
});

test('recovery codes can be copied, and where the browser refuses that the page says so', async () => {
  await page(off);
  await begin();
  await type('6-digit code from the app', '123456');
  await press(['button', 'Turn on']);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press(['button', 'Copy']);
  await said('Copied');
  expect(write).toHaveBeenCalledWith('one-one\ntwo-two');
  write.mockRejectedValue(new Error('NotAllowedError'));
  Object.assign(document, { execCommand: () => false });
  await press(['button', 'Copy']);
  await said('Your browser blocked copying.');
});

test.for([
  [1, 'You have 1 recovery code left. Generate new ones before you run out.'],
  [3, 'You have 3 recovery codes left. Generate new ones before you run out.'],
  [4, 'You have 4 recovery codes left.'],
] as const)('with %i codes left: “%s”', async ([left, sentence]) => {
  await page(on(left));
  await said(sentence);
  expect(has('button', 'Set up')).toBe(false);
  expect(document.body.textContent?.includes('before you run out')).toBe(left <= 3);
});

test('new recovery codes ask for a code of the app, or a recovery code instead', async () => {
  const server = await page(on(2), {
    [`POST ${path}recovery-codes/`]: { body: { recoveryCodes: ['new-one'] } },
  });
  await press(['button', 'New recovery codes']);
  await press(['button', 'Generate new codes']);
  await soon(() =>
    expect(descriptionOf(field('Authenticator app code'))).toContain('Enter the 6-digit code'),
  );
  await press(['button', 'Use a recovery code']);
  await type('Recovery code', 'two-two');
  await press(['button', 'Generate new codes']);
  await said('new-one');
  expect(server.asked(`POST ${path}recovery-codes/`)[0]?.body).toEqual({ otp: 'two-two' });
});

test('switching off needs password and code, and both are judged where they stand', async () => {
  const server = await page(on(5), { [`DELETE ${path}`]: { status: 204 } });
  await press(['button', 'Turn off']);
  const dialog = await find('dialog', 'Turn off two-factor sign-in');
  await press(get('button', 'Turn off', dialog));
  await soon(() => expect(descriptionOf(field('Password'))).toContain('Password is required'));
  expect(server.asked(`DELETE ${path}`)).toEqual([]);
  await type('Password', 'analytical engine 1843');
  await type('Authenticator app code', '123456');
  server.on(`GET ${path}`, off);
  await press(get('button', 'Turn off', dialog));
  await said('Two-factor sign-in is off. You’re signed out on all other devices.');
  await find('button', 'Set up');
  expect(server.asked(`DELETE ${path}`)[0]?.body).toEqual({
    password: 'analytical engine 1843',
    otp: '123456',
  });
});

test('an account without a password proves itself by a mailed code', async () => {
  const server = await page(
    off,
    { 'POST user/send-code/': { status: 202, body: { sent: true } } },
    { hasPassword: false },
  );
  await said('Your account has no password, so we’ll email you a code first.');
  await press(['button', 'Set up']);
  await said('so we’ll email a code to ada@example.com instead.');
  expect(get('button', 'Continue')).toHaveProperty('disabled', true);
  await press(['button', 'Send code']);
  await type('6-digit code', '123456');
  await press(['button', 'Continue']);
  await find('img', /^QR code/);
  expect(server.asked(`POST ${path}`)[0]?.body).toEqual({ code: '123456' });
});

test('a status that cannot be read offers another try', async () => {
  const server = await page(refusal(503, 'Accounts rest for now.'));
  await said('Accounts rest for now.');
  server.on(`GET ${path}`, off);
  await press(['button', 'Try again']);
  await find('button', 'Set up');
});
