import { expect, test } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { descriptionOf, field, find, has, press, said, type } from '#tests/support/components/page.ts';
import { leavings, signedIn } from '#tests/support/components/person.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { JoinForm } from './join-form.tsx';

const join = 'POST accounts/team-member/join/';
const invitation = {
  email: 'ada@example.com',
  workspace: 'Bakery',
  role: 'editor',
  invitedBy: 'Grace',
  hasAccount: false,
};

async function page(invited: object | null, answers = {}, at = '/team-member/join?token=abc') {
  const server = await answeringServer({
    'GET accounts/team-member/join/': invited
      ? { body: { ...invitation, ...invited } }
      : refusal(404, 'This invitation is no longer open.'),
    [join]: { body: { token: 't2', email: 'ada@example.com' } },
    ...answers,
  });
  const went = leavings();
  renderInApp(<JoinForm />, at);
  return { server, went };
}
const sent = (server: Awaited<ReturnType<typeof page>>['server']) =>
  server.asked(join).map(({ body }) => body);

test('somebody new chooses a name and a password, and begins with the projects', async () => {
  const { server, went } = await page({});
  await said('Grace invited you to join “Bakery” as editor.');
  await type('Username', 'ada');
  await type('Password', 'analytical engine 1843');
  await press(['button', 'Join']);
  await soon(() => expect(went).toEqual(['/projects']));
  expect(sent(server)).toEqual([{ token: 'abc', username: 'ada', password: 'analytical engine 1843' }]);
});

test('a password that is too short is shown at its field, and nobody joins', async () => {
  const { server } = await page({});
  await type('Password', 'short');
  await press(['button', 'Join']);
  await soon(() =>
    expect(descriptionOf(field('Password'))).toContain('Password needs at least 8 characters'),
  );
  expect(sent(server)).toEqual([]);
});

test('who has an account proves it by its password, and is asked for no name', async () => {
  const { server, went } = await page({ hasAccount: true });
  await said('You already have an account with this email. Enter your password.');
  expect(has('textbox', 'Username')).toBe(false);
  await type('Password', 'analytical engine 1843');
  await press(['button', 'Join']);
  await soon(() => expect(went).toHaveLength(1));
  expect(sent(server)).toEqual([{ token: 'abc', password: 'analytical engine 1843' }]);
});

test('where two-factor sign-in is on, its code is asked and goes with what was typed', async () => {
  const { server, went } = await page(
    { hasAccount: true },
    { [join]: refusal(401, 'Code is required', { code: 'otp-required' }) },
  );
  await type('Password', 'analytical engine 1843');
  await press(['button', 'Join']);
  await type('Authenticator app code', '123456');
  server.on(join, { body: { token: 't2', email: 'ada@example.com' } });
  await press(['button', 'Join']);
  await soon(() => expect(went).toHaveLength(1));
  expect(sent(server).at(-1)).toEqual({ token: 'abc', password: 'analytical engine 1843', otp: '123456' });
});

test('who is signed in with the invited address joins with one press', async () => {
  signedIn();
  const { server, went } = await page({ hasAccount: true });
  await said('You’re signed in with this email.');
  await press(['button', 'Join']);
  await soon(() => expect(went).toEqual(['/projects']));
  expect(sent(server)).toEqual([{ token: 'abc' }]);
});

test('an invitation that is no longer open says so, and offers no form', async () => {
  await page(null);
  await said('This invitation is no longer open.');
  await said('Open the link in your invitation email.');
  expect(has('button', 'Join')).toBe(false);
});

test('an address without its token asks for the mailed link', async () => {
  const { server } = await page({}, {}, '/team-member/join');
  await said('Open the link in your invitation email.');
  expect(server.asked('GET accounts/team-member/join/')).toEqual([]);
  expect((await find('link', 'Sign in instead')).getAttribute('href')).toBe('/login');
});
