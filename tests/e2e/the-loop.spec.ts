// The product's promise as one story: from a keyword to a published, shared and tracked article, and back to its text.
import { expect, type Page } from '@playwright/test';
import {
  addPage,
  connectSite,
  inProject,
  moveClock,
  publish,
  savedAt,
  scoreOf,
  openStep,
  pressInPanel,
  overviewStep,
} from './loop-page-helpers.ts';
import { everything } from '../support/sampled.ts';
import { test as base } from './loop-fixture.ts';
import { competitors, ownNotes, upstart, type LoopWeb } from './loop-web.ts';
import { serverHome, type ServerHome } from './server.ts';
import { editorOf, signUp, watchConsole, writeAtEnd } from './page-helpers.ts';

interface Told {
  page: Page;
  origin: string;
  web: LoopWeb;
  /** addresses that later steps go back to */
  project: string;
  generation: string;
  article: string;
  tracker: string;
  live: string;
  /** when the Local index read the live page */
  saved: string;
}
type Step = [title: string, tell: (told: Told) => Promise<void>];

const test = base.extend<{ home: ServerHome }>({
  home: async ({ web }, use) => {
    const home = serverHome({ EGRESS_ALLOW: web.hosts });
    await use(home);
    await home.remove();
  },
});

const keyword = 'sourdough starter';
const csv = [
  'Top queries,Clicks,Impressions,CTR,Position',
  `${keyword},12,"1,900",0.63%,8.4`,
  'rye bread recipe,30,640,4.69%,5.1',
  'how to feed sourdough starter,4,410,0.98%,14.2',
].join('\n');
const postText = 'Seven days, one jar: how our starter comes alive.';

