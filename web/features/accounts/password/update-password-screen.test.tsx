import { expect, test } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { descriptionOf, field, find, get, press, said, type } from '#tests/support/components/page.ts';
import { ada } from '#tests/support/components/person.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { UpdatePasswordScreen } from './update-password-screen.tsx';

const change = 'PUT accounts/change-password/';
const setFirst = 'PUT user/change-password/';
const sendCode = 'POST user/send-code/';
const done = { body: { email: ada.email } };

async function page(answers = {}, user = {}) {
  const server = await answeringServer({ 'GET accounts/user/': { body: { ...ada, ...user } }, ...answers });
  renderInApp(<UpdatePasswordScreen />);
  return server;
}
async function fill(current: string, next: string) {
  await type('Current password', current);
  await type('New password', next);
  await press(['button', 'Update password']);
}

test('a changed password is confirmed, and leaves nothing typed behind', async () => {
  const server = await page({ [change]: done });
  await fill('the old one', 'analytical engine 1843');
  await said('Password updated. You’re signed out on all other devices.');
  expect(server.asked(change)[0]?.body).toEqual({
    currentPassword: 'the old one',
    newPassword: 'analytical engine 1843',
  });
  await soon(() => expect([field('Current password').value, field('New password').value]).toEqual(['', '']));
});

test('a wrong current password is shown at its field, and the new one need not be typed again', async () => {
  await page({ [change]: { status: 403, body: { currentPassword: ['This is not your password'] } } });
  await fill('not this one', 'analytical engine 1843');
  await soon(() => expect(descriptionOf(field('Current password'))).toContain('This is not your password'));
  await soon(() => expect(document.activeElement).toBe(field('Current password')));
  expect(field('New password').value).toBe('analytical engine 1843');
});

test('what is missing is shown before anything is sent', async () => {
  const server = await page({ [change]: done });
  await fill('', 'short');
  await soon(() =>
    expect(descriptionOf(field('Current password'))).toContain('Current password is required'),
  );
  expect(descriptionOf(field('New password'))).toContain('Password needs at least 8 characters');
  expect(server.asked(change)).toEqual([]);
});

test('a password made of one’s own address is called too common while it is typed', async () => {
  await page({}, { email: 'lovelace@example.com' });
  await type('New password', 'lovelace1');
  await said('Password strength: Too common');
});

test('what is typed can be seen, and hidden again', async () => {
  await page();
  await type('New password', 'analytical engine');
  const toggles = () => document.querySelectorAll<HTMLElement>('[aria-label="Show password"]');
  await press(toggles()[1]!);
  expect(field('New password').type).toBe('text');
  expect(field('Current password').type).toBe('password');
  await press(toggles()[1]!);
  expect(field('New password').type).toBe('password');
});

test('who signs in with Google gets a first password by a mailed code', async () => {
  const server = await page(
    { [sendCode]: { status: 202, body: { sent: true } }, [setFirst]: done },
    { hasPassword: false, loginMethod: 'google' },
  );
  await press(['button', 'Send code']);
  await said('We sent a 6-digit code to ada@example.com.');
  expect(server.asked(sendCode)[0]?.body).toEqual({ email: 'ada@example.com', purpose: 'password' });
  await type('6-digit code', '123 456');
  await type('New password', 'analytical engine 1843');
  await press(['button', 'Set password']);
  await said('Password set. You’re signed out on all other devices.');
  expect(server.asked(setFirst)[0]?.body).toEqual({ code: '123456', password: 'analytical engine 1843' });
});

test('a code that cannot be mailed says why, and can be asked for again', async () => {
  const server = await page({ [sendCode]: refusal(503, 'Mail rests for now.') }, { hasPassword: false });
  await press(['button', 'Send code']);
  await said('Mail rests for now.', await find('alert'));
  server.on(sendCode, { status: 202, body: { sent: true } });
  await press(['button', 'Send code']);
  await find('button', 'Set password');
  expect(get('button', 'Set password')).toHaveProperty('disabled', false);
});
