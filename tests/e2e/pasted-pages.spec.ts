// Comparing with pages that somebody knows, as a new user meets it: no key, a keyword and three addresses.
import { expect } from '@playwright/test';
import { test as base } from './loop-fixture.ts';
import { competitors } from './loop-web.ts';
import { openEvidence, writeForScore } from './optimizer-story.ts';
import { editorOf, openPanelTab, signUp, watchConsole } from './page-helpers.ts';
import { type RunningServer, serverHome } from './server.ts';
import { expectAccessible } from './visual.ts';

const test = base.extend<{ server: RunningServer }>({
  server: async ({ web }, use) => {
    const home = serverHome({ EGRESS_ALLOW: web.hosts });
    await use(await home.start());
    await home.remove();
  },
});

// A story of many steps, with a server of its own.
test.setTimeout(120_000);

test('without a key, three pasted addresses lead to a score that moves while writing and opens its evidence', async ({
  page,
  server: { origin },
  web,
}) => {
  // The address that answers with an error is refused, which the browser notes.
  const said = watchConsole(page, /400 \(Bad Request\)/);
  await signUp(page, origin);
  await page.goto(`${origin}/projects`);
  await page.getByRole('button', { name: 'New project' }).click();
  const project = page.getByRole('dialog');
  await project.getByLabel('Title').fill('Harbour Bakery');
  await project.getByRole('button', { name: 'Create project' }).click();
  await page.waitForURL(/\/projects\?id=/);

  await page.goto(`${origin}/modules/seo-optimizer`);
  await page.getByRole('button', { name: 'Optimize a document' }).first().click();
  const start = page.getByRole('dialog', { name: 'Optimize a document' });
  await start.getByLabel('Keyword', { exact: true }).fill('sourdough starter');
  await start.getByRole('button', { name: 'Start optimizing' }).click();
  await page.waitForURL(/\/modules\/seo-optimizer\/.+/);
  await expect(editorOf(page)).toBeVisible();
  await openPanelTab(page, 'Score');

  // Nothing to compare with: the tab that asks for pages is open, and asks for them.
  const panel = page.getByRole('tabpanel', { name: 'Competitors' });
  const [howTo, dayByDay, questions] = competitors.map((path) => web.rivals + path);
  await panel.getByLabel('Page URLs or text').fill([howTo, `${web.rivals}/gone`, dayByDay].join('\n'));
  await panel.getByRole('button', { name: 'Add pages', exact: true }).click();
  await expect(panel.getByText('The page answered with an error (404). Check the address.')).toBeVisible({
    timeout: 20_000,
  });
  await expect(panel.getByRole('checkbox', { name: /^Compare with/ })).toHaveCount(2);
  await expectAccessible(page);
  await expect(panel.getByLabel('Page URLs or text')).toHaveValue(`${web.rivals}/gone`);
  await panel.getByLabel('Page URLs or text').fill(questions!);
  await panel.getByRole('button', { name: 'Add pages', exact: true }).click();
  const compared = panel.getByRole('checkbox', { name: /^Compare with/ });
  await expect(compared).toHaveCount(3);
  for (const box of await compared.all()) await expect(box).toBeChecked();

  // A fourth page is about something else: it stays in the list, and says why it does not count.
  await panel.getByRole('button', { name: 'Add a competitor page' }).click();
  await panel.getByLabel('Page URLs or text').fill(`${web.rivals}/harbour`);
  await panel.getByRole('button', { name: 'Add pages', exact: true }).click();
  await expect(panel.getByText(/^.*Not counted: It neither has the keyword/)).toBeVisible();

  await writeForScore(page);
  await expect(page.getByText(/against 3 competitor pages/)).toBeVisible();
  await openEvidence(page);
  expect(said).toEqual([]);
});
