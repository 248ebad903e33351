// Two people in one text.
import { expect } from '@playwright/test';
import { writer } from '../../contract/writer.ts';
import { joinAs } from './project-fixture.ts';
import { as, editorOf, enter, makePerson, planGeneration, stepOf } from './page-helpers.ts';
import { expectAccessible, test } from './visual.ts';

test('each of two people who have a text open sees that the other is there', async ({
  page,
  browser,
  origin,
}) => {
  const owner = await makePerson(origin);
  const { id, revision } = await planGeneration(origin, owner);
  const body = { revision, output: 'Bread rests overnight.' };
  await as(origin, owner)(writer.update, { params: { id }, body });
  const guest = await joinAs(origin, owner, 'editor');
  await enter(page, origin, owner);
  await page.goto(stepOf(origin, id, 'edit'));
  await expect(editorOf(page)).toBeVisible();
  await expect(page.getByText('has this open, too')).toHaveCount(0);

  const other = await browser.newContext();
  const theirs = await other.newPage();
  await enter(theirs, origin, guest);
  await theirs.goto(stepOf(origin, id, 'edit'));
  await expect(theirs.getByText('Ada has this open, too')).toBeAttached();
  await expectAccessible(theirs);
  // The next time that this window says that it is still there.
  await expect(page.getByText('Ada has this open, too')).toBeAttached({ timeout: 30_000 });
  await other.close();
});