const steps: Step[] = [
  [
    'signs up and makes a project',
    async (input) => {
      const { page, origin } = input;
      await signUp(page, origin);
      await page.goto(`${origin}/projects`);
      await page.getByRole('button', { name: 'New project' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Title').fill('Harbour Bakery');
      await dialog.getByRole('button', { name: 'Create project' }).click();
      await page.waitForURL(/\/projects\?id=/);
      input.project = new URL(page.url()).searchParams.get('id') ?? '';
      // Its page is a part of the build of its own, which has to be there before the server dies.
      await expect(page.getByRole('heading', { name: 'Harbour Bakery', level: 1 })).toBeVisible();
    },
  ],
  [
    'imports keywords from a Search Console CSV, chooses one and starts its brief',
    async (input) => {
      const { page, origin, project } = input;
      await page.goto(`${origin}/modules/keyword-explorer?projectId=${project}`);
      await page
        .getByLabel('choose a file')
        .setInputFiles({ name: 'Queries.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await page.getByRole('button', { name: 'Show keywords' }).click();
      await page.getByRole('checkbox', { name: `Select ${keyword}`, exact: true }).check();
      await page.getByRole('button', { name: 'Write an article' }).click();
      await page.waitForURL(/\/modules\/ai-writer\/[0-9a-f-]+/);
      input.generation = new URL(page.url()).pathname;
      await expect(page.getByLabel('Topic')).toHaveValue(new RegExp(keyword));
      await page.getByLabel('Points to make').fill('A starter needs flour, water and a week.');
      await page.getByLabel('Length in words').fill('450');
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    },
  ],
  [
    'adds three competitor pages by address',
    async ({ page, origin, project, web }) => {
      for (const path of competitors) await addPage(page, origin, project, `${web.rivals}${path}`, false);
      await page.goto(`${origin}/modules/local-index?projectId=${project}`);
      await expect(page.getByText('Sourdough starter, day by day').first()).toBeVisible();
      await expect(page.getByText('Local index', { exact: false }).first()).toBeVisible();
    },
  ],
  [
    'drafts it',
    async ({ page, origin, generation, web }) => {
      await page.goto(`${origin}${generation}?step=brief`);
      await page.getByLabel('Page URL').fill(`${web.rivals}${ownNotes}`);
      await page.getByRole('button', { name: 'Fetch page' }).click();
      await expect(page.getByText('S1', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Suggest titles' }).click();
      await page.getByRole('group', { name: 'Suggested titles' }).locator('label').first().click();
      await page.getByRole('button', { name: 'Generate outline' }).click();
      await expect(page.getByLabel('Heading of section 1')).toBeVisible();
      await page.getByRole('button', { name: 'Find evidence' }).click();
      await expect(page.getByRole('heading', { name: 'Outline with evidence' })).toBeVisible();
    },
  ],
  [
    'sees the score rise while editing',
    async (input) => {
      const { page, origin, generation } = input;
      await page.goto(origin + generation);
      await page.getByRole('link', { name: 'Article overview' }).click();
      await page.waitForURL(/\/articles\//);
      input.article = new URL(page.url()).pathname;
      await overviewStep(page, 'Score').getByRole('link', { name: 'Score against competitors' }).click();
      await page.waitForURL(`${origin}${generation}?step=edit`);
      await expect(editorOf(page)).toBeVisible();
      await pressInPanel(page, 'Score this article');
      const before = await scoreOf(page);
      await writeAtEnd(page);
      await page.keyboard.type(
        'Begin with rye flour at room temperature. A feeding schedule keeps wild yeast and lactic bacteria alive. The float test shows a ripe levain, and a kitchen scale helps.',
      );
      await expect.poll(() => scoreOf(page)).toBeGreaterThan(before);
      await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
      await pressInPanel(page, 'Analyze');
      await expect(page.getByText(/^Analyzed: \d+ of 100/)).toBeVisible();
    },
  ],
  [
    'publishes it to WordPress',
    async (input) => {
      const { page, origin, article, web } = input;
      await page.goto(origin + article);
      await connectSite(page, web.wordpress);
      input.live = await publish(page, 'Publish article', web.wordpress);
    },
  ],
  [
    'posts about it on a sandbox network at a chosen minute',
    async ({ page, origin, project, article }) => {
      await inProject(page, origin, project, 'Channels');
      await page.getByRole('button', { name: 'Connect LinkedIn' }).click();
      await page.waitForURL(/\/sandbox\/linkedin\//);
      await page.getByLabel('Account name').fill('Harbour Bakery');
      await page.getByRole('button', { name: 'Allow' }).click();
      await page.waitForURL(/\/social-media/);
      await expect(page.getByRole('heading', { name: 'Harbour Bakery', level: 3 })).toBeVisible();
      await page.goto(origin + article);
      await overviewStep(page, 'Posts').getByRole('link', { name: 'New post' }).click();
      await page.getByRole('button', { name: 'Harbour Bakery (LinkedIn)' }).click();
      await page.getByLabel('Text', { exact: true }).fill(postText);
      await page.getByRole('radio', { name: 'Schedule' }).check();
      const due = new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 16);
      await page.getByLabel('Date and time').fill(due);
      await page.getByRole('button', { name: 'Schedule post' }).click();
      await expect(page.getByText('Post scheduled', { exact: true })).toBeVisible();
      await inProject(page, origin, project, 'Calendar');
      await page.getByRole('button', { name: new RegExp(postText) }).click();
      await expect(page.getByRole('dialog').getByText('Scheduled').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await moveClock(page, origin, '+1 hour', 3);
      await inProject(page, origin, project, 'Draft Posts');
      const row = page.getByRole('row').filter({ hasText: postText });
      await expect(row.getByText('Published', { exact: true })).toBeVisible({ timeout: 30_000 });
      await page.goto(`${origin}/sandbox/linkedin/feed`);
      await expect(page.getByText(postText)).toHaveCount(1);
    },
  ],
  [
    'tracks its position, which is lower at the second look',
    async (input) => {
      const { page, origin, article, project, live, web } = input;
      // What went live was read into the Local index by itself.
      const saved = async () => (input.saved = await savedAt(page, origin, project, live));
      await expect.poll(saved, { timeout: 30_000 }).not.toBe('');
      await page.goto(origin + article);
      await overviewStep(page, 'Positions').getByRole('link', { name: 'Track rankings' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('Keywords, one per line')).toHaveValue(keyword);
      await dialog.getByRole('button', { name: 'Track', exact: true }).click();
      await page.waitForURL(/\/modules\/keyword-rank-tracker\/[0-9a-f-]+/);
      input.tracker = new URL(page.url()).pathname;
      await page.getByRole('button', { name: 'Check now' }).click();
      await expect(page.getByRole('cell', { name: /^\d+$/ }).first()).toBeVisible({ timeout: 30_000 });
      await addPage(page, origin, project, `${web.rivals}${upstart}`, false);
      // The second look is the tracker's own: its schedule is daily, and a day goes by.
      await moveClock(page, origin, '+1 day', 1);
      // A page that waits for nothing asks again after fifteen seconds only.
      const slipped = async () => {
        await page.goto(origin + input.tracker);
        await expect(page.getByRole('row').filter({ hasText: keyword })).not.toHaveCount(0);
        return page.getByText(/^down \d+$/).count();
      };
      await expect.poll(slipped, { timeout: 30_000 }).toBeGreaterThan(0);
      // The server's time is more than a day ahead of the browser's, which says so of nothing that has happened.
      const looked = page.getByRole('row').filter({ hasText: keyword }).locator('time').first();
      await expect(looked).toHaveText(/^now$|ago$/);
    },
  ],
  [
    'is told what slipped and which terms are missing',
    async ({ page, origin, article }) => {
      await page.goto(origin + article);
      const slips = overviewStep(page, 'What slipped');
      await expect(slips.getByText(/from \d+ to \d+/)).toBeVisible();
      await expect(slips.getByText('the sourdough starter guide')).toBeVisible();
      const missing = await openStep(page, 'Missing terms');
      await expect(missing.getByRole('row').nth(1)).toBeVisible();
      const posts = await openStep(page, 'Posts');
      await expect(posts.getByText(postText)).toBeVisible();
    },
  ],
  [
    'edits it, publishes it again, and before and after shows it',
    async ({ page, origin, project, article, generation, tracker, live, saved, web }) => {
      await page.goto(`${origin}${generation}?step=edit`);
      await expect(editorOf(page)).toBeVisible();
      const before = await scoreOf(page);
      await writeAtEnd(page);
      await page.keyboard.type(
        'Store it in the refrigerator between meals. At a lower hydration the levain waits longer, and bread flour is enough.',
      );
      await expect.poll(() => scoreOf(page)).toBeGreaterThanOrEqual(before);
      await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
      await pressInPanel(page, 'Analyze');
      await expect(page.getByText(/^Analyzed: \d+ of 100/)).toBeVisible();
      await page.goto(origin + article);
      await publish(page, 'Publish update', web.wordpress);
      const history = await openStep(page, 'Before and after');
      await expect(history.getByRole('listitem')).toHaveCount(2);
      await expect(history.getByText(/Published 2: score from \d+ to \d+/)).toBeVisible();
      expect(web.wordpress.posts()).toHaveLength(1);
      // The tracker looks in the Local index, which reads the live page again by itself first.
      await expect
        .poll(async () => Date.parse(await savedAt(page, origin, project, live)), { timeout: 30_000 })
        .toBeGreaterThan(Date.parse(saved));
      await page.goto(origin + tracker);
      await page.getByRole('button', { name: 'Check now' }).click();
      await expect(page.getByRole('button', { name: 'Check now' })).toBeEnabled({ timeout: 30_000 });
      await page.goto(origin + article);
      await openStep(page, 'Before and after');
      await expect(
        history.getByText(/Published 2: .*“sourdough starter” (from \d+ to|stayed at) \d+/),
      ).toBeVisible();
    },
  ],
];

test.describe.configure({ mode: 'parallel' });
test.setTimeout(240_000);

/** @param between what happens between any two steps */
async function runLoop(page: Page, web: LoopWeb, home: ServerHome, between: () => Promise<void>) {
  const complaints = watchConsole(
    page,
    /status of (401|404|502|503)|Failed to (fetch|load)|Unable to preload|ERR_CONNECTION/,
  );
  const { origin } = await home.start();
  const it: Told = {
    page,
    origin,
    web,
    project: '',
    generation: '',
    article: '',
    tracker: '',
    live: '',
    saved: '',
  };
  for (const [title, tell] of steps) {
    await test.step(title, () => tell(it));
    await between();
  }
  expect(complaints).toEqual([]);
}

test('the loop from a keyword to a published, shared and tracked article and back', async ({
  page,
  web,
  home,
}) => {
  test.skip(!everything, 'a loop whose server dies between any two steps goes through all of them');
  await runLoop(page, web, home, async () => {});
});

test('the loop can be continued after kill -9 of the server between any two of its steps', async ({
  page,
  web,
  home,
}, { project }) => {
  test.skip(project.name === 'phone', 'the server dies alike under every screen');
  await runLoop(page, web, home, async () => {
    await home.kill();
    await home.start();
  });
});
