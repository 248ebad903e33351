// The optimizer's screen: what moves a score, and what does not.
import { expect, type Page } from '@playwright/test';
import { localIndex } from '../../contract/local-index.ts';
import { optimizer } from '../../contract/optimizer.ts';
import { projects } from '../../contract/projects.ts';
import { changeAndAnalyze } from '../support/factories/analyses.ts';
import { coffeePages, pageMarkdown } from '../support/samples/sample-pages.ts';
import { test } from './fixtures.ts';
import { scoreOf } from './loop-page-helpers.ts';
import { toastOf } from './shell.ts';
import { as, editorOf, enter, makePerson, watchConsole } from './page-helpers.ts';

const content = `# Pour over coffee\n\n${coffeePages[0]!.text.split('\n\n').slice(2, 5).join('\n\n')}`;

/** A text that is compared with three pages, and a way to save more of them. */
async function aScoredText(page: Page, origin: string) {
  const person = await makePerson(origin);
  const call = as(origin, person);
  const { id: projectId } = await call(projects.create, { body: { title: 'Coffee bar', icon: 'Coffee' } });
  const save = (url: string, text: string) =>
    call(localIndex.add, { body: { kind: 'text', projectId, url, text } });
  const saveSamples = async (from: number, to: number) => {
    for (const sample of coffeePages.slice(from, to)) await save(sample.url, pageMarkdown(sample));
  };
  await saveSamples(0, 3);
  const { id } = await call(optimizer.create, { body: { keyword: 'pour over coffee', projectId } });
  await changeAndAnalyze(call, id, { revision: 0, content, analyze: true });
  await enter(page, origin, person);
  const open = async () => {
    await page.goto(`${origin}/modules/seo-optimizer/${id}`);
    await expect(editorOf(page)).toBeVisible();
  };
  return { open, save, saveSamples };
}

test('pages that are added later move no score until Refresh is pressed, and short ones not even then', async ({
  page,
  origin,
}) => {
  const complaints = watchConsole(page);
  const { open, save, saveSamples } = await aScoredText(page, origin);
  await open();
  const before = await scoreOf(page);
  await expect(page.getByText(/^Competitors as of /)).toBeVisible();
  await saveSamples(3, 5);
  await save(
    'https://thin.example/',
    'Pour over coffee, pour over coffee: thirteen words about pour over coffee here.',
  );

  await open();
  await expect(page.getByText(/^2 new pages since /)).toBeVisible();
  await expect(page.getByText(/against 3 competitor pages/)).toBeVisible();
  expect(await scoreOf(page)).toBe(before);
  await page.getByRole('tab', { name: 'Competitors' }).click();
  const competitors = page.getByRole('tabpanel', { name: 'Competitors' });
  await expect(competitors.getByText('13 words, too short')).toBeVisible();

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(toastOf(page, /^Competitor pages refreshed: \d+ of 100\.$/)).toBeVisible();
  await expect(page.getByText(/against 5 competitor pages/)).toBeVisible();
  await expect(page.getByText(/^Competitors as of /)).toBeVisible();
  const thin = competitors.getByRole('checkbox', { name: /thin\.example/ });
  await expect(thin).not.toBeChecked();
  await thin.check();
  await expect(page.getByText(/against 6 competitor pages/)).toBeVisible();
  expect(complaints).toEqual([]);
});
