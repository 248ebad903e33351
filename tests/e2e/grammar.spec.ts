// Spelling and grammar, by the checker that is loaded onto this device.
import { expect } from '@playwright/test';
import { documents } from '../../contract/writer/documents.ts';
import { writer } from '../../contract/writer.ts';
import { as, editorOf, enter, makePerson, planGeneration, stepOf, watchConsole } from './page-helpers.ts';
import { expectAccessible, test } from './visual.ts';

test('a text is checked on the device, a finding is fixed, and the fix is saved', async ({
  page,
  origin,
}) => {
  const complaints = watchConsole(page);
  const person = await makePerson(origin);
  const call = as(origin, person);
  const { id, revision } = await planGeneration(origin, person);
  const output = 'This is an test of the bread. It should of rested overnight in a cool kitchen.';
  const { documentId } = await call(writer.update, { params: { id }, body: { revision, output } });
  await enter(page, origin, person);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(`${stepOf(origin, id, 'edit')}&panel=review`);
  const region = page.getByRole('region', { name: 'Spelling and grammar' });
  const start = region.getByRole('button', { name: 'Check spelling and grammar' });
  await expect(start).toBeVisible();
  expect(loaded.filter((url) => /grammar\.worker|\.wasm/.test(url))).toEqual([]);
  await start.click();
  await expect(region.getByText('2 findings')).toBeVisible({ timeout: 60_000 });
  await expect(editorOf(page).locator('.grammar-mark')).toHaveText(['an', 'should of']);
  await expectAccessible(page);
  await region.getByRole('button', { name: 'Replace with “should have”' }).click();
  await expect(editorOf(page)).toContainText('It should have rested overnight');
  await expect(region.getByText('1 finding')).toBeVisible();
  const saved = async () =>
    JSON.stringify((await call(documents.get, { params: { id: documentId! } })).blocks);
  await expect.poll(saved).toContain('should have rested');
  // Its text went to its own server alone.
  expect(loaded.filter((url) => !url.startsWith(origin))).toEqual([]);
  expect(complaints).toEqual([]);
});
