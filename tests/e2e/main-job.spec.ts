import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import mammoth from 'mammoth';
import { test } from './fixtures.ts';
import { material, pastedText } from './site.ts';
import {
  chooseBlock,
  editorOf,
  enter,
  makePerson,
  openPanelTab,
  signUp,
  watchConsole,
  writeAtEnd,
} from './page-helpers.ts';
import { shapeOf } from './text-shape.ts';

async function download(page: Page, item: string): Promise<{ name: string; content: Buffer }> {
  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  await expect(page.getByRole('menu')).toHaveCount(0);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

/** Cites a source's first sentence where the caret is, from the list of sources. */
async function citeFirstSentence(page: Page, source: string): Promise<void> {
  const cites = await editorOf(page).locator('[data-cite="S2.1"]').count();
  await openPanelTab(page, 'Sources');
  const list = page.getByRole('region', { name: `Sentences from ${source}` });
  await list.getByRole('button', { expanded: false }).click();
  await list.getByTitle('Cite this sentence').first().click();
  await expect(editorOf(page).locator('[data-cite="S2.1"]')).toHaveCount(cites + 1);
  // Beside the text on wide screens, a sheet over it on phones.
  const sheet = page.getByRole('dialog', { name: 'Document tools' });
  if (await sheet.isVisible()) await sheet.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(sheet).toBeHidden();
}

/** The text on screen as an exported file should hold it. */
const shown = async (page: Page) =>
  shapeOf(page, await editorOf(page).evaluate((element) => element.outerHTML));

test('a new user signs up, makes a project, writes an article from two pages, edits it, finds it again and exports it as DOCX, Markdown and HTML that read back', async ({
  page,
  origin,
  site,
}) => {
  const complaints = watchConsole(page);
  await signUp(page, origin);

  await page.goto(`${origin}/projects`);
  await page.getByRole('button', { name: 'New project' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Reading room');
  await dialog.getByLabel('Description').fill('What we write about, for whom.');
  await dialog.getByTitle('Coffee', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByText('New project created', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Reading room', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'New article' }).first().click();

  await page.getByLabel('Topic').fill(material.topic);
  await page.getByLabel('Keywords').first().fill(material.keyword);
  await page.keyboard.press('Enter');
  await page
    .getByLabel('Points to make')
    .fill('Write down what you throw away, and it becomes less.\nWhat do leftovers cost?');
  await page.getByLabel('Length in words').fill('500');
  await page.getByLabel('Page URL').fill(site);
  await page.getByRole('button', { name: 'Fetch page' }).click();
  await expect(page.getByText('S1', { exact: true })).toBeVisible();
  await page.getByText('Paste text', { exact: true }).click();
  await page.getByLabel('Source text').fill(pastedText());
  await page.getByLabel('Name (optional)').fill('Pasted page');
  await page.getByRole('button', { name: 'Add text' }).click();
  await expect(page.getByText('S2', { exact: true })).toBeVisible();
  await expect(page.getByText('Pasted page', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Suggest titles' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a title' })).toBeVisible();
  const idea = page.getByRole('group', { name: 'Suggested titles' }).locator('label').first();
  await idea.click();
  const title = page.getByLabel('Your title');
  await expect(title).not.toHaveValue('');
  const chosen = await title.inputValue();
  await page.getByRole('button', { name: 'Generate outline' }).click();
  await expect(page.getByLabel('Heading of section 2')).toBeVisible();
  await page.getByRole('button', { name: 'Find evidence' }).click();
  await expect(page.getByRole('heading', { name: 'Outline with evidence' })).toBeVisible();
  await page.getByRole('button', { name: 'Open in editor' }).click();

  const editor = editorOf(page);
  await expect(editor.getByRole('heading', { name: 'What do leftovers cost?' })).toBeVisible();
  await writeAtEnd(page);
  await chooseBlock(page, 'Heading 2');
  await page.keyboard.type('My closing words');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Read the ');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('fine print');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type(' and ');
  await page.getByRole('button', { name: 'Link' }).click();
  await page.getByRole('dialog').getByLabel('URL').fill('https://example.com/more');
  await page.getByRole('button', { name: 'Add link' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(editor).toBeFocused();
  await page.keyboard.press('End');
  await citeFirstSentence(page, 'Pasted page');
  await writeAtEnd(page);
  await page.getByRole('button', { name: 'Bulleted list' }).click();
  await page.keyboard.type('First thing');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Second thing');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const before = await shown(page);
  expect(before.blocks.slice(-4)).toEqual([
    'h2 My closing words',
    'p Read the fine print and https://example.com/more',
    'ul First thing',
    'ul Second thing',
  ]);
  expect(before.bold).toContain('fine print');
  expect(before.links).toContain('https://example.com/more → https://example.com/more');

  await page.reload();
  await expect(editor.getByText('Second thing')).toBeVisible();
  expect(await shown(page)).toEqual(before);

  await page.goto(`${origin}/saved-progress`);
  await page.getByRole('link', { name: chosen, exact: true }).click();
  await expect(editor.getByText('Second thing')).toBeVisible();

  const word = await download(page, 'Word file (DOCX)');
  expect(word.name).toMatch(/\.docx$/);
  const read = await mammoth.convertToHtml({ buffer: word.content });
  const docx = await shapeOf(page, read.value);
  expect(docx).toEqual({ ...before, blocks: [`p ${chosen}`, ...before.blocks], links: docx.links });
  for (const link of before.links) expect(docx.links).toContain(link);
  expect(read.value).toMatch(/<li id="footnote-\d+">/);

  const html = await download(page, 'HTML file');
  expect(html.name).toMatch(/\.html$/);
  const web = await shapeOf(page, html.content.toString());
  const written = before.blocks.filter((block) => !block.includes(' [Gap: '));
  const end = web.blocks.indexOf('h2 Sources');
  expect(web.blocks.slice(0, end)).toEqual([`h1 ${chosen}`, ...written]);
  expect(web.blocks.slice(end + 1)).toContain('ol Pasted page');
  expect(web.bold).toEqual(before.bold);
  for (const link of before.links) expect(web.links).toContain(link);

  const markdown = await download(page, 'Markdown file');
  expect(markdown.name).toMatch(/\.md$/);
  const text = markdown.content.toString();
  expect(text.startsWith(`---\ntitle: ${JSON.stringify(chosen)}\n---\n`)).toBe(true);
  expect(text).toContain('\n## My closing words\n');
  expect(text).toContain('**fine print**');
  expect(text).toMatch(/\n- First thing\n(\n)?- Second thing\n/);
  expect(text).toContain('https://example.com/more');
  expect(text).toMatch(/\[\^\w+\]:/);
  expect(complaints).toEqual([]);
});

test('the project form says what is missing, and opens again with what was typed when the call fails', async ({
  page,
  origin,
}) => {
  const complaints = watchConsole(page, /status of 500/);
  await enter(page, origin, await makePerson(origin));
  await page.goto(`${origin}/projects`);
  await page.getByRole('button', { name: 'New project' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create project' }).click();
  await expect(dialog.getByText('Title is required', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Title')).toBeFocused();

  await page.route('**/api/v1/social-project/', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await dialog.getByLabel('Title').fill('Bakery blog');
  await dialog.getByLabel('Description').fill('Bread, week after week.');
  await dialog.getByTitle('Bank', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByText('Something goes wrong, Pleas try again', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('Bakery blog');
  await expect(dialog.getByLabel('Description')).toHaveValue('Bread, week after week.');
  await expect(dialog.getByRole('radio', { name: 'Bank' })).toBeChecked();

  await page.unroute('**/api/v1/social-project/');
  await dialog.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByText('New project created', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bakery blog', level: 1 })).toBeVisible();
  expect(complaints).toEqual([]);
});
