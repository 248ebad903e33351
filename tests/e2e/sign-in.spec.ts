// Two-factor sign-in by hand, and what ends a sign-in everywhere.
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { accounts } from '../../contract/accounts.ts';
import { test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll } from './visual.ts';
import {
  as,
  enter,
  fillSignUp,
  makePerson,
  password,
  readCode,
  signInByForm,
  someEmail,
} from './page-helpers.ts';

test.describe.configure({ mode: 'parallel' });

/** What an authenticator app shows, some half minutes from now. */
const shown = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });
async function clean(page: Page): Promise<void> {
  await expectNoSideScroll(page);
  await expectAccessible(page);
}
const panelOf = (page: Page) => page.getByRole('region', { name: 'Two-factor sign-in' });

test('a code that is entered in another browser than the sign-up’s asks for the password, and then signs in', async ({
  page,
  browser,
  origin,
}) => {
  const email = someEmail();
  await page.goto(`${origin}/signup`);
  await fillSignUp(page, email);
  const code = await readCode(page.context(), origin, email);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`${origin}/verify?email=${encodeURIComponent(email)}`);
  // The page puts the caret there once it is alive.
  await expect(phone.getByLabel('6-digit code')).toBeFocused();
  await phone.getByLabel('6-digit code').fill(code);
  await expect(phone.getByText('Enter the password you chose when you signed up.')).toBeVisible();
  const field = phone.getByLabel('Password', { exact: true });
  await expect(field).toBeFocused();
  await clean(phone);
  await field.fill('not this one');
  await phone.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(phone.getByText('This password doesn’t match the sign-up')).toBeVisible();
  await field.fill(password);
  await phone.getByRole('button', { name: 'Confirm and sign in' }).click();
  await phone.waitForURL((url) => !url.pathname.startsWith('/verify'));
  await phone.context().close();
});

test('two-factor sign-in is set up, asked for, passed with the app and ended with a recovery code', async ({
  page,
  origin,
}) => {
  const person = await makePerson(origin);
  await enter(page, origin, person);
  await page.goto(`${origin}/profile`);
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill('not this one');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Wrong password. Check it and try again.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(panel.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await clean(page);
  const secret = (await panel.locator('code').innerText()).replaceAll(' ', '');
  // The code of half a minute ago is still good; the ones after it stay unused.
  await panel.getByLabel('6-digit code from the app').fill(shown(secret, -1));
  await panel.getByRole('button', { name: 'Turn on' }).click();
  const codes = panel.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('quillstead-recovery-codes.txt');
  await panel.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(panel.getByText('You have 10 recovery codes left.')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).last().click();
  await page.waitForURL(`${origin}/`);
  await page.goto(`${origin}/login?returnUrl=%2Fprofile`);
  await signInByForm(page, person.email);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  const field = page.getByLabel('Authenticator app code');
  await expect(field).toBeFocused();
  await clean(page);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is wrong, expired or already used.')).toBeVisible();
  await field.fill(shown(secret));
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/profile`);

  await panel.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByLabel('Recovery code').fill(recovery);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(panel.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('[S15] signing out in one tab signs out the other too, and cookie and token are refused', async ({
  page,
  context,
  origin,
}) => {
  const { email } = await makePerson(origin);
  await page.goto(`${origin}/login?returnUrl=%2Fprofile`);
  await signInByForm(page, email);
  await page.waitForURL(`${origin}/profile`);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const cookies = await context.cookies();
  const other = await context.newPage();
  await other.goto(`${origin}/saved-progress`);
  await expect(other.getByRole('heading', { name: 'Saved Progress' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).last().click();
  await page.waitForURL(`${origin}/`);
  await other.waitForURL(`${origin}/`, { waitUntil: 'commit' });
  const stored = await other.evaluate(() =>
    ['token', 'email', 'login-method'].map((key) => localStorage.getItem(key)),
  );
  expect(stored).toEqual([null, null, null]);
  expect(cookies.map(({ name }) => name)).toContain('quillstead');
  await context.addCookies(cookies);
  const session = await context.request.get(`${origin}/api/auth/session`);
  expect(await session.json()).toEqual({});
  const call = as(origin, { email, token: token ?? '' });
  await expect(call(accounts.user, {})).rejects.toMatchObject({ status: 401 });
});

test('[S18] all other devices are signed out for the password', async ({ page, origin }) => {
  const person = await makePerson(origin);
  const { token } = await as(origin)(accounts.login, { body: { email: person.email, password } });
  await enter(page, origin, person);
  await page.goto(`${origin}/profile`);
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('Signed out of 1 device')).toBeVisible();
  const other = as(origin, { email: person.email, token });
  await expect(other(accounts.user, {})).rejects.toMatchObject({ status: 401 });
});

test('a password that the server refuses as too common is called so while it is typed, and one of unrelated words is not', async ({
  page,
  origin,
}) => {
  await page.goto(`${origin}/signup`);
  await page.getByLabel('Username').fill('Ada');
  await page.getByLabel('Email').fill(someEmail());
  const field = page.getByLabel('Password', { exact: true });
  const meter = page.locator('[data-strength]');
  for (const common of ['password1', 'P@ssw0rd123!', 'Quillstead2026']) {
    await field.fill(common);
    await expect(meter).toHaveText('Password strength: Too common');
  }
  await clean(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('This password is too common.')).toBeVisible();
  await field.fill('correct horse battery staple');
  await expect(meter).toHaveText('Password strength: Strong');
});

test('asking for a new code says where it was sent and when another can be asked for, also when it is refused', async ({
  page,
  origin,
}) => {
  await page.clock.install();
  const email = someEmail();
  await page.goto(`${origin}/signup`);
  await fillSignUp(page, email);
  const main = page.getByRole('main');
  const resend = main.getByRole('button', { name: /^Resend code/ });
  await expect(resend).toBeDisabled();
  await page.clock.runFor(31_000);
  // Leaving a half-typed code brings its message, which moves the button while it is pressed.
  await main.getByLabel('6-digit code').fill('12');
  await resend.click();
  const said = `We sent a new code to ${email}. You can request another in 30 seconds.`;
  await expect(main.getByRole('status')).toHaveText(said);
  await expect(resend).toBeDisabled();
  // Longer than a message at the top of the page stays.
  await page.clock.runFor(20_000);
  await expect(main.getByRole('status')).toHaveText(said);
  await expect(resend).toHaveText('Resend code (in 10 s)');
  await clean(page);

  await page.clock.runFor(11_000);
  await page.route('**/send-code/**', (route) => route.abort());
  await resend.click();
  await expect(main.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(main.getByRole('status')).toHaveText('');
  await expect(resend).toBeEnabled();
});
