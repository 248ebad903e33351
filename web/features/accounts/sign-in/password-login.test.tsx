import { expect, test } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { descriptionOf, field, find, has, press, said, type } from '#tests/support/components/page.ts';
import { leavings } from '#tests/support/components/person.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { session } from '#web/kernel/session/session.ts';
import { PasswordLogin } from './password-login.tsx';

const login = 'POST accounts/login/';
const signIn = ['button', 'Sign in'] as const;

/** The sign-in page of an install without Google. */
async function page(at = '/login', answers = {}) {
  const server = await answeringServer({ 'GET /api/auth/providers': { body: {} }, ...answers });
  const went = leavings();
  const shown = renderInApp(<PasswordLogin />, at);
  await find(...signIn);
  return { server, went, ...shown };
}
async function fill(email: string, password: string) {
  await type('Email', email);
  await type('Password', password);
  await press(signIn);
}

test('what is missing is shown at its field, the first wrong one gets the focus, and nothing is sent', async () => {
  const { server } = await page();
  await press(signIn);
  await soon(() => expect(descriptionOf(field('Email'))).toContain('Email is required'));
  expect(descriptionOf(field('Password'))).toContain('Password is required');
  await soon(() => expect(document.activeElement).toBe(field('Email')));
  expect(server.asked(login)).toEqual([]);
});

test('a wrong password says so and keeps what was typed', async () => {
  const { went } = await page('/login', {
    [login]: refusal(401, 'Email or password is wrong', { code: 'bad-credentials' }),
  });
  await fill('ada@example.com', 'not this one');
  await said('Email or password is wrong');
  expect(field('Email').value).toBe('ada@example.com');
  expect(field('Password').value).toBe('not this one');
  expect(went).toEqual([]);
  expect(has('alert')).toBe(true);
});

test('the right password signs in on this device and goes where the visitor wanted to go', async () => {
  const { server, went } = await page('/login?returnUrl=%2Fcalendar', {
    [login]: { body: { token: 'new', email: 'ada@example.com' } },
  });
  await fill(' Ada@Example.com ', 'correct horse');
  await soon(() => expect(went).toEqual(['/calendar']));
  expect(server.asked(login).map(({ body }) => body)).toEqual([
    { email: 'ada@example.com', password: 'correct horse' },
  ]);
  expect(session.state()).toMatchObject({ status: 'authenticated', token: 'new' });
});
