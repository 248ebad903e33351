import { expect, test } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { descriptionOf, field, find, get, has, press, said, type } from '#tests/support/components/page.ts';
import { leavings } from '#tests/support/components/person.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { VerifyForm } from './verify-form.tsx';

const verify = 'POST accounts/verify/';
const sendCode = 'POST user/send-code/';
const confirm = ['button', 'Confirm and sign in'] as const;
const done = { body: { email: 'ada@example.com', username: 'ada', token: 't' } };

async function page(at: string, answers = {}) {
  const server = await answeringServer({ [verify]: done, ...answers });
  const went = leavings();
  renderInApp(<VerifyForm />, at);
  await find(...confirm);
  return { server, went };
}
const known = '/verify?email=ada%40example.com';

test('with the address known the code is all that is asked, and its last digit sends it', async () => {
  const { server, went } = await page(known);
  await said('Enter the 6-digit code we sent to ada@example.com');
  await soon(() => expect(document.activeElement).toBe(field('6-digit code')));
  await type('6-digit code', '123 456');
  await soon(() => expect(went).toEqual(['/projects']));
  expect(server.asked(verify).map(({ body }) => body)).toEqual([
    { email: 'ada@example.com', code: '123456' },
  ]);
});

test('without an address it is asked for, and five digits are not sent', async () => {
  const { server } = await page('/verify');
  await type('Email', 'ada@example.com');
  await type('6-digit code', '12345');
  await press(confirm);
  await soon(() => expect(descriptionOf(field('6-digit code'))).toContain('Enter the 6-digit code'));
  expect(server.asked(verify)).toEqual([]);
});

test('a wrong code says so at the code, which stays to be corrected', async () => {
  const { went } = await page(known, { [verify]: { status: 400, body: { code: ['This code is wrong'] } } });
  await type('6-digit code', '123456');
  await soon(() => expect(descriptionOf(field('6-digit code'))).toContain('This code is wrong'));
  expect(field('6-digit code').value).toBe('123456');
  expect(went).toEqual([]);
});

test('in another browser than the sign-up’s the password is asked, and goes along', async () => {
  const { server, went } = await page(known, {
    [verify]: refusal(401, 'Enter the password that you chose', { code: 'password-required' }),
  });
  await type('6-digit code', '123456');
  await type('Password', 'analytical engine 1843');
  server.on(verify, done);
  await press(confirm);
  await soon(() => expect(went).toEqual(['/projects']));
  expect(server.asked(verify).at(-1)?.body).toEqual({
    email: 'ada@example.com',
    code: '123456',
    password: 'analytical engine 1843',
  });
});

test('a link whose address is damaged says so instead of doing nothing', async () => {
  const { server } = await page('/verify?email=ada%40example&code=123456');
  await press(confirm);
  await said('Enter an email address like name@example.com', get('form'));
  expect(server.asked(verify)).toEqual([]);
});

test('a new code can be had only after half a minute where one was just sent', async () => {
  await page(known);
  await soon(() => expect(get('button', /^Resend code/)).toHaveProperty('disabled', true));
  expect(has('button', /in \d+ s/)).toBe(true);
});

test('a new code goes to the typed address, and the page says where it went', async () => {
  const { server } = await page('/verify', { [sendCode]: { status: 202, body: { sent: true } } });
  expect(get('button', 'Resend code')).toHaveProperty('disabled', true);
  await type('Email', 'ada@example.com');
  await press(['button', 'Resend code']);
  await said('We sent a new code to ada@example.com.');
  expect(server.asked(sendCode)[0]?.body).toEqual({ email: 'ada@example.com', purpose: 'verify' });
  expect(get('button', /in \d+ s/)).toHaveProperty('disabled', true);
});

test('where the server asks for patience, the next code waits as long as it says', async () => {
  await page('/verify', { [sendCode]: refusal(429, 'Too many codes', { retryAfter: 90 }) });
  await type('Email', 'ada@example.com');
  await press(['button', 'Resend code']);
  await said('Too many codes');
  expect(get('button', /in (90|89) s/)).toHaveProperty('disabled', true);
});

test('without a mail server the page says where the code is', async () => {
  await page(known, { 'GET /local-mode.json': { body: { open: true } } });
  expect((await find('link', 'Get the code from the outbox')).getAttribute('href')).toBe('/dev/outbox');
});
