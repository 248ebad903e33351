// From three own texts to a brand voice, and from a brief that names it to a text that is held against it.
import { expect } from '@playwright/test';
import { documents } from '../../contract/writer/documents.ts';
import { writer } from '../../contract/writer.ts';
import { Brief } from '../../contract/writer/brief.ts';
import { foreignVoice, voiceSamples } from '../support/samples/voice-samples.ts';
import { test } from './fixtures.ts';
import { as, editorOf, enter, makePerson, stepOf, watchConsole } from './page-helpers.ts';
import { expectAccessible, expectNoSideScroll } from './visual.ts';

// A whole story, with two looks by axe: a busy machine takes more than a minute.
test.setTimeout(120_000);

test('three samples become traits and rules, the brief names the voice, and the editor marks what it bans', async ({
  page,
  origin,
}) => {
  const complaints = watchConsole(page);
  const person = await makePerson(origin);
  const call = as(origin, person);
  await enter(page, origin, person);
  await page.goto(`${origin}/modules/brand-voices`);
  await page.getByRole('button', { name: 'New brand voice' }).click();
  await page.getByLabel('Name').fill('Sunday baker');
  await page.getByRole('button', { name: 'Create brand voice' }).click();
  await expect(page.getByText('0 of 3 samples')).toBeVisible();
  for (const text of voiceSamples) {
    await page.getByRole('button', { name: 'Add sample' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add sample' });
    await dialog.getByLabel('Text', { exact: true }).fill(text);
    await dialog.getByRole('button', { name: 'Add sample' }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByText('“the truth is that”')).toBeVisible();
  await page.getByRole('button', { name: /^Add \d+ rules from the traits$/ }).click();
  await expect(page.getByLabel('Rule 1', { exact: true })).toHaveValue(/^Write sentences of about \d+ words/);
  await page.getByLabel('Phrase', { exact: true }).fill('conduct an experiment');
  await page.getByLabel('Write instead (optional)').fill('try it');
  await page.getByRole('button', { name: 'Ban phrase' }).click();
  await expect(page.getByText('Write “try it”')).toBeVisible();
  // What lies under the head that stays counts as obscured.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await expectNoSideScroll(page);

  const { id } = await call(writer.create, {
    body: { tool: 'article', inputs: Brief.parse({ topic: 'bread at home' }) },
  });
  const output = `${foreignVoice}\n\nShe conducts an experiment on Sundays.`;
  const { documentId } = await call(writer.update, { params: { id }, body: { revision: 0, output } });
  await page.goto(stepOf(origin, id, 'brief'));
  await page.getByLabel('Brand voice', { exact: true }).selectOption('Sunday baker');
  const named = async () => (await call(writer.get, { params: { id } })).inputs;
  await expect.poll(named).toHaveProperty('voiceId');

  await page.goto(`${stepOf(origin, id, 'edit')}&panel=voice`);
  const mark = editorOf(page).locator('.banned-mark');
  await expect(mark).toHaveText('conducts an experiment');
  const panel = page.getByRole('tabpanel', { name: 'Voice' });
  await expect(panel.getByRole('region', { name: 'Differs from the voice' })).toContainText(
    'Sentence length',
  );
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Replace with “try it”' }).click();
  await expect(mark).toHaveCount(0);
  const saved = async () =>
    JSON.stringify((await call(documents.get, { params: { id: documentId! } })).blocks);
  await expect.poll(saved).toContain('She try it on Sundays.');
  await expect(panel.getByText('None of the banned phrases is in the text.')).toBeVisible();
  expect(complaints).toEqual([]);
});
