// Names as long as they can be, without a space, from right to left, and of emoji: no list and no chart is torn by them.
import { expect } from '@playwright/test';
import { keywordLimits } from '../../contract/keywords/limits.ts';
import { keywords } from '../../contract/keywords.ts';
import { localIndex } from '../../contract/local-index.ts';
import { optimizer } from '../../contract/optimizer.ts';
import { projects } from '../../contract/projects.ts';
import { ranks } from '../../contract/ranks.ts';
import { social } from '../../contract/social.ts';
import { writer } from '../../contract/writer.ts';
import { Brief } from '../../contract/writer/brief.ts';
import { everything, sample } from '../support/sampled.ts';
import { test } from './fixtures.ts';
import { as, enter, makePerson, watchConsole, type Person } from './page-helpers.ts';
import { addPicture, connect } from './project-fixture.ts';
import { expectAccessible, expectNoSideScroll, settle } from './visual.ts';

const unbroken = 'Donaudampfschifffahrtsgesellschaft'.repeat(20);
const rightToLeft = 'مخبز الميناء القديم وخبز الجاودار '.repeat(20);
const emoji = '👩🏽‍🍳🥖🏳️‍🌈'.repeat(60);
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** The longest beginning that has at most `max` code units and tears no letter. */
const cut = (text: string, max: number) => {
  let kept = '';
  for (const { segment } of letters.segment(text)) {
    if (kept.length + segment.length > max) break;
    kept += segment;
  }
  return kept.trim();
};

/** @returns the screens that show what was made */
async function makeNamed(origin: string, person: Person, name: string): Promise<string[]> {
  const call = as(origin, person);
  const { id: projectId } = await call(projects.create, { body: { title: cut(name, 120), icon: 'Boat' } });
  const keyword = cut(name, keywordLimits.keyword);
  const row = (figures: string) => `"${keyword}",${figures}`;
  for (const [file, figures] of [
    ['May.csv', '12,1900,0.63%,8.4'],
    ['June.csv', '15,2100,0.71%,6.4'],
  ]) {
    const text = `Top queries,Clicks,Impressions,CTR,Position\n${row(figures!)}\nrye bread,3,100,3%,7.1`;
    await call(keywords.import, { body: { projectId, fileName: `${cut(name, 80)} ${file}`, text } });
  }
  const inputs = { ...Brief.parse({ topic: cut(name, 120), words: 450 }), keywords: [cut(name, 60)] };
  await call(writer.create, { body: { tool: 'article', inputs, projectId, seed: 7 } });
  await call(localIndex.add, {
    body: {
      kind: 'text',
      projectId,
      url: 'https://mine.example/bread',
      title: cut(name, 300),
      text: `# ${name}\n\n${'Rye bread keeps for a week in a cool place. '.repeat(9)}`,
      own: true,
    },
  });
  const { id: optimization } = await call(optimizer.create, { body: { keyword, projectId } });
  const { id: tracker } = await call(ranks.create, {
    body: { projectId, target: 'mine.example', keywords: [keyword, 'rye bread'] },
  });
  // The sandbox keeps no joiners in the names of accounts.
  const account = cut(name.replaceAll('\u200D', ''), 60);
  const channelId = await connect(origin, person, projectId, account);
  const local = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16);
  await call(social.create, {
    params: { id: projectId },
    body: {
      content: name,
      targets: [{ channelId }],
      schedule: { mode: 'at', local, timezone: 'UTC' },
      labels: [cut(name, 40)],
    },
  });
  await addPicture(origin, person, projectId, cut(name, 200));
  return [
    '/projects',
    `/projects?id=${projectId}`,
    '/saved-progress',
    '/modules/keyword-explorer',
    '/modules/seo-optimizer',
    `/modules/seo-optimizer/${optimization}`,
    '/modules/keyword-rank-tracker',
    `/modules/keyword-rank-tracker/${tracker}`,
    '/modules/local-index',
    '/modules/site-audit',
    `/channels/${projectId}/social-media`,
    `/draft/${projectId}`,
    `/calendar/${projectId}/social-media-post`,
    `/media-library/${projectId}`,
  ];
}

const kinds = Object.entries({ unbroken, rightToLeft, emoji });
for (const [index, [kind, name]] of kinds.entries())
  test(`${kind} names of the greatest length fit every list and chart, on a desk and on a phone`, async ({
    page,
    origin,
  }) => {
    test.skip(
      !everything && index !== sample % kinds.length,
      'one kind in each run, another with each commit',
    );
    test.setTimeout(180_000);
    const person = await makePerson(origin);
    const complaints = watchConsole(page);
    await enter(page, origin, person);
    const screens = await makeNamed(origin, person, name);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
      for (const screen of screens) {
        await test.step(`${screen} at ${width}`, async () => {
          await page.goto(origin + screen);
          await settle(page);
          await expectNoSideScroll(page);
        });
      }
      await expectAccessible(page);
    }
    expect(complaints).toEqual([]);
  });
