import { expect } from '@playwright/test';
import { documents } from '../../contract/writer/documents.ts';
import { growing, prose, settled, test, times } from './model.ts';
import { as, editorOf, rowOf, stepOf, writeAtEnd, writeGeneration } from './page-helpers.ts';

test.describe.configure({ mode: 'parallel' });

test('a server killed in the middle of a draft keeps its text, says so after a new start, and Continue finishes it', async ({
  page,
  model,
  person,
  planned,
}) => {
  const { emulator, home, origin } = model;
  emulator.answer({ content: prose('The opening.') });
  emulator.answer({ content: prose('Cut short.') }, { chunkSize: 8, latency: 100 });
  await page.getByRole('button', { name: 'Write draft' }).click();
  await expect(growing(page)).toContainText('Cut short. Loaf A needs');
  await home.kill();
  await home.start();

  await page.reload();
  await expect(
    page.getByRole('heading', { name: 'The server was interrupted. Your text is safe.' }),
  ).toBeVisible();
  await expect(settled(page)).toContainText('The opening. Loaf A needs flour');
  await expect(settled(page)).toContainText('Cut short. Loaf A needs');
  emulator.answer({ content: 'And here it goes on to its end.' });
  emulator.answer({ content: prose('The last one.') });
  await page.getByRole('button', { name: 'Continue writing' }).click();
  await expect(page.getByRole('heading', { name: 'Your draft is ready' })).toBeVisible();
  const { output } = await rowOf(origin, person, planned.id);
  for (const words of ['The opening.', 'Cut short.', 'goes on to its end.', 'The last one.'])
    expect(times(output, words)).toBe(1);
});

test('what is typed while the server is away stays on the page, and is saved when it is back', async ({
  page,
  model,
  person,
}) => {
  const { emulator, home, origin } = model;
  emulator.answer({ content: prose('Written before.') });
  const { id } = await writeGeneration(origin, person);
  await page.goto(stepOf(origin, id, 'edit'));
  await expect(editorOf(page)).toContainText('Written before.');
  await home.kill();
  await writeAtEnd(page);
  await page.keyboard.type('Typed into the dark.');
  await expect(page.getByText('Offline: saved on this device')).toBeVisible();
  await home.start();
  // The waits between its attempts double, up to half a minute.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 35_000 });
  await page.reload();
  await expect(editorOf(page)).toContainText('Typed into the dark.');
});

test('what was typed while the server was away is brought back by the next visit', async ({
  page,
  context,
  model,
  person,
}) => {
  const { emulator, home, origin } = model;
  emulator.answer({ content: prose('Written before.') });
  const { id } = await writeGeneration(origin, person);
  await page.goto(stepOf(origin, id, 'edit'));
  await expect(editorOf(page)).toContainText('Written before.');
  await home.kill();
  await writeAtEnd(page);
  await page.keyboard.type('Left behind in a hurry.');
  await expect(page.getByText('Offline: saved on this device')).toBeVisible();
  await page.close();
  await home.start();

  const next = await context.newPage();
  await next.goto(stepOf(origin, id, 'edit'));
  await expect(editorOf(next)).toContainText('Left behind in a hurry.');
  await expect(next.getByText('Saved', { exact: true })).toBeVisible();
  const { documentId } = await rowOf(origin, person, id);
  const { blocks } = await as(origin, person)(documents.get, { params: { id: documentId ?? '' } });
  expect(JSON.stringify(blocks)).toContain('Left behind in a hurry.');
});
