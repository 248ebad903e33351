import { expect, test } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { descriptionOf, field, find, get, has, press, said, type } from '#tests/support/components/page.ts';
import { ada, signedIn } from '#tests/support/components/person.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { session } from '#web/kernel/session/session.ts';
import { EmailPanel } from './email-panel.tsx';

const update = 'PUT accounts/user/';
const sendCode = 'POST user/send-code/';
const sent = { status: 202, body: { sent: true } };
const changed = { body: { ...ada, email: 'grace@example.com' } };
const change = ['button', 'Change email'] as const;

async function page(answers = {}, hasPassword = true) {
  signedIn();
  const server = await answeringServer({ [sendCode]: sent, [update]: changed, ...answers });
  renderInApp(<EmailPanel user={{ ...ada, hasPassword }} />);
  return server;
}
async function ask(address = 'grace@example.com') {
  await press(change);
  await type('New email address', address);
  await press(['button', 'Send code']);
}

test('another address takes its code and the password; this device goes on under the new one', async () => {
  const server = await page();
  await ask();
  await type('6-digit code', '123456');
  await type('Password', 'analytical engine 1843');
  await press(change);
  await said('Email changed. You’re signed out on all other devices.');
  expect(server.asked(update)[0]?.body).toEqual({
    email: 'grace@example.com',
    code: '123456',
    password: 'analytical engine 1843',
  });
  expect(session.state()).toMatchObject({ status: 'authenticated', email: 'grace@example.com', token: 't' });
});

test('a wrong address is shown at its field, and no code is sent', async () => {
  const server = await page();
  await ask('grace');
  await soon(() => expect(descriptionOf(field('New email address'))).toContain('Enter an email address'));
  expect(server.asked(sendCode)).toEqual([]);
});

test('an address that cannot be used says why at its field', async () => {
  await page({ [sendCode]: { status: 409, body: { email: ['You already have an account'] } } });
  await ask();
  await soon(() => expect(descriptionOf(field('New email address'))).toContain('already have an account'));
  expect(field('New email address').value).toBe('grace@example.com');
});

test('a wrong password changes nothing, and says so where it was typed', async () => {
  await page({ [update]: { status: 403, body: { password: ['The password is wrong'] } } });
  await ask();
  await type('6-digit code', '123456');
  await type('Password', 'not this one');
  await press(change);
  await soon(() => expect(descriptionOf(field('Password'))).toContain('The password is wrong'));
  expect(session.state()).toMatchObject({ email: 'ada@example.com' });
});

test('an account without a password needs a second code, from the mailbox that it has now', async () => {
  const server = await page({}, false);
  await ask();
  await type('6-digit code', '123456');
  await press(change);
  await said('Enter the 6-digit code');
  expect(server.asked(update)).toEqual([]);
  await press(['button', 'Send a code there too']);
  await type('Code from your current email', '654321');
  await press(change);
  await said('Email changed.');
  expect(server.asked(sendCode).map(({ body }) => body)).toEqual([
    { email: 'grace@example.com', purpose: 'email' },
    { email: 'ada@example.com', purpose: 'password' },
  ]);
  expect(server.asked(update)[0]?.body).toEqual({
    email: 'grace@example.com',
    code: '123456',
    presentCode: '654321',
  });
});

test('a second code that cannot be sent says why', async () => {
  const server = await page({}, false);
  await ask();
  await find('button', 'Send a code there too');
  server.on(sendCode, refusal(429, 'Too many codes. Wait a minute.'));
  await press(['button', 'Send a code there too']);
  await said('Too many codes. Wait a minute.');
});

test('a change can be called off at either step', async () => {
  await page();
  await press(change);
  await press(['button', 'Cancel']);
  expect(has('button', 'Send code')).toBe(false);
  await ask();
  await find('textbox', '6-digit code');
  await press(['button', 'Cancel']);
  expect(has('textbox')).toBe(false);
  expect(get(...change)).toHaveProperty('disabled', false);
});
