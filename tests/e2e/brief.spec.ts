// From competitors' headings to an outline, a brief, and a link that ends.
import { expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { localIndex } from '../../contract/local-index.ts';
import { optimizer } from '../../contract/optimizer.ts';
import { projects } from '../../contract/projects.ts';
import { coffeePages, pageMarkdown } from '../support/samples/sample-pages.ts';
import { test } from './fixtures.ts';
import { as, editorOf, enter, makePerson, openPanelTab, watchConsole } from './page-helpers.ts';
import { toastOf } from './shell.ts';
import { expectAccessible, expectNoSideScroll, settle } from './visual.ts';

/** Somebody with a document that is compared with four pages; the project has a page of its own about kettles. */
async function openDocument(page: Page, origin: string, content?: string) {
  const person = await makePerson(origin);
  const call = as(origin, person);
  const { id: projectId } = await call(projects.create, { body: { title: 'Coffee bar', icon: 'Coffee' } });
  for (const sample of coffeePages.slice(0, 4))
    await call(localIndex.add, {
      body: { kind: 'text', projectId, url: sample.url, text: pageMarkdown(sample) },
    });
  const { id, revision } = await call(optimizer.create, { body: { keyword: 'pour over coffee', projectId } });
  if (content) await call(optimizer.update, { params: { id }, body: { revision, content } });
  await enter(page, origin, person);
  const open = async () => {
    await page.goto(`${origin}/modules/seo-optimizer/${id}`);
    await expect(editorOf(page)).toBeVisible();
  };
  return { call, projectId, open };
}

test('two headings of competitors become an outline, sections of the text, a file and a link that ends when it is revoked', async ({
  page,
  origin,
  browser,
}) => {
  const complaints = watchConsole(page);
  const { open } = await openDocument(page, origin);
  await open();

  await page.getByRole('tab', { name: 'Outline' }).click();
  const outline = page.getByRole('region', { name: 'Your outline' });
  const topics = page.getByRole('region', { name: 'Common topics' });
  const take = topics.getByRole('listitem').getByRole('button', { name: /^Add to outline: / });
  await expect(topics.getByText(/^\d of 4 pages$/).first()).toBeVisible();
  const nameOf = async () => (await take.first().locator('span').last().textContent())!;
  const first = await nameOf();
  await take.first().press('Enter');
  await expect(outline.getByRole('textbox')).toHaveCount(1);
  const second = await nameOf();
  expect(second).not.toBe(first);
  await take.first().press('Enter');
  const field = (n: number) => outline.getByRole('textbox', { name: `Heading ${n}` });
  await expect(field(2)).toHaveValue(second);

  await outline.getByRole('button', { name: 'Move heading 2', exact: true }).press('ArrowUp');
  await expect(field(1)).toHaveValue(second);
  await expect(field(2)).toHaveValue(first);
  await expect(outline.getByRole('button', { name: 'Move heading 1', exact: true })).toBeFocused();

  await outline.getByRole('button', { name: 'Insert 2 sections into text' }).click();
  const written = editorOf(page).getByRole('heading');
  await expect(written).toHaveText([second, first]);
  await expect(outline.getByText('Every heading is in your text.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(written).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(written).toHaveText([second, first]);

  await page.getByRole('button', { name: 'Brief', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Content brief' });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Markdown (.md)' }).click();
  const file = await (await download).path();
  const text = await readFile(file, 'utf8');
  expect(text).toContain('# Content brief: pour over coffee');
  expect(text).toContain(`- ${second} (a competitor’s wording)\n- ${first} (a competitor’s wording)\n`);

  await dialog.getByLabel('Link ends after').selectOption('7');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link to the brief' }).inputValue();
  const stranger = await browser.newContext();
  const reader = await stranger.newPage();
  const shared = `${origin}${new URL(link).pathname}`;
  expect((await reader.goto(shared))?.status()).toBe(200);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Content brief: pour over coffee');
  await expect(reader.getByText(second).first()).toBeVisible();

  await dialog.getByRole('button', { name: /^Revoke the link/ }).click();
  await page
    .getByRole('dialog', { name: 'Revoke this link?' })
    .getByRole('button', { name: 'Revoke', exact: true })
    .click();
  await expect(toastOf(page, 'Link revoked')).toBeVisible();
  expect((await reader.reload())?.status()).toBe(404);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('This brief is not available');
  await stranger.close();
  expect(complaints).toEqual([]);
});

test('a section is drafted by the AI writer and comes into the text when it is accepted, and so does a link to a page of one’s own', async ({
  page,
  origin,
}) => {
  const complaints = watchConsole(page);
  const content = '## Water\n\nHeat it in a gooseneck kettle.\n\n## Cleaning\n\nRinse it all.';
  const { call, projectId, open } = await openDocument(page, origin, content);
  await call(localIndex.add, {
    body: {
      kind: 'text',
      projectId,
      own: true,
      url: 'https://mine.example/kettles',
      title: 'Gooseneck kettle guide',
      text: 'Our kettles for coffee at home. '.repeat(20),
    },
  });
  await open();
  await page.getByRole('tab', { name: 'Outline' }).click();
  const outline = page.getByRole('region', { name: 'Your outline' });
  await outline.getByRole('button', { name: 'Add heading' }).click();
  await outline.getByRole('textbox', { name: 'Heading 1' }).fill('Grind size and brew ratio');
  await outline.getByRole('button', { name: 'Write the section of heading 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write “Grind size and brew ratio”' });
  await dialog.getByLabel('Points to make').fill('Weigh 20 grams of coffee for 320 grams of water.');
  await dialog.getByRole('button', { name: 'Write section' }).click();
  const draft = dialog.getByRole('region', { name: 'Draft' });
  await expect(draft).toContainText('320 grams of water', { timeout: 30_000 });
  const headings = editorOf(page).getByRole('heading');
  await expect(headings).toHaveText(['Water', 'Cleaning']);
  await dialog.getByRole('button', { name: 'Insert into text' }).click();
  await expect(dialog).toBeHidden();
  await expect(headings).toHaveText(['Water', 'Cleaning', 'Grind size and brew ratio']);
  await expect(editorOf(page)).toContainText('320 grams of water');

  await page.getByRole('tab', { name: 'Links' }).click();
  const suggestion = page.getByRole('region', { name: 'Link suggestion' });
  await expect(suggestion).toContainText('gooseneck kettle');
  await suggestion.getByRole('button', { name: 'Add link' }).click();
  await expect(editorOf(page).getByRole('link', { name: 'gooseneck kettle' })).toHaveAttribute(
    'href',
    'https://mine.example/kettles',
  );
  await expect(page.getByText('Your text links to 1 of 1 own page.')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('outline, links, comparison, brief and the shared page are accessible and no wider than a phone', async ({
  page,
  origin,
}) => {
  const content = '## Water\n\nHeat it in a gooseneck kettle.';
  const { open } = await openDocument(page, origin, content);
  await page.setViewportSize({ width: 360, height: 740 });
  await open();
  const judge = async () => {
    await settle(page);
    await expectNoSideScroll(page);
    await expectAccessible(page);
  };
  await page.getByRole('button', { name: 'Brief', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Content brief' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link to the brief' }).inputValue();
  await judge();
  await page.keyboard.press('Escape');
  await openPanelTab(page, 'Score');
  await page.getByRole('tab', { name: 'Outline' }).click();
  await expect(page.getByRole('region', { name: 'Headings by page' })).toBeVisible();
  await page.getByRole('button', { name: 'Add 1 heading from your text' }).click();
  await judge();
  await page.getByRole('button', { name: 'Write the section of heading 1' }).click();
  await expect(page.getByRole('button', { name: 'Write section' })).toBeVisible();
  await judge();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Competitors' }).click();
  await page.getByRole('button', { name: 'Compare side by side' }).click();
  await expect(page.getByRole('region', { name: /side by side/ })).toBeVisible();
  await judge();
  await page.goto(`${origin}${new URL(link).pathname}`);
  await judge();
});
