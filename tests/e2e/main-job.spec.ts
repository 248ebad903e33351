import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import mammoth from 'mammoth';
import { type RunningServer, serverHome } from './server.ts';
import { createProject, servePage, signUp, watchConsole } from './story.ts';

let site: Awaited<ReturnType<typeof servePage>>;
let home: ReturnType<typeof serverHome>;
let server: RunningServer;

test.beforeAll(async () => {
  site = await servePage();
  home = serverHome({ EGRESS_ALLOW: site.host });
  server = await home.start();
});
test.afterAll(async () => {
  await home.remove();
  site.close();
});

const notes = `A sourdough starter is flour and water in which wild yeast and bacteria live. Feed it with equal weights of flour and water, and keep it at room temperature while it is active.

A starter that lives in the fridge needs a meal once a week. Take it out the evening before you bake and feed it twice, so that it doubles before it goes into the dough.`;

test('a new user signs up, writes an article from a page and notes, edits it, finds it again and exports a DOCX that reads back', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await signUp(page, server.origin);
  await createProject(page, server.origin, 'Bakery blog');

  await page.goto(`${server.origin}/modules/ai-writer`);
  await page.getByLabel('Topic').fill('keeping a sourdough starter alive');
  await page.getByLabel('Points to make').fill('A starter forgives a missed feeding.');
  await page
    .getByRole('textbox', { name: 'Address of a page' })
    .or(page.getByRole('radio', { name: 'Address' }))
    .first()
    .waitFor();
  await page.getByText('Address', { exact: true }).first().click();
  await page.getByLabel('Address of a page').fill(site.url);
  await page.getByRole('button', { name: 'Fetch page' }).click();
  await expect(page.getByText('S1', { exact: true })).toBeVisible();
  await page.getByText('Paste text', { exact: true }).first().click();
  await page.getByLabel('Text of the source').fill(notes);
  await page.getByRole('button', { name: 'Add text' }).click();
  await expect(page.getByText('S2', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Suggest titles' }).click();
  await page.getByRole('radio').first().waitFor();
  await page.getByRole('radio').first().click({ force: true });
  await page.getByRole('button', { name: 'Make the outline' }).click();
  await page.getByRole('button', { name: 'Write the draft' }).click();
  await page.getByRole('button', { name: 'Open in the editor' }).click();

  const editor = page.locator('.ProseMirror');
  await expect(editor).toBeVisible();
  await expect(editor.getByText('S1.', { exact: false }).first()).toBeVisible();
  await editor.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('My own closing words.');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(editor.getByText('My own closing words.')).toBeVisible();

  await page.goto(`${server.origin}/saved-progress`);
  await page
    .getByRole('link', { name: /sourdough|starter/i })
    .first()
    .click();
  await expect(editor.getByText('My own closing words.')).toBeVisible();
  const headings = await editor.locator('h2').allTextContents();

  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /Word|DOCX/i }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.docx$/);
  const { value: html } = await mammoth.convertToHtml({ buffer: readFileSync(await download.path()) });
  expect(html).toContain('<strong>My own closing words.</strong>');
  for (const heading of headings) expect(html).toContain(`${heading}</h2>`);
  expect(complaints).toEqual([]);
});
