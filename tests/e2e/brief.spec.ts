// From competitors' headings to an outline, a brief, and a link that ends.
import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { localIndex } from '../../contract/local-index.ts';
import { optimizer } from '../../contract/optimizer.ts';
import { projects } from '../../contract/projects.ts';
import { coffeePages, pageMarkdown } from '../support/samples/sample-pages.ts';
import { test } from './fixtures.ts';
import { as, editorOf, enter, makePerson, watchConsole } from './page-helpers.ts';
import { toastOf } from './shell.ts';

test('two headings of competitors become an outline, sections of the text, a file and a link that ends when it is revoked', async ({
  page,
  origin,
  browser,
}) => {
  const complaints = watchConsole(page);
  const person = await makePerson(origin);
  const call = as(origin, person);
  const { id: projectId } = await call(projects.create, { body: { title: 'Coffee bar', icon: 'Coffee' } });
  for (const sample of coffeePages.slice(0, 4))
    await call(localIndex.add, {
      body: { kind: 'text', projectId, url: sample.url, text: pageMarkdown(sample) },
    });
  const { id } = await call(optimizer.create, { body: { keyword: 'pour over coffee', projectId } });
  await enter(page, origin, person);
  await page.goto(`${origin}/modules/seo-optimizer/${id}`);
  await expect(editorOf(page)).toBeVisible();

  await page.getByRole('tab', { name: 'Outline' }).click();
  const outline = page.getByRole('region', { name: 'Your outline' });
  const topics = page.getByRole('region', { name: 'Common topics' });
  const take = topics.getByRole('listitem').getByRole('button', { name: /^Add “/ });
  await expect(topics.getByText(/^\d of 4 pages$/).first()).toBeVisible();
  const nameOf = async () => /“(.+)”/.exec((await take.first().getAttribute('aria-label'))!)![1]!;
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
