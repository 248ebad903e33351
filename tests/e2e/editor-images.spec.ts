// Images in the editor: dropped, pasted, chosen from the library, offline, and in what is exported.
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { documents } from '../../contract/writer/documents.ts';
import { media } from '../../contract/media.ts';
import { projects } from '../../contract/projects.ts';
import { addPicture } from './project-fixture.ts';
import { as, editorOf, enter, makePerson, stepOf, writeAtEnd, writeGeneration } from './page-helpers.ts';
import { test } from './visual.ts';

test.describe.configure({ mode: 'parallel' });

const picture = (
  await sharp({ create: { width: 400, height: 300, channels: 3, background: 'tan' } })
    .png()
    .toBuffer()
).toString('base64');

/** Opens the text of a project's generation that was just written. */
async function openText(page: Page, origin: string) {
  const person = await makePerson(origin);
  const call = as(origin, person);
  const body = { title: 'Bakery', description: '', icon: 'Coffee' } as const;
  const { id: projectId } = await call(projects.create, { body });
  const generation = await writeGeneration(origin, person, projectId);
  await enter(page, origin, person);
  await page.goto(stepOf(origin, generation.id, 'edit'));
  const editor = editorOf(page);
  await expect(editor).toBeVisible();
  await writeAtEnd(page);
  const params = { id: generation.documentId! };
  const images = async () =>
    (await call(documents.get, { params })).blocks.filter(({ type }) => type === 'image');
  return { person, projectId, call, generation, editor, images, params };
}

/** Pastes or drops a file, as a screenshot or a file of the desktop is. */
const give = (editor: Locator, how: 'paste' | 'drop', name = 'loaf.png', type = 'image/png') =>
  editor.evaluate(
    (element, [kind, bytes, fileName, fileType]) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
      data.items.add(new File([content], fileName, { type: fileType }));
      const { bottom, left } = element.lastElementChild!.getBoundingClientRect();
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data, clientX: left + 10, clientY: bottom - 4 }),
      );
    },
    [how, picture, name, type] as const,
  );
const shown = (editor: Locator) => editor.locator('figure img');
/** An image that the browser has really drawn. */
const drawn = (image: Locator) =>
  expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth))
    .toBe(400);

test('a dropped and a pasted image are in the text, in the library and in the HTML file', async ({
  page,
  origin,
}) => {
  const { editor, images, call, params, projectId } = await openText(page, origin);
  await give(editor, 'drop');
  await drawn(shown(editor).first());
  await give(editor, 'paste');
  await drawn(shown(editor).nth(1));
  await expect.poll(async () => (await images()).length).toBe(2);
  const { results } = await call(media.list, { params: { projectId }, query: {} });
  expect(new Set((await images()).map(({ attrs }) => attrs.src))).toEqual(
    new Set(results.map(({ id }) => `media:${id}`)),
  );
  await page.reload();
  await drawn(shown(editor).first());
  const { url } = await call(documents.export, { params, body: { format: 'html' } });
  expect((await (await fetch(origin + url)).text()).match(/<img src="data:image\/jpeg/g)).toHaveLength(2);
});

test('an image of the library is chosen from the slash menu, and gets its own alt text and caption', async ({
  page,
  origin,
}) => {
  const { editor, images, person, projectId } = await openText(page, origin);
  await addPicture(origin, person, projectId, 'Loaves on a board');
  await page.keyboard.type('/image');
  await page.getByRole('option', { name: /^Image/ }).click();
  await page.getByRole('dialog', { name: 'Image' }).getByRole('button', { name: 'Media library' }).click();
  await page.getByRole('button', { name: 'Choose Loaves on a board' }).click();
  await expect(shown(editor)).toBeVisible();
  await editor.getByRole('button', { name: 'Add alt text' }).click();
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await dialog.getByLabel('Alt text').fill('Six loaves');
  await dialog.getByLabel('Caption').fill('Ours');
  await dialog.getByRole('button', { name: 'Save image' }).click();
  await expect(editor.getByRole('img', { name: 'Six loaves' })).toBeVisible();
  await expect
    .poll(async () => (await images())[0]?.attrs)
    .toMatchObject({ alt: 'Six loaves', title: 'Ours' });
});

test('offline an image waits in its place and arrives when the network is back', async ({
  page,
  context,
  origin,
}) => {
  const { editor, images } = await openText(page, origin);
  await context.setOffline(true);
  await give(editor, 'paste');
  await expect(editor.getByText('You’re offline.')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await images()).length).toBe(1);
  await drawn(shown(editor));
});

test('a file that is no image is refused in its place, and a deleted image says so in the text', async ({
  page,
  origin,
}) => {
  const { editor, images, call } = await openText(page, origin);
  await give(editor, 'drop', 'notes.pdf', 'application/pdf');
  await expect(editor.getByRole('alert')).toContainText('isn’t an image we support');
  await editor.getByRole('button', { name: 'Dismiss: notes.pdf' }).click();
  await give(editor, 'paste');
  await expect.poll(async () => (await images()).length).toBe(1);
  const id = (await images())[0]!.attrs.src!.replace('media:', '');
  await call(media.delete, { params: { id }, query: {} });
  await page.reload();
  await expect(editor.getByText('This image is no longer in the media library.')).toBeVisible();
  await editor.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(async () => (await images()).length).toBe(0);
});
