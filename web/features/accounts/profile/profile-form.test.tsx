import { Link } from 'react-router';
import { expect, test } from 'vitest';
import type { User } from '#contract/accounts.ts';
import { type Answer, answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { descriptionOf, field, find, get, has, press, said, type } from '#tests/support/components/page.ts';
import { ada } from '#tests/support/components/person.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { ProfileForm } from './profile-form.tsx';

const update = 'PUT accounts/user/';
const save = ['button', 'Save changes'] as const;
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

async function page(answer: Answer = { body: ada }, changes: Partial<User> = {}) {
  const server = await answeringServer({ [update]: answer });
  const shown = renderInApp(
    <>
      <ProfileForm user={{ ...ada, timezone: here, ...changes }} />
      <Link to="/calendar">Calendar</Link>
    </>,
    '/profile',
  );
  await find(...save);
  return { server, ...shown };
}

test('there is nothing to save until something was changed, nor after it was saved', async () => {
  const { server } = await page();
  expect(get(...save)).toHaveProperty('disabled', true);
  await type('Name', 'Ada King');
  expect(get(...save)).toHaveProperty('disabled', false);
  await press(save);
  await said('Profile saved');
  await soon(() => expect(get(...save)).toHaveProperty('disabled', true));
  expect(field('Name').value).toBe('Ada King');
  expect(server.asked(update)[0]?.body).toMatchObject({ username: 'ada', name: 'Ada King', locale: 'en-US' });
});

test('an empty username is shown at its field, which gets the focus', async () => {
  const { server } = await page();
  await type('Username', ' ');
  await press(save);
  await soon(() => expect(descriptionOf(field('Username'))).toContain('Username is required'));
  await soon(() => expect(document.activeElement).toBe(field('Username')));
  expect(server.asked(update)).toEqual([]);
});

test('what could not be saved says why, and stays changed', async () => {
  await page(refusal(503, 'Accounts rest for now.'));
  await type('Name', 'Ada King');
  await press(save);
  await said('Accounts rest for now.');
  expect(field('Name').value).toBe('Ada King');
  expect(get(...save)).toHaveProperty('disabled', false);
});

test('leaving with changes asks first: no stays and keeps them, yes goes', async () => {
  const { address } = await page();
  await type('Name', 'Ada King');
  await press(['link', 'Calendar']);
  await press(['button', 'Cancel']);
  expect(address()).toBe('/profile');
  expect(field('Name').value).toBe('Ada King');
  await press(['link', 'Calendar']);
  const dialog = await find('dialog');
  await press(get('button', /^Leave/, dialog));
  await soon(() => expect(address()).toBe('/calendar'));
});

test('without changes nothing is asked on the way out', async () => {
  const { address } = await page();
  await press(['link', 'Calendar']);
  await soon(() => expect(address()).toBe('/calendar'));
  expect(has('dialog')).toBe(false);
});

test('another time zone than this browser’s can be set right by one press', async () => {
  const other = here === 'Asia/Tokyo' ? 'Europe/Berlin' : 'Asia/Tokyo';
  const { server } = await page(undefined, { timezone: other });
  await press(['button', 'Use this time zone']);
  await soon(() => expect(has('button', 'Use this time zone')).toBe(false));
  await press(save);
  await soon(() => expect(server.asked(update)[0]?.body).toMatchObject({ timezone: here }));
});
