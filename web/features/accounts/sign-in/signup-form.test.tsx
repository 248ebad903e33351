import { expect, test } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { descriptionOf, field, find, get, leave, press, said, type } from '#tests/support/components/page.ts';
import { leavings } from '#tests/support/components/person.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { SignupForm } from './signup-form.tsx';

const signup = 'POST accounts/signup/';
const create = ['button', 'Create account'] as const;

async function page(answer = {}, at = '/signup') {
  const server = await answeringServer({ 'GET /api/auth/providers': { body: {} }, [signup]: answer });
  const went = leavings();
  const shown = renderInApp(<SignupForm />, at);
  await find(...create);
  return { server, went, ...shown };
}
async function fill(username = 'ada', email = 'ada@example.com', password = 'analytical engine 1843') {
  await type('Username', username);
  await type('Email', email);
  await type('Password', password);
}

test.for([
  ['Username', '   ', 'Username is required'],
  ['Email', 'ada@example', 'Enter an email address like name@example.com'],
  ['Password', 'short', 'Password needs at least 8 characters'],
])(
  'a wrong %s is said at that field, which gets the focus; nothing is sent',
  async ([label, wrong, message]) => {
    const { server } = await page();
    await fill();
    await type(label!, wrong!);
    await press(create);
    await soon(() => expect(descriptionOf(field(label!))).toContain(message));
    await soon(() => expect(document.activeElement).toBe(field(label!)));
    expect(field(label!).value).toBe(wrong);
    expect(server.asked(signup)).toEqual([]);
  },
);

test('a field is judged when it is left, and not before something was typed in it', async () => {
  await page();
  field('Email').focus();
  await leave('Email');
  await type('Username', 'ada');
  expect(descriptionOf(field('Email'))).toBe('');
  await type('Email', 'ada');
  await leave('Email');
  await soon(() => expect(descriptionOf(field('Email'))).toContain('Enter an email address'));
});

test('what the server refuses is shown at its field, and everything typed stays', async () => {
  await page({ status: 400, body: { password: ['This password is too common'] } });
  await fill();
  await press(create);
  await soon(() => expect(descriptionOf(field('Password'))).toContain('This password is too common'));
  await soon(() => expect(document.activeElement).toBe(field('Password')));
  expect([field('Username').value, field('Email').value, field('Password').value]).toEqual([
    'ada',
    'ada@example.com',
    'analytical engine 1843',
  ]);
});

test('what belongs to no field is shown below all of them, and trying again takes it away', async () => {
  const { server, went } = await page(refusal(429, 'Too many tries. Wait a few minutes.'));
  await fill();
  await press(create);
  await said('Too many tries. Wait a few minutes.', get('form'));
  server.on(signup, { status: 201, body: { email: 'ada@example.com', username: 'ada', token: 't' } });
  await press(create);
  await soon(() => expect(went).toHaveLength(1));
  expect(get('form').textContent).not.toContain('Too many tries');
});

test('a new account whose address is to be confirmed goes on to the code, with where it wanted to go', async () => {
  const { server, address, went } = await page(
    { status: 201, body: { email: 'ada@example.com', username: 'ada' } },
    '/signup?returnUrl=%2Fcalendar',
  );
  await fill();
  await press(create);
  await soon(() => expect(address()).toBe('/verify?email=ada%40example.com&returnUrl=%2Fcalendar'));
  expect(went).toEqual([]);
  expect(server.asked(signup)[0]?.body).toMatchObject({
    username: 'ada',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});

test('where no code is needed a new account begins with its projects', async () => {
  const { went } = await page({
    status: 201,
    body: { email: 'ada@example.com', username: 'ada', token: 't' },
  });
  await fill();
  await press(create);
  await soon(() => expect(went).toEqual(['/projects']));
});

test.for([
  ['1234', 'Too short'],
  ['password1', 'Too common'],
  ['correct horse battery staple', 'Strong'],
])('while a password is chosen its strength is said: “%s” is %s', async ([password, strength]) => {
  await page();
  await type('Password', password!);
  await said(`Password strength: ${strength}`);
});

test('the address that a link carries is filled in', async () => {
  await page({}, '/signup?email=grace%40example.com');
  await soon(() => expect(field('Email').value).toBe('grace@example.com'));
});

test('the product stands beside the form by pictures of both schemes that load lazily and keep their place', async () => {
  await page();
  const beside = get('complementary', 'About Quillstead');
  const pictures = [...beside.querySelectorAll('img')];
  expect(pictures.map(({ className }) => className)).toEqual(['only-light', 'only-dark']);
  for (const picture of pictures)
    expect(picture).toMatchObject({
      loading: 'lazy',
      width: 1200,
      height: 780,
      alt: expect.stringMatching(/\S/),
    });
});
