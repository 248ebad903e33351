// Writing and scoring on one screen: outline, page, and the panel with score, sources and versions.
import { expect, type Locator, type Page } from '@playwright/test';
import { articles } from '../../contract/articles.ts';
import { localIndex } from '../../contract/local-index.ts';
import { optimizer } from '../../contract/optimizer.ts';
import { projects } from '../../contract/projects.ts';
import { documents } from '../../contract/writer/documents.ts';
import { writer } from '../../contract/writer.ts';
import { Brief } from '../../contract/writer/brief.ts';
import { coffeePages, otherPages, pageMarkdown } from '../support/samples/sample-pages.ts';
import { test } from './fixtures.ts';
import { scoreOf } from './loop-page-helpers.ts';
import {
  as,
  editorOf,
  enter,
  makePerson,
  rowOf,
  signUp,
  stepOf,
  watchConsole,
  writeAtEnd,
} from './page-helpers.ts';
import { sidebarOf, toastOf } from './shell.ts';
import { expectNoSideScroll } from './visual.ts';

test.describe.configure({ mode: 'parallel' });

const keywords = ['pour over coffee', 'gooseneck kettle'];
const outline = ['Water and kettle', 'Grinding the beans', 'Pouring slowly'].map((heading, i) => ({
  id: `s${i}`,
  heading,
  keyPoints: [],
  keywords: [],
  words: 150,
}));

/** An article that is drafted but not scored, in a project with three competitor pages and a short one. */
async function openArticle(page: Page, origin: string) {
  const person = await makePerson(origin);
  const call = as(origin, person);
  const { id: projectId } = await call(projects.create, { body: { title: 'Coffee bar', icon: 'Coffee' } });
  const save = (url: string, text: string) =>
    call(localIndex.add, { body: { kind: 'text', projectId, url, text } });
  for (const sample of coffeePages.slice(0, 3)) await save(sample.url, pageMarkdown(sample));
  await save('https://thin.example/', 'Pour over coffee in ten words, which is not enough.');
  const inputs = { ...Brief.parse({ topic: 'pour over coffee at home', words: 450 }), keywords };
  const { id, revision } = await call(writer.create, {
    body: { tool: 'article', inputs, projectId, seed: 7 },
  });
  const planned = await call(writer.update, {
    params: { id },
    body: { revision, title: 'Pour over coffee', editData: { step: 'outline', titles: [], outline } },
  });
  await call(writer.update, { params: { id }, body: { revision: planned.revision, action: 'draft' } });
  await expect.poll(async () => (await rowOf(origin, person, id)).status).toBe('done');
  const documentId = (await rowOf(origin, person, id)).documentId!;
  const drafted = await call(documents.get, { params: { id: documentId } });
  const heading = (at: number, text: string) => ({
    type: 'heading' as const,
    attrs: { id: `h${at}`, level: 2 as const },
    content: [{ type: 'text' as const, text }],
  });
  const paragraph = (at: string, text: string) => ({
    type: 'paragraph' as const,
    attrs: { id: at },
    content: [{ type: 'text' as const, text }],
  });
  // Of a page that is not compared with: copies and repeats score nothing.
  const long = coffeePages[3]!.text.split('\n\n').slice(2);
  // Below the last heading stands more than a screen, so that it comes to the top.
  const rest = otherPages.flatMap(({ text }) => text.split('\n\n')).slice(0, 14);
  const textOf = (at: number) => [...long.slice(at * 2, at * 2 + 2), ...(at === 2 ? rest : [])];
  const blocks = outline.flatMap((section, at) => [
    heading(at, section.heading),
    ...textOf(at).map((text, n) => paragraph(`p${at}-${n}`, text)),
  ]);
  await call(documents.save, {
    params: { id: documentId },
    body: { revision: drafted.revision, operationId: crypto.randomUUID(), blocks },
  });
  await enter(page, origin, person);
  await page.goto(stepOf(origin, id, 'edit'));
  await expect(editorOf(page)).toBeVisible();
  return { call, id, documentId, projectId };
}

