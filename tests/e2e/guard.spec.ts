import { expect, type Page } from '@playwright/test';
import { accounts } from '../../contract/accounts.ts';
import { pageRoutes } from '../../contract/routes.ts';
import { everything, sample } from '../support/sampled.ts';
import { test } from './fixtures.ts';
import {
  as,
  editorOf,
  enter,
  fillSignUp,
  makePerson,
  readCode,
  signInByForm,
  signUp,
  someEmail,
  stepOf,
  writeAtEnd,
  writeGeneration,
} from './page-helpers.ts';

test.describe.configure({ mode: 'parallel' });

const stored = (page: Page) =>
  page.evaluate(() => ['token', 'email', 'login-method'].map((key) => localStorage.getItem(key)));
const loginFor = (requested: string) => `/login?returnUrl=${encodeURIComponent(requested)}`;
/** Path and query of where the page is. */
const where = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const arrived = (page: Page, at: string) => expect.poll(() => where(page)).toBe(at);

test('without a token every signed-in page sends to /login with the wanted path', async ({
  page,
  origin,
}) => {
  const pages = pageRoutes.filter(({ access }) => access === 'signed-in');
  // Each of them is guarded by one rule, which contract/routes.test.ts asks for all.
  for (const { path } of pages.filter((_page, at) => everything || at % 4 === sample % 4)) {
    const wanted = `${path.replace(':id', '0190e2a0-0000-7000-8000-000000000000')}?q=a%20b&x=1`;
    // The sign-in page itself is loaded to its end once.
    await page.goto(origin + wanted, { waitUntil: 'commit' });
    await arrived(page, loginFor(wanted));
  }
  const last = where(page);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  expect(where(page)).toBe(last);
});

test('the wanted path survives signing in', async ({ page, origin }) => {
  const { email } = await makePerson(origin);
  await page.goto(`${origin}/saved-progress?q=bread&trash=1`);
  await arrived(page, loginFor('/saved-progress?q=bread&trash=1'));
  await signInByForm(page, email);
  await arrived(page, '/saved-progress?q=bread&trash=1');
  await expect(page.getByRole('heading', { name: 'Saved Progress' })).toBeVisible();
  expect(await stored(page)).toEqual([expect.any(String), email, 'email']);
});

test('the wanted path survives signing up and proving the address', async ({ page, context, origin }) => {
  const email = someEmail();
  await page.goto(`${origin}/saved-progress?q=bread`);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await fillSignUp(page, email);
  await page.getByLabel('6-digit code').fill(await readCode(context, origin, email));
  await arrived(page, '/saved-progress?q=bread');
  await expect(page.getByRole('heading', { name: 'Saved Progress' })).toBeVisible();
});

test('a new account that wanted no path begins at its projects, and signing in ends at the site root', async ({
  page,
  origin,
}) => {
  const email = await signUp(page, origin);
  await arrived(page, '/projects');
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${origin}/login`);
  await signInByForm(page, email);
  await arrived(page, '/');
});

test('a signed-in visitor of /login and /signup is sent on', async ({ page, origin }) => {
  await enter(page, origin, await makePerson(origin));
  for (const [asked, at] of [
    ['/login', '/'],
    ['/signup', '/'],
    ['/login?returnUrl=%2Fprofile', '/profile'],
  ]) {
    await page.goto(origin + asked!);
    await arrived(page, at!);
  }
});

const leadsElsewhere = [
  'https://example.com/',
  '//example.com',
  '/\\example.com',
  'javascript:alert(1)',
  '/\t/example.com',
];

test('a returnUrl that leads elsewhere is refused, while signing in and to anyone who is signed in', async ({
  page,
  origin,
}) => {
  const person = await makePerson(origin);
  for (const hostile of leadsElsewhere)
    await test.step(JSON.stringify(hostile), async () => {
      const address = `${origin}/login?returnUrl=${encodeURIComponent(hostile)}`;
      await page.goto(address);
      await signInByForm(page, person.email);
      await page.waitForURL(`${origin}/`);
      await page.goto(address);
      await page.waitForURL(`${origin}/`);
      await page.evaluate(() => localStorage.clear());
    });
});

test('an ended session goes to the site root without a message, and unsent text is there after the next sign-in', async ({
  page,
  origin,
}) => {
  const person = await makePerson(origin);
  const { id } = await writeGeneration(origin, person);
  await enter(page, origin, person);
  await page.goto(stepOf(origin, id, 'edit'));
  await expect(editorOf(page)).toBeVisible();
  // The panel has what it asks for: an answer that comes later would tell of the end before anything is typed.
  await page.waitForLoadState('networkidle');
  await as(origin, person)(accounts.logout, {});
  await writeAtEnd(page);
  // At once: the first save that is refused leads away, and a slow machine would still be typing.
  await page.keyboard.insertText('Typed after the session had ended.');
  await page.waitForURL(`${origin}/`);
  expect(await stored(page)).toEqual([null, null, null]);
  await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);

  await page.goto(stepOf(origin, id, 'edit'));
  await signInByForm(page, person.email);
  await expect(page.getByText('We restored your unsaved changes.')).toBeVisible();
  await expect(editorOf(page)).toContainText('Typed after the session had ended.');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('an unknown address is a 404 page to anyone who is signed in, and to everybody under a public branch', async ({
  page,
  origin,
}) => {
  const lost = page.getByRole('heading', { name: 'Page not found' });
  const answer = await page.goto(`${origin}/no-such-page?x=1`);
  expect(answer?.status()).toBe(404);
  await arrived(page, loginFor('/no-such-page?x=1'));
  expect((await page.goto(`${origin}/tools/no-such-tool`))?.status()).toBe(404);
  await expect(lost).toBeVisible();
  await enter(page, origin, await makePerson(origin));
  expect((await page.goto(`${origin}/no-such-page?x=1`))?.status()).toBe(404);
  await expect(lost).toBeVisible();
  await arrived(page, '/no-such-page?x=1');
});
