import { expect, test } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { descriptionOf, field, find, get, has, press, said, type } from '#tests/support/components/page.ts';
import { leavings } from '#tests/support/components/person.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { session } from '#web/kernel/session/session.ts';
import { ContinueWithGoogle } from './continue-with-google.tsx';
import { GoogleCode } from './google-code.tsx';
import { GoogleLanding } from './google-landing.tsx';
import { LinkAccount } from './link-account.tsx';

const google = {
  id: 'google',
  name: 'Google',
  type: 'oauth',
  signinUrl: '/api/auth/signin/google',
  callbackUrl: '/api/auth/callback/google',
};
const link = 'POST /api/auth/link';
const token = 'POST /api/auth/token';
const secondFactor = 'POST /api/auth/second-factor';
const url = { body: { url: 'https://quillstead.example/' } };

async function page(shown: React.ReactNode, answers = {}, at = '/login?returnUrl=%2Fcalendar') {
  const server = await answeringServer({
    'GET /api/auth/csrf': { body: { csrfToken: 'c' } },
    'GET /api/auth/providers': { body: { google } },
    'GET /api/auth/session': { body: {} },
    'GET /api/auth/link': { body: { provider: 'google', email: 'ada@example.com' } },
    'GET /api/auth/second-factor': { body: { waiting: true } },
    'POST /api/auth/_log': { status: 204 },
    [link]: url,
    [secondFactor]: url,
    [token]: { body: { token: 'g', email: 'ada@example.com', loginMethod: 'google' } },
    ...answers,
  });
  const went = leavings();
  return { server, went, ...renderInApp(shown, at) };
}

test('Google is offered only where the install has it', async () => {
  const { place, server } = await page(<ContinueWithGoogle wanted={null} />, {
    'GET /api/auth/providers': { body: {} },
  });
  await soon(() => expect(server.asked('GET /api/auth/providers')).toHaveLength(1));
  expect(place.textContent).not.toContain('Google');
});

test('the way to Google carries along where the visitor wanted to go', async () => {
  const { server, went } = await page(<ContinueWithGoogle wanted="/calendar" />, {
    'POST /api/auth/signin/google': { body: { url: 'https://accounts.example/authorize' } },
  });
  await press(['button', 'Continue with Google']);
  await soon(() => expect(went).toEqual(['https://accounts.example/authorize']));
  expect(server.asked('POST /api/auth/signin/google')[0]?.body).toMatchObject({
    csrfToken: 'c',
    callbackUrl: '/login?landing=google&returnUrl=%2Fcalendar',
  });
});

test('a sign-in at Google that cannot begin says so, and can be tried again', async () => {
  await page(<ContinueWithGoogle wanted={null} />, {
    'POST /api/auth/signin/google': { status: 500, body: {} },
  });
  await press(['button', 'Continue with Google']);
  await said('Something went wrong on the server.', await find('alert'));
  expect(get('button', 'Continue with Google')).toHaveProperty('disabled', false);
});

test('back from Google this device is signed in, and goes where the visitor wanted to go', async () => {
  const { went } = await page(<GoogleLanding />);
  await soon(() => expect(went).toEqual(['/calendar']));
  expect(session.state()).toMatchObject({ status: 'authenticated', token: 'g', loginMethod: 'google' });
});

test.for([
  [409, 'TokenTaken'],
  [500, 'UnknownError'],
] as const)(
  'a landing that fails with %i leads to the sign-in page, which says why',
  async ([status, error]) => {
    const { address, went } = await page(<GoogleLanding />, { [token]: refusal(status, 'x') });
    await soon(() => expect(address()).toBe(`/login?error=${error}&returnUrl=%2Fcalendar`));
    expect(went).toEqual([]);
  },
);

test('an address that has a password account asks for its password once, and links both', async () => {
  const { server, went } = await page(<LinkAccount />);
  await said('ada@example.com already has an account with a password.');
  await type('Password', 'analytical engine 1843');
  await press(['button', 'Link and sign in']);
  await soon(() => expect(went).toEqual(['/calendar']));
  expect(server.asked(link)[0]?.body).toEqual({ password: 'analytical engine 1843', csrfToken: 'c' });
});

test('a wrong password links nothing, and says so', async () => {
  const { server, went } = await page(<LinkAccount />, { [link]: refusal(401, 'The password is wrong') });
  await type('Password', 'not this one');
  await press(['button', 'Link and sign in']);
  await said('The password is wrong');
  expect(field('Password').value).toBe('not this one');
  expect([server.asked(token), went]).toEqual([[], []]);
});

test('where two-factor sign-in is on, linking asks for its code too', async () => {
  const { server, went } = await page(<LinkAccount />, {
    [link]: refusal(401, 'x', { code: 'otp-required' }),
  });
  await type('Password', 'analytical engine 1843');
  await press(['button', 'Link and sign in']);
  await type('Authenticator app code', '123456');
  server.on(link, url);
  await press(['button', 'Link and sign in']);
  await soon(() => expect(went).toHaveLength(1));
  expect(server.asked(link).at(-1)?.body).toMatchObject({
    password: 'analytical engine 1843',
    otp: '123456',
  });
});

test('after Google a code is asked where two-factor sign-in is on; a wrong one can be corrected', async () => {
  const { server, went } = await page(<GoogleCode />, {
    [secondFactor]: { status: 401, body: { otp: ['This code is wrong'] } },
  });
  await said('Google confirmed it’s you.');
  await type('Authenticator app code', '123456');
  await press(['button', 'Sign in']);
  await soon(() => expect(descriptionOf(field('Authenticator app code'))).toContain('This code is wrong'));
  server.on(secondFactor, url);
  await press(['button', 'Sign in']);
  await soon(() => expect(went).toEqual(['/calendar']));
});

test.for([
  ['link', <LinkAccount key="link" />, { 'GET /api/auth/link': { body: {} } }],
  ['code', <GoogleCode key="code" />, { 'GET /api/auth/second-factor': { body: { waiting: false } } }],
] as const)(
  'without a waiting sign-in the page of the %s is the sign-in form',
  async ([, shown, answers]) => {
    await page(shown, answers);
    await find('textbox', 'Email');
    expect(has('button', 'Link and sign in')).toBe(false);
  },
);
