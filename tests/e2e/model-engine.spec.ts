import { expect } from '@playwright/test';
import { writer } from '../../contract/writer.ts';
import { everything, sample } from '../support/sampled.ts';
import { expectAccessible } from './visual.ts';
import { growing, prose, settled, test, times } from './model.ts';
import { as, editorOf, rowOf, watchConsole } from './page-helpers.ts';

test.describe.configure({ mode: 'parallel' });

test('a model suggests titles, plans, and writes a draft that can be read while it arrives', async ({
  page,
  model,
  person,
}) => {
  const { emulator, origin } = model;
  const complaints = watchConsole(page);
  const ideas = ['Bread that keeps', 'How to bake on weekdays', 'Is sourdough worth it?', 'Bake before work'];
  ideas.push('A loaf without hurry', 'What dough needs');
  emulator.answer({
    content: JSON.stringify({ titles: ideas.map((title) => ({ title, angle: 'how-to' })) }),
  });
  const headings = ['Before you begin', 'Mixing and waiting', 'Into the oven'];
  emulator.answer({
    content: JSON.stringify({
      sections: headings.map((heading) => ({
        heading,
        keyPoints: [`What matters in ${heading.toLowerCase()}`],
        keywords: [],
        mustSay: [],
        words: 150,
      })),
    }),
  });
  emulator.answer({ content: prose('The opening.') });
  emulator.answer({ content: prose('The slow one.') }, { chunkSize: 12, latency: 30 });
  emulator.answer({ content: prose('The last one.') });

  await page.goto(`${origin}/modules/ai-writer`);
  await page.getByLabel('Topic').fill('baking bread on weekdays');
  await page.getByLabel('Length in words').fill('450');
  await page.getByRole('button', { name: 'Suggest titles' }).click();
  await page.getByRole('group', { name: 'Suggested titles' }).getByText(ideas[1]!).click();
  await page.getByRole('button', { name: 'Generate outline' }).click();
  await expect(page.getByLabel('Heading of section 3')).toHaveValue(headings[2]!);
  await page.getByRole('button', { name: 'Write draft' }).click();

  await expect(page.getByRole('heading', { name: 'Writing “Mixing and waiting”' })).toBeVisible();
  await expect(growing(page)).toContainText('The slow one. Loaf A needs flour');
  await expect(page.getByText('Section 2 of 3', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your draft is ready' })).toBeVisible();
  await expect(page.getByText(/Written by .*test-model/)).toBeVisible();
  await page.getByRole('button', { name: 'Open in editor' }).click();
  await expect(editorOf(page)).toContainText('The last one. Loaf A needs flour');
  await expect(editorOf(page).getByRole('heading', { name: 'Into the oven' })).toBeVisible();
  const { results } = await as(origin, person)(writer.list, { query: {} });
  expect(results).toHaveLength(1);
  expect(complaints).toEqual([]);
});

const troubles = [
  {
    title: 'is busy',
    error: { error: { message: 'slow down', type: 'rate_limit_error' }, status: 429, retryAfter: 0 },
    plain: 'The AI provider is busy or its limit is reached. Wait a little and try again.',
  },
  {
    title: 'has a problem of its own',
    error: { error: { message: 'upstream exploded', type: 'server_error' }, status: 500, retryAfter: 0 },
    plain: 'The AI provider has a problem of its own. Try again in a few minutes.',
  },
];
for (const [index, { title, error, plain }] of troubles.entries())
  test(`says in plain words that the provider ${title}, and Try again writes the draft`, async ({
    page,
    model,
    person,
    planned,
  }) => {
    test.skip(
      !everything && index !== sample % troubles.length,
      'one trouble in each run, the other in turn',
    );
    for (let asked = 0; asked < 3; asked += 1) model.emulator.answer(error);
    model.emulator.answer({ content: prose('At last.') });
    await page.getByRole('button', { name: 'Write draft' }).click();
    await expect(page.getByText(plain, { exact: true })).toBeVisible();
    await expect(page.getByText(error.error.message)).toHaveCount(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Your draft is ready' })).toBeVisible();
    await expect(settled(page)).toContainText('At last. Loaf A needs flour');
    expect(await rowOf(model.origin, person, planned.id)).toMatchObject({ status: 'done' });
  });

test('keeps the text when the connection breaks, and Continue goes on behind it', async ({
  page,
  model,
  person,
  planned,
}) => {
  const { emulator, origin } = model;
  emulator.answer({ content: prose('The opening.') });
  emulator.answer({ content: prose('Half of it.') }, { chunkSize: 30, truncateAfterChunks: 6 });
  emulator.answer({ content: 'And here it goes on to its end.' });
  emulator.answer({ content: prose('The last one.') });
  await page.getByRole('button', { name: 'Write draft' }).click();
  await expect(page.getByText(/connection broke.*Everything written so far is saved/)).toBeVisible();
  await expect(settled(page)).toContainText('Half of it. Loaf A needs flour');
  await page.getByRole('button', { name: 'Continue writing' }).click();
  await expect(page.getByRole('heading', { name: 'Your draft is ready' })).toBeVisible();
  await expect(settled(page)).toContainText('And here it goes on to its end.');
  const { output } = await rowOf(origin, person, planned.id);
  for (const words of ['The opening.', 'Half of it.', 'The last one.']) expect(times(output, words)).toBe(1);
});

test('keeps the text when the writing is stopped, and Continue finishes it', async ({
  page,
  model,
  person,
  planned,
}) => {
  const { emulator, origin } = model;
  emulator.answer({ content: prose('The opening.') });
  emulator.answer({ content: prose('Stopped here.') }, { chunkSize: 8, latency: 100 });
  emulator.answer({ content: 'And here it goes on to its end.' });
  emulator.answer({ content: prose('The last one.') });
  await page.getByRole('button', { name: 'Write draft' }).click();
  await expect(growing(page)).toContainText('Stopped here. Loaf A needs');
  await page.getByRole('button', { name: 'Stop writing' }).click();
  await expect(page.getByRole('heading', { name: 'You stopped writing' })).toBeVisible();
  await expect(settled(page)).toContainText('Stopped here. Loaf A needs');
  await expect.poll(() => emulator.requests().at(1)?.response.interrupted).toBe(true);
  await page.getByRole('button', { name: 'Continue writing' }).click();
  await expect(page.getByRole('heading', { name: 'Your draft is ready' })).toBeVisible();
  const { output } = await rowOf(origin, person, planned.id);
  for (const words of ['The opening.', 'Stopped here.', 'goes on to its end.', 'The last one.'])
    expect(times(output, words)).toBe(1);
});

test.describe('where a plan limits the model’s words', () => {
  test.use({ plans: 'on' });

  test('a draft that the plan has no words for is not begun; the notice says what one can do, and an outline goes on', async ({
    page,
    model,
    person,
    planned,
  }) => {
    const { emulator, origin } = model;
    const outline = planned.editData.outline.map((section) => ({ ...section, words: 2500 }));
    await as(origin, person)(writer.update, {
      params: { id: planned.id },
      body: { revision: planned.revision, editData: { outline } },
    });
    await page.reload();
    await page.getByRole('button', { name: 'Write draft' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'AI words left this month' });
    await expect(notice).toContainText('Your plan has 2,000 of its 2,000 AI words');
    await expect(notice.getByRole('button', { name: 'See plans' })).toBeVisible();
    await expectAccessible(page);
    await notice.getByRole('button', { name: 'Continue with an outline' }).click();
    await expect(page.getByRole('heading', { name: 'Outline with evidence' })).toBeVisible();
    await expect(notice).toHaveCount(0);
    expect(emulator.requests()).toEqual([]);
  });
});