const panelOf = (page: Page) => page.getByLabel('Document tools').first();
const tabOf = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

test('an article gets its live score beside the text by one press, with the keywords of its brief, and everything stays in sight', async ({
  page,
  origin,
}) => {
  const complaints = watchConsole(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const { call, documentId, projectId } = await openArticle(page, origin);
  const sidebar = sidebarOf(page);
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(64);
  const panel = panelOf(page);
  await expect(panel.getByText('gooseneck kettle')).toBeVisible();
  await panel.getByRole('button', { name: 'Score this article' }).click();
  await expect(panel.getByRole('img', { name: /^Score \d+ of 100$/ })).toBeVisible();
  await expect(page).toHaveURL(/step=edit/);
  const made = { documentId, keyword: 'pour over coffee', secondaryKeywords: ['gooseneck kettle'] };
  // The server's analysis is a job: the pages are counted when it has ended.
  await expect
    .poll(async () => (await call(optimizer.list, { query: { projectId } })).results)
    .toMatchObject([{ ...made, competitorCount: 3 }]);
  await expect(panel.getByText(/^Target \d+$/)).toBeVisible();
  await expect(panel.getByText(/^Competitors as of /)).toBeVisible();
  const before = await scoreOf(page);
  await writeAtEnd(page);
  await page.keyboard.insertText(coffeePages[4]!.text.split('\n\n').slice(2, 9).join(' '));
  await expect.poll(() => scoreOf(page)).not.toBe(before);
  await expect(page.getByRole('strong').getByText(/^Score \d+$/)).toBeVisible();

  await page
    .getByRole('navigation', { name: 'Outline' })
    .getByRole('button', { name: 'Pouring slowly' })
    .click();
  await expect(page.locator('[aria-current="location"]')).toHaveText('Pouring slowly');
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  const inOneRow = async () => {
    const saved = (await page.getByText('Saved', { exact: true }).first().boundingBox())!;
    const bar = (await toolbar.boundingBox())!;
    expect(bar.y).toBeGreaterThanOrEqual(111);
    expect(bar.y + bar.height).toBeLessThanOrEqual(168);
    expect(Math.abs(saved.y + saved.height / 2 - (bar.y + bar.height / 2))).toBeLessThan(6);
  };
  await inOneRow();
  await tabOf(page, 'Sources').click();
  await inOneRow();
  await tabOf(page, 'Score').click();

  const term = panel.getByRole('button', { name: /^coffee.* used \d+ times/ }).first();
  await term.click();
  await expect(panel.getByText(/^Showing 1 of \d+ in the text$/)).toBeVisible();
  const marks = editorOf(page).locator('.term-mark');
  expect(await marks.count()).toBeGreaterThan(1);
  await expect(editorOf(page).locator('.term-mark-current').first()).toBeInViewport();
  await term.click();
  await expect(panel.getByText(/^Showing 2 of \d+ in the text$/)).toBeVisible();
  await panel.getByRole('button', { name: 'Clear highlight' }).click();
  await expect(marks).toHaveCount(0);

  await tabOf(page, 'Competitors').click();
  await expect(panel.getByRole('checkbox', { name: /thin\.example/ })).not.toBeChecked();
  await expect(
    panel.getByText('Pages under 200 words never join by themselves.', { exact: false }),
  ).toBeVisible();
  await sidebar.getByRole('link', { name: 'Saved Progress' }).click();
  await page.waitForURL(`${origin}/saved-progress`);
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(240);
  expect(complaints).toEqual([]);
});

test('the text is scored and checked beside the page, and a finding of a check is shown in the text', async ({
  page,
  origin,
}) => {
  const complaints = watchConsole(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openArticle(page, origin);
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Score this article' }).click();
  await expect(panel.getByText(/^Target \d+$/)).toBeVisible();
  expect(page.workers().map((worker) => worker.url())).toEqual([
    expect.stringMatching(/\/assets\/score\.worker-[\w-]+\.js$/),
  ]);
  const checks = panel.getByRole('region', { name: 'SEO and readability checks' });
  await expect(checks.getByRole('button')).toHaveCount(0);
  await checks.getByText('Readability', { exact: true }).click();
  await checks.getByRole('button', { name: /^Show/ }).first().click();
  await expect(checks.getByText(/^Showing 1( of \d+)?/)).toBeVisible();
  const marks = editorOf(page).locator('.term-mark');
  await expect(editorOf(page).locator('.term-mark-current').first()).toBeInViewport();
  const marked = await marks.count();
  await writeAtEnd(page);
  await page.keyboard.type(' A word more.');
  await expect(marks).toHaveCount(marked);
  expect(complaints).toEqual([]);
});

test('scoring that fails says so, and goes on when the worker can be loaded again', async ({
  page,
  origin,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route(/score\.worker/, (route) => route.abort());
  await openArticle(page, origin);
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Score this article' }).click();
  const problem = panel.getByRole('alert').filter({ hasText: 'Live scoring stopped' });
  await expect(problem).toBeVisible();
  await expect(panel.getByRole('img', { name: /^Score \d+ of 100$/ })).toBeVisible();
  await page.unroute(/score\.worker/);
  await problem.getByRole('button', { name: 'Try now' }).click();
  await expect(panel.getByText(/^Target \d+$/)).toBeVisible();
  await expect(problem).toBeHidden();
});

test('optimizing an article from the optimizer carries the keywords of its brief over too', async ({
  page,
  origin,
}) => {
  const { call, id, projectId } = await openArticle(page, origin);
  const { results } = await call(articles.list, { query: { generationId: id } });
  const asked = new URLSearchParams({ projectId, articleId: results[0]!.id, keyword: results[0]!.keyword });
  await page.goto(`${origin}/modules/seo-optimizer?${asked}`);
  await expect(page.getByLabel('Secondary keywords')).toHaveValue('gooseneck kettle');
  await page.getByRole('button', { name: 'Start optimizing' }).click();
  await expect(editorOf(page)).toBeVisible();
  const made = await call(optimizer.list, { query: { projectId } });
  expect(made.results).toMatchObject([{ secondaryKeywords: ['gooseneck kettle'] }]);
});

test('from sign-up to the first live score of an article it takes at most 12 presses', async ({
  page,
  origin,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signUp(page, origin);
  let presses = 1;
  const press = async (what: Locator) => {
    presses += 1;
    await what.click();
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await press(button('New project').first());
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Reading room');
  await press(dialog.getByRole('button', { name: 'Create project' }));
  await press(page.getByRole('link', { name: 'New article' }).first());
  await page.getByLabel('Topic').fill('less food waste at home');
  await press(button('Suggest titles'));
  await press(page.getByRole('group', { name: 'Suggested titles' }).locator('label').first());
  await press(button('Generate outline'));
  await press(button('Find evidence'));
  await press(button('Open in editor'));
  await press(button('Score this article'));
  await page.getByLabel('Page URLs or text').fill(site);
  await press(button('Add pages'));
  await expect(page.getByRole('img', { name: /^Score \d+ of 100$/ })).toBeVisible();
  expect(presses).toBeLessThanOrEqual(12);
});

test('a version is compared with the text and restored in the panel, and that is undone', async ({
  page,
  origin,
}) => {
  const complaints = watchConsole(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openArticle(page, origin);
  const editor = editorOf(page);
  await writeAtEnd(page);
  await page.keyboard.type('A last word of mine.');
  await expect(page.getByText('Unsaved changes').or(page.getByText('Saving'))).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await tabOf(page, 'Versions').click();
  const panel = panelOf(page);
  await panel
    .getByRole('button', { name: /^Drafted/ })
    .first()
    .click();
  await expect(panel.locator('ins', { hasText: /\bmine\b/ }).first()).toBeVisible();
  await panel.getByText('Full text').click();
  await panel.getByRole('button', { name: 'Restore this version' }).click();
  await expect(toastOf(page, 'Version restored')).toBeVisible();
  await expect(editor).not.toContainText('A last word of mine.');
  await expect(panel.getByRole('button', { name: /^Before a restore.*Ada/ })).toBeVisible();
  await toastOf(page, 'Version restored').getByRole('button', { name: 'Undo' }).click();
  await expect(editor).toContainText('A last word of mine.');
  expect(complaints).toEqual([]);
});

test('what is selected is made a link, a heading and bold at its place, by mouse and by keyboard', async ({
  page,
  origin,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openArticle(page, origin);
  const editor = editorOf(page);
  const menu = page.getByRole('toolbar', { name: 'Format selection' });
  await expect(menu).toBeHidden();
  const paragraph = editor.getByRole('paragraph').first();
  await paragraph.dblclick({ position: { x: 12, y: 12 } });
  const chosen = await page.evaluate(() => getSelection()!.toString().trim());
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: 'Add link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await dialog.getByLabel('URL').fill('https://example.com/kettle');
  await dialog.getByRole('button', { name: 'Add link' }).click();
  await expect(editor.locator('a[href="https://example.com/kettle"]')).toHaveText(chosen);

  await paragraph.dblclick({ position: { x: 12, y: 12 } });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Alt+F10');
  await expect(menu.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(paragraph.locator('strong')).toHaveText(chosen);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(editor).toBeFocused();
});

test('at 360 px the text, the panel and the menu at a selection are usable, and nothing stands in the way', async ({
  page,
  origin,
}) => {
  const complaints = watchConsole(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await openArticle(page, origin);
  const editor = editorOf(page);
  await expectNoSideScroll(page);
  const panel = panelOf(page);
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'Score and sources' }).click();
  await expect(page.getByRole('dialog', { name: 'Document tools' })).toBeVisible();
  await panel.getByRole('button', { name: 'Score this article' }).click();
  await expect(panel.getByRole('img', { name: /^Score \d+ of 100$/ })).toBeVisible();
  await tabOf(page, 'Versions').click();
  await expect(panel.getByRole('button', { name: /^Drafted/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  const opener = page.getByRole('button', { name: /^Score \d+, \d+ terms? missing$/ });
  await expect(opener).toBeInViewport();
  const { x, width } = (await opener.boundingBox())!;
  expect(await opener.evaluate((button) => button.scrollWidth - button.clientWidth)).toBeLessThanOrEqual(0);
  const next = (await page.getByRole('button', { name: 'Outline' }).boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(next.x);
  // The saved mark, the words and what opens the panel follow each other in one row.
  const shownWords = page.getByText(/^[\d,]+ words$/).filter({ visible: true });
  const length = (await shownWords.boundingBox())!;
  const mark = (await page.locator('[data-state="saved"] svg').first().boundingBox())!;
  expect(mark.x + mark.width).toBeLessThan(length.x);
  expect(length.x + length.width).toBeLessThan(x);
  expect(await shownWords.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await tabOf(page, 'Score').click();
  await panel
    .getByRole('button', { name: /^coffee.* used \d+ times/ })
    .first()
    .click();
  await expect(panel).toBeHidden();
  await expect(editor.locator('.term-mark-current').first()).toBeInViewport();

  await editor
    .getByRole('paragraph')
    .nth(1)
    .dblclick({ position: { x: 12, y: 12 } });
  const menu = page.getByRole('toolbar', { name: 'Format selection' });
  await expect(menu).toBeVisible();
  const box = (await menu.boundingBox())!;
  const selected = await page.evaluate(() => getSelection()!.getRangeAt(0).getBoundingClientRect().toJSON());
  expect(box.y + box.height <= selected.top || box.y >= selected.bottom).toBe(true);
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(360);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expectNoSideScroll(page);
  expect(complaints).toEqual([]);
});
