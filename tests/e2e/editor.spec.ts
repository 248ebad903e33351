// The editor, the command palette and the snippet: nothing that was typed, selected, pasted or cited is lost.
import { expect, type Locator, type Page } from '@playwright/test';
import { documents } from '../../contract/writer/documents.ts';
import { projects } from '../../contract/projects.ts';
import { writer } from '../../contract/writer.ts';
import { titleWidthPx, pixelWidth } from '../../engine/text/pixel-width.ts';
import { test } from './visual.ts';
import {
  as,
  editorOf,
  enter,
  makePerson,
  planGeneration,
  rowOf,
  stepOf,
  writeAtEnd,
  writeGeneration,
} from './page-helpers.ts';

test.describe.configure({ mode: 'parallel' });

/** Opens the text of a generation that was just written. */
async function openText(page: Page, origin: string) {
  const person = await makePerson(origin);
  const generation = await writeGeneration(origin, person);
  await enter(page, origin, person);
  await page.goto(stepOf(origin, generation.id, 'edit'));
  await expect(editorOf(page)).toBeVisible();
  return { person, generation, editor: editorOf(page) };
}

/** Pastes what another program copied. */
const paste = (editor: Locator, kinds: Record<string, string>) =>
  editor.evaluate((element, texts) => {
    const clipboardData = new DataTransfer();
    for (const [kind, text] of Object.entries(texts)) clipboardData.setData(kind, text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    element.dispatchEvent(event);
  }, kinds);

test('the caret is in view while one types: at the lower edge, and where the text was scrolled away from it', async ({
  page,
  origin,
}) => {
  const { editor } = await openText(page, origin);
  await writeAtEnd(page);
  /** Whether the words that were typed last stand on the screen. */
  const shows = (words: string) =>
    expect(editor.locator('> *').filter({ hasText: words }).last()).toBeInViewport({ ratio: 0.5 });
  await page.keyboard.press('Enter');
  for (let line = 0; line < 30; line += 1) {
    await page.keyboard.type(`Line ${line}`);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.type('a long line that goes on '.repeat(20));
  await shows('Line 29');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(editor.getByText('Line 29')).not.toBeInViewport();
  await page.keyboard.type('x');
  await expect(editor.getByText('goes on x')).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.keyboard.press('Backspace');
  await expect(editor.getByText('Line 29')).toBeInViewport();
});

test('the command palette has every letter that was typed while it opened, the first time and later', async ({
  page,
  origin,
  resident,
}) => {
  const loaded = Promise.withResolvers<void>();
  await page.route(/command-palette-[^/]*\.js$/, async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await enter(page, origin, resident);
  await page.goto(`${origin}/modules`);
  const find = page.getByPlaceholder('Find a module');
  await find.click();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Key words');
  await page.keyboard.press('Backspace');
  loaded.resolve();
  const field = page.getByRole('dialog').getByRole('textbox');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Key word');
  await expect(find).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('Calendar');
  await expect(field).toHaveValue('Calendar');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await find.click();
  await page.keyboard.type('again');
  await expect(find).toHaveValue('again');
});

test('Escape calls off a command palette that has not come yet', async ({ page, origin, resident }) => {
  const loaded = Promise.withResolvers<void>();
  await page.route(/command-palette-[^/]*\.js$/, async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await enter(page, origin, resident);
  await page.goto(`${origin}/modules`);
  const find = page.getByPlaceholder('Find a module');
  await find.click();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ke');
  await page.keyboard.press('Escape');
  const came = page.waitForResponse(/command-palette-[^/]*\.js$/);
  loaded.resolve();
  await came;
  await page.keyboard.type('writer');
  await expect(find).toHaveValue('writer');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the link dialog keeps what was selected in sight, after an error and when it is left', async ({
  page,
  origin,
}) => {
  const { editor } = await openText(page, origin);
  const line = editor.getByRole('heading').first();
  await line.dblclick({ position: { x: 12, y: 12 } });
  const chosen = await page.evaluate(() => getSelection()!.toString());
  expect(chosen).not.toBe('');
  await page.keyboard.press('Control+Shift+K');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await dialog.getByLabel('URL').fill('not an address');
  await dialog.getByRole('button', { name: 'Add link' }).click();
  await expect(dialog.getByText('Links start with http')).toBeVisible();
  await expect(dialog.getByLabel('URL')).toBeFocused();
  await expect(editor.locator('.kept-selection')).toHaveText(chosen);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(editor).toBeFocused();
  await page.keyboard.type('Friends');
  await expect(line).toHaveText(/^Friends/);
  await expect(editor).not.toContainText(chosen);
});

test('pasted Markdown is formatted, undo gives it as it was copied, and other text stays as it is', async ({
  page,
  origin,
}) => {
  const { editor } = await openText(page, origin);
  await writeAtEnd(page);
  await paste(editor, { 'text/plain': '## Crust and crumb\n\n- steam\n- **salt**' });
  await expect(editor.getByRole('heading', { name: 'Crust and crumb', level: 2 })).toBeVisible();
  await expect(editor.getByRole('listitem').filter({ hasText: 'salt' }).locator('strong')).toHaveText('salt');
  await page.keyboard.press('Control+z');
  await expect(editor.getByText('## Crust and crumb')).toBeVisible();
  await expect(editor.getByText('- **salt**')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(editor.getByText('Crust and crumb')).toHaveCount(0);
  await paste(editor, { 'text/plain': 'Two * three is not emphasised' });
  await expect(editor.getByText('Two * three is not emphasised')).toBeVisible();
});

test('a cited source shows its citations, leads to one, and goes with all of them', async ({
  page,
  origin,
}) => {
  const person = await makePerson(origin);
  const call = as(origin, person);
  const { id: projectId } = await call(projects.create, {
    body: { title: 'Bakery', description: '', icon: 'Coffee' },
  });
  const planned = await planGeneration(origin, person, projectId);
  const params = { id: planned.id };
  const text =
    'A sourdough starter is fed with flour and water each day. Steam keeps the crust of sourdough bread soft in the oven.';
  await call(writer.addSource, { params, body: { kind: 'text', title: 'Notes', text } });
  const { revision } = await rowOf(origin, person, planned.id);
  await call(writer.update, { params, body: { revision, action: 'draft' } });
  await expect.poll(async () => (await rowOf(origin, person, planned.id)).status).toBe('done');
  const id = (await rowOf(origin, person, planned.id)).documentId!;
  const made = await call(documents.get, { params: { id } });
  const cite = (ref: string) => ({ type: 'cite' as const, attrs: { ref } });
  const words = (value: string) => ({ type: 'text' as const, text: value });
  await call(documents.save, {
    params: { id },
    body: {
      revision: made.revision,
      operationId: crypto.randomUUID(),
      blocks: [
        { type: 'paragraph', attrs: { id: 'one' }, content: [words('No source.')] },
        {
          type: 'paragraph',
          attrs: { id: 'two' },
          content: [words('Steam helps '), cite('S1.2'), words('.')],
        },
        { type: 'paragraph', attrs: { id: 'three' }, content: [words('Feed it '), cite('S1.1')] },
      ],
    },
  });

  await enter(page, origin, person);
  const brief = stepOf(origin, planned.id, 'brief');
  await page.goto(brief);
  await page.getByRole('button', { name: 'Remove source Notes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your text cites this source' });
  await expect(dialog.getByRole('link')).toHaveText(['Steam helps.', 'Feed it']);
  await dialog.getByRole('link', { name: 'Feed it' }).click();
  await expect(editorOf(page)).toBeFocused();
  const at = () =>
    page.evaluate(() => getSelection()?.anchorNode?.parentElement?.closest('p')?.textContent ?? '');
  await expect.poll(at).toMatch(/^Feed it/);

  await page.goto(brief);
  await page.getByRole('button', { name: 'Remove source Notes' }).click();
  await dialog.getByRole('button', { name: 'Remove source and citations' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove source Notes' })).toHaveCount(0);
  const after = await call(documents.get, { params: { id } });
  expect(after.blocks.map(({ content }) => content)).toEqual([
    [words('No source.')],
    [words('Steam helps'), words('.')],
    [words('Feed it')],
  ]);
});

test('the snippet shows a title whole that a results page shows whole', async ({
  page,
  origin,
  resident,
}) => {
  await enter(page, origin, resident);
  await page.goto(`${origin}/modules/seo-optimizer/${resident.optimizationId}`);
  await page.getByRole('tab', { name: 'Snippet' }).click();
  const title = 'Sourdough bread at home: from the first starter to the crust';
  expect(pixelWidth(title)).toBeLessThan(titleWidthPx);
  await page.getByLabel('SEO title').fill(title);
  const shown = page.getByRole('group', { name: 'Search preview' }).getByText(title, { exact: true });
  await expect(shown).toBeVisible();
  expect(await shown.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
