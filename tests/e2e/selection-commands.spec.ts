// Commands for a model on a selection: a suggestion is reviewed, and nothing of the text is lost on the way.
import { expect } from '@playwright/test';
import { Brief } from '../../contract/writer/brief.ts';
import { documents } from '../../contract/writer/documents.ts';
import { writer } from '../../contract/writer.ts';
import { test } from './model.ts';
import { as, editorOf, stepOf } from './page-helpers.ts';
import { expectAccessible } from './visual.ts';

test('a paragraph is rewritten by a model as a suggestion, which is accepted, saved and undone', async ({
  page,
  model,
  person,
}) => {
  const { emulator, origin } = model;
  const call = as(origin, person);
  const { id } = await call(writer.create, {
    body: { tool: 'article', inputs: Brief.parse({ topic: 'bread at home' }) },
  });
  const output = 'Bread needs a night of rest.\n\nThe oven does the rest.';
  const { documentId } = await call(writer.update, { params: { id }, body: { revision: 0, output } });
  await page.goto(stepOf(origin, id, 'edit'));
  const editor = editorOf(page);
  const paragraph = editor.locator('p').first();
  const before = (await paragraph.textContent())!;
  await paragraph.click({ clickCount: 3 });
  emulator.answer({ content: `Gladly said: ${before}` });
  await page.getByRole('button', { name: 'Edit with AI' }).click();
  const panel = page.getByRole('region', { name: 'Edit with AI' });
  await panel.getByRole('button', { name: 'Rewrite' }).click();
  await expect(panel.locator('ins')).toContainText('Gladly said');
  await expectAccessible(page);
  await expect(paragraph).toHaveText(before);
  await panel
    .getByRole('button', { name: /^Accept/ })
    .last()
    .click();
  await expect(paragraph).toContainText('Gladly said');
  await expect(panel).toBeHidden();
  const saved = async () =>
    JSON.stringify((await call(documents.get, { params: { id: documentId! } })).blocks);
  await expect.poll(saved).toContain('Gladly said');
  const { results } = await call(documents.versions, { params: { id: documentId! } });
  expect(results.map(({ reason }) => reason)).toContain('before-suggestion');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(paragraph).toHaveText(before);
  await expect.poll(saved).not.toContain('Gladly said');
});
