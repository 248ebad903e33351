// Connecting Search Console as a person does it: away to Google's consent page, back, a property, and its figures.
import { expect, test as base } from '@playwright/test';
import { projects } from '../../contract/projects.ts';
import { type GoogleDouble, startGoogle } from '../support/doubles/search/google/google-double.ts';
import { as, enter, makePerson, watchConsole } from './page-helpers.ts';
import { type RunningServer, serverHome } from './server.ts';
import { expectAccessible } from './visual.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const facts = [5, 6].map((days) => ({
  date: daysAgo(days),
  query: 'sourdough starter',
  page: 'https://www.example.com/starter',
  country: 'usa',
  device: 'DESKTOP' as const,
  clicks: 21,
  impressions: 400,
  position: 3.5,
}));

const test = base.extend<{ google: GoogleDouble; server: RunningServer }>({
  // Which addresses lead back is known once the server runs.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  google: async ({}, use) => {
    const google = await startGoogle({ redirectUris: [], facts });
    await use(google);
    await google.close();
  },
  server: async ({ google }, use) => {
    const home = serverHome({
      GOOGLE_SEARCH_CLIENT_ID: google.clientId,
      GOOGLE_SEARCH_CLIENT_SECRET: google.clientSecret,
      GOOGLE_ACCOUNTS_URL: google.origin,
      GOOGLE_OAUTH_URL: google.origin,
      GOOGLE_SEARCH_CONSOLE_URL: google.origin,
      PLANS: 'off',
    });
    const server = await home.start();
    google.redirectUris.push(`${server.origin}/integrations`);
    await use(server);
    await home.remove();
  },
});

test('consent at Google leads back to a connected account, whose property’s figures come into the keyword explorer', async ({
  page,
  google,
  server: { origin },
}) => {
  const complaints = watchConsole(page);
  const person = await makePerson(origin);
  await as(origin, person)(projects.create, { body: { title: 'Bakery', icon: 'Coffee' } });
  await enter(page, origin, person);

  await page.goto(`${origin}/integrations`);
  const row = page.getByRole('row', { name: /^Search Console/ });
  await row.getByRole('button', { name: 'Configure' }).click();
  await page.getByRole('button', { name: 'Connect with Google' }).click();
  await expect(page).toHaveTitle('Sign in - Google Accounts');
  const asked = page.getByRole('checkbox');
  await expect(asked).toHaveCount(3);
  await page.getByRole('button', { name: 'Continue' }).click();

  const sheet = page.getByRole('dialog', { name: 'Search Console' });
  await expect(sheet).toContainText(`as ${google.account.email}`);
  expect(new URL(page.url()).search).toBe('');
  await sheet.getByRole('button', { name: 'Test connection' }).click();
  await expect(sheet.getByRole('status')).toHaveText('Search Console answered: 2 properties.');
  await expectAccessible(page);

  await page.goto(`${origin}/modules/keyword-explorer`);
  await page.getByRole('button', { name: 'Get from Search Console' }).click();
  const dialog = page.getByRole('dialog', { name: 'Get from Search Console' });
  await dialog.getByLabel('Property').selectOption('example.com');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await dialog.getByRole('button', { name: 'Show keywords' }).click({ timeout: 30_000 });
  const keyword = page.getByRole('row', { name: /sourdough starter/ });
  await expect(keyword).toContainText('42');
  await expect(keyword).toContainText('800');
  await expect(keyword).toContainText('3.5');

  await page.goto(`${origin}/integrations#search-console`);
  await expect(page.getByRole('region', { name: 'Properties by project' })).toContainText(/example\.com/);
  expect(complaints).toEqual([]);
});
