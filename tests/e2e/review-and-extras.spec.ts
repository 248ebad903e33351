// After the draft: what rules found is repaired by a model as suggestions, and what goes with the text is written from it.
import { expect } from '@playwright/test';
import { Brief } from '../../contract/writer/brief.ts';
import { documents } from '../../contract/writer/documents.ts';
import { projects } from '../../contract/projects.ts';
import { writer } from '../../contract/writer.ts';
import { test } from './model.ts';
import { as, editorOf, stepOf } from './page-helpers.ts';
import { expectAccessible } from './visual.ts';

const rest =
  'Bread needs a night of rest. The yeast works while you sleep, and the flour takes up the water. In the morning the dough is light, smells of apples, and can be shaped without much flour on the table. A hot oven and a lid do what is left, so that the crust stays thin and the crumb is open.';

test('a draft is reviewed, repaired change by change, and gets its FAQ and a post', async ({
  page,
  model,
  person,
}) => {
  const { emulator, origin } = model;
  const call = as(origin, person);
  const { id: projectId } = await call(projects.create, {
    body: { title: 'Bakery', description: '', icon: 'Coffee' },
  });
  const { id } = await call(writer.create, {
    body: { tool: 'article', projectId, inputs: Brief.parse({ topic: 'bread at home' }) },
  });
  const output = `## Rest\n\nAt the end of the day, ${rest}\n\n## Bake\n\nThe oven does the rest.`;
  const { documentId } = await call(writer.update, {
    params: { id },
    body: { revision: 0, title: 'Bread at home', output },
  });
  const saved = async () =>
    JSON.stringify((await call(documents.get, { params: { id: documentId! } })).blocks);

  await page.goto(stepOf(origin, id, 'edit'));
  const editor = editorOf(page);
  await page.getByRole('tab', { name: 'Review' }).click();
  const found = page.getByRole('region', { name: 'Rest' });
  await expect(found).toContainText('“At the end of the day” is filler.');
  await expectAccessible(page);
  emulator.answer({ content: `## Rest\n\n${rest}` });
  await found.getByRole('button', { name: 'Fix with AI: Rest' }).click();
  const suggestion = page.getByRole('region', { name: 'Edit with AI' });
  await expect(suggestion.locator('del').first()).toContainText('At the end of the day');
  await expect(editor).toContainText('At the end of the day');
  await suggestion.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(editor).not.toContainText('At the end of the day');
  await expect.poll(saved).not.toContain('At the end of the day');
  await expect(page.getByText('Nothing found in 2 sections')).toBeVisible();

  await page.getByRole('tab', { name: 'Extras' }).click();
  const faq = page.getByRole('region', { name: 'FAQ' });
  const answer = { answer: 'A night of rest.' };
  emulator.answer({
    content: JSON.stringify({
      heading: 'Questions about bread',
      questions: ['How long does bread rest?', 'What does the yeast do?', 'Which oven is right?'].map(
        (question) => ({ question, ...answer }),
      ),
    }),
  });
  await faq.getByRole('button', { name: 'Write FAQ' }).click();
  await faq.getByRole('button', { name: 'Add to text: Questions about bread' }).click();
  await expect(editor.getByRole('heading', { name: 'Questions about bread' })).toBeVisible();
  await expect.poll(saved).toContain('Which oven is right?');
  const { results } = await call(documents.versions, { params: { id: documentId! } });
  expect(results.map(({ reason }) => reason)).toContain('before-suggestion');
  await editor.click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(editor.getByRole('heading', { name: 'Questions about bread' })).toBeHidden();
  await expect(editor).not.toContainText('Which oven is right?');
  await expect(editor).toContainText('The oven does the rest.');

  const posts = page.getByRole('region', { name: 'Social posts' });
  emulator.answer({
    content: JSON.stringify({
      posts: [
        { network: 'LINKEDIN', text: 'Bread needs a night of rest.\n\nThe yeast works while you sleep.' },
        { network: 'TWITTER', text: 'Rest, then bake. '.repeat(30) },
      ],
    }),
  });
  await posts.getByRole('button', { name: 'Write posts' }).click();
  await expect(posts.getByRole('status')).toContainText('Left out: The post for X is too long');
  await expectAccessible(page);
  await posts.getByRole('button', { name: 'Create draft post for LinkedIn' }).click();
  await posts.getByRole('link', { name: 'Open draft' }).click();
  await expect(page.getByLabel('Text', { exact: true })).toContainText('The yeast works while you sleep.');
});
