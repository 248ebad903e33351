import { expect, test } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { descriptionOf, field, find, press, said, type } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

const sendCode = 'POST user/send-code/';
const reset = 'PUT user/reset-password/';
const sent = { status: 202, body: { sent: true } };

async function page(answers = {}, at = '/reset-password') {
  const server = await answeringServer({ [sendCode]: sent, ...answers });
  const shown = renderInApp(<ResetPasswordForm />, at);
  await find('button', 'Send code');
  return { server, ...shown };
}
async function askForCode() {
  await type('Email', 'ada@example.com');
  await press(['button', 'Send code']);
  await find('button', 'Set new password');
}

test('whether an address has an account is told to nobody: it is “if” either way', async () => {
  const { server } = await page();
  await askForCode();
  await said('If ada@example.com has an account, we sent a 6-digit code to it.');
  expect(server.asked(sendCode)[0]?.body).toEqual({ email: 'ada@example.com', purpose: 'reset' });
});

test('a code that cannot be sent says why, and keeps the address', async () => {
  await page({ [sendCode]: refusal(503, 'Mail rests for now.') });
  await type('Email', 'ada@example.com');
  await press(['button', 'Send code']);
  await said('Mail rests for now.');
  expect(field('Email').value).toBe('ada@example.com');
});

test('code and new password lead to the sign-in page, which knows of both', async () => {
  const { server, address } = await page(
    { [reset]: { body: { email: 'ada@example.com' } } },
    '/reset-password?returnUrl=%2Fcalendar',
  );
  await askForCode();
  await type('6-digit code', '123456');
  await type('New password', 'analytical engine 1843');
  await press(['button', 'Set new password']);
  await soon(() => expect(address()).toBe('/login?email=ada%40example.com&changed=1&returnUrl=%2Fcalendar'));
  expect(server.asked(reset)[0]?.body).toEqual({
    email: 'ada@example.com',
    code: '123456',
    password: 'analytical engine 1843',
  });
});

test('everything that is missing is shown at once, and the code, which comes first, gets the focus', async () => {
  const { server } = await page();
  await askForCode();
  await press(['button', 'Set new password']);
  await soon(() => expect(descriptionOf(field('6-digit code'))).toContain('Enter the 6-digit code'));
  expect(descriptionOf(field('New password'))).toContain('Password needs at least 8 characters');
  await soon(() => expect(document.activeElement).toBe(field('6-digit code')));
  expect(server.asked(reset)).toEqual([]);
});

test('a code that is too old says so at the code, and the new password stays', async () => {
  await page({ [reset]: { status: 400, body: { code: ['This code is too old'] } } });
  await askForCode();
  await type('6-digit code', '123456');
  await type('New password', 'analytical engine 1843');
  await press(['button', 'Set new password']);
  await soon(() => expect(descriptionOf(field('6-digit code'))).toContain('This code is too old'));
  expect(field('New password').value).toBe('analytical engine 1843');
});

test('another address may be used instead', async () => {
  await page();
  await askForCode();
  await press(['button', 'Use a different email']);
  expect((await find('button', 'Send code')).matches(':disabled')).toBe(false);
  expect(field('Email').value).toBe('');
});
