// A first week with the product, through its screens: from signing up to a tracker with a week of positions.
import { expect, test as base, type Page } from '@playwright/test';
import { everything, sample } from '../support/sampled.ts';
import { moveClock, scoreOf } from './loop-page-helpers.ts';
import { competitors, openLoopWeb, type LoopWeb } from './loop-web.ts';
import { editorOf, signUp, watchConsole, writeAtEnd } from './page-helpers.ts';
import { serverHome, type ServerHome } from './server.ts';
import { expectAccessible, expectNoSideScroll, settle } from './visual.ts';

const looks = [
  { name: 'on a desk, light', width: 1440, height: 900, colorScheme: 'light' },
  { name: 'on a desk, dark', width: 1440, height: 900, colorScheme: 'dark' },
  { name: 'on a phone, light', width: 360, height: 740, colorScheme: 'light' },
  { name: 'on a phone, dark', width: 360, height: 740, colorScheme: 'dark' },
] as const;

const test = base.extend<{ web: LoopWeb; home: ServerHome }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  web: async ({}, use) => {
    const web = await openLoopWeb();
    await use(web);
    await web.close();
  },
  home: async ({ web }, use) => {
    const home = serverHome({ EGRESS_ALLOW: web.hosts, PLANS: 'off' });
    await use(home);
    await home.remove();
  },
});

const subjects = [
  'sourdough starter',
  'rye bread',
  'baguette',
  'focaccia',
  'ciabatta',
  'brioche',
  'bagels',
  'pretzels',
  'pizza dough',
  'banana bread',
];
const ways = [
  '# recipe',
  'easy # recipe',
  '# recipe for beginners',
  'how to make #',
  'how to make # at home',
  'how to store #',
  'how long does # last',
  'can you freeze #',
  'best flour for #',
  '# without yeast',
  '# near me',
  'buy # online',
  '# price',
  '# calories',
  '# vs store bought',
  'what is #',
  '# history',
  '# troubleshooting',
  'why is my # dense',
  'why is my # flat',
  '# hydration',
  '# temperature',
  '# baking time',
  '# dutch oven',
  '# air fryer',
  '# bread machine',
  '# overnight',
  '# same day',
  '# whole wheat',
  '# gluten free',
  '# kids',
  '# party',
  '# gift',
  '# class',
  '# kit',
  '# book',
  '# video',
  '# tips',
  '# ideas',
  '#',
];
/** 400 queries, as Search Console exports them. */
const queries = [
  'Top queries,Clicks,Impressions,CTR,Position',
  ...subjects.flatMap((subject, s) =>
    ways.map((way, w) => {
      const [impressions, clicks] = [4000 - s * 210 - w * 37, 120 - s * 6 - w * 2];
      const ctr = `${((Math.max(clicks, 0) / impressions) * 100).toFixed(2)}%`;
      return `${way.replace('#', subject)},${Math.max(clicks, 0)},${impressions},${ctr},${(3 + s + w * 0.7).toFixed(1)}`;
    }),
  ),
].join('\n');
const keyword = 'how to make sourdough starter';
/** A day that is ahead, and one two days later in the same month, as the calendar shows one month. */
function postDays(): { due: string; later: string } {
  const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const first = [1, 2, 3].find((days) => ahead(days).slice(0, 7) === ahead(days + 2).slice(0, 7)) ?? 1;
  return { due: ahead(first), later: ahead(first + 2) };
}
const postText = 'Seven days, one jar: how our starter comes alive.';
const accounts = [
  ['X', '@harbourbakery'],
  ['LinkedIn', 'Harbour Bakery'],
  ['Facebook', 'Bakery page'],
  ['Google Business Profile', 'Bakery shop'],
] as const;

interface Story {
  page: Page;
  origin: string;
  web: LoopWeb;
  project: string;
  isPhone: boolean;
}

/** What each screen of the story has to be while somebody looks at it. */
async function look(page: Page): Promise<void> {
  await settle(page);
  // A message lies over the top bar for three seconds.
  await expect(page.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(0);
  await expectNoSideScroll(page);
  // As high as the page: what has been scrolled under a bar that stays is no target of that size.
  const { width, height } = page.viewportSize()!;
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, whole) });
  await expectAccessible(page);
  await page.setViewportSize({ width, height });
}

const steps: [title: string, tell: (story: Story) => Promise<void>][] = [
  [
    'signs up and makes a project',
    async (story) => {
      const { page, origin } = story;
      await signUp(page, origin);
      await look(page);
      await page.getByRole('button', { name: 'New project' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Title').fill('Harbour Bakery');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Create project' }).click();
      await page.waitForURL(/\/projects\?id=/);
      story.project = new URL(page.url()).searchParams.get('id') ?? '';
      await look(page);
    },
  ],
  [
    'imports 400 keywords, and sees what their columns are taken for',
    async ({ page, origin }) => {
      await page.goto(`${origin}/modules/keyword-explorer`);
      await look(page);
      await page
        .getByLabel('choose a file')
        .setInputFiles({ name: 'Queries.csv', mimeType: 'text/csv', buffer: Buffer.from(queries) });
      await expect(page.getByText(/Source: Search Console/)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await page.getByRole('button', { name: 'Show keywords' }).click();
      await expect(page.getByText('400 keywords').first()).toBeVisible();
      await look(page);
    },
  ],
  [
    'opens a cluster and begins an article about one of its keywords',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Clusters', exact: true }).click();
      const cluster = page
        .getByRole('row')
        .filter({ has: page.getByRole('button', { name: /sourdough starter/ }) });
      await cluster
        .first()
        .getByRole('button', { name: /sourdough starter/ })
        .first()
        .click();
      await look(page);
      await page.getByRole('checkbox', { name: `Select ${keyword}`, exact: true }).check();
      await page.getByRole('button', { name: 'Write an article' }).click();
      await page.waitForURL(/\/modules\/ai-writer\/[0-9a-f-]+/);
      await expect(page.getByLabel('Topic')).toHaveValue(new RegExp(keyword));
      await page.getByLabel('Length in words').fill('450');
      await page
        .getByLabel('Points to make')
        .fill(
          'How often to feed a starter\nWhich flour a starter needs\nThe float test\nHow warm it should stand',
        );
      await look(page);
    },
  ],
  [
    'drafts it from three pages and sees its score change while writing',
    async ({ page, web }) => {
      for (const [index, path] of competitors.entries()) {
        await page.getByLabel('Page URL').fill(`${web.rivals}${path}`);
        await page.getByRole('button', { name: 'Fetch page' }).click();
        await expect(page.getByText(`S${index + 1}`, { exact: true })).toBeVisible();
      }
      await page.getByRole('button', { name: 'Suggest titles' }).click();
      await page.getByRole('group', { name: 'Suggested titles' }).locator('label').first().click();
      await page.getByRole('button', { name: 'Generate outline' }).click();
      await expect(page.getByLabel('Heading of section 2')).toBeVisible();
      await look(page);
      await page.getByRole('button', { name: 'Find evidence' }).click();
      await page.getByRole('button', { name: 'Open in editor' }).click();
      await expect(editorOf(page)).toBeVisible();
      const sheet = page.getByRole('button', { name: 'Score and sources' });
      if (await sheet.isVisible()) await sheet.click();
      await page.getByRole('button', { name: 'Score this article' }).click();
      const urls = competitors.map((path) => web.rivals + path).join('\n');
      await page.getByLabel('Page URLs or text').fill(urls);
      await page.getByRole('button', { name: 'Add pages', exact: true }).click();
      await expect(page.getByRole('img', { name: /^Score \d+ of 100$/ })).toBeVisible();
      await look(page);
      const before = await scoreOf(page);
      if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
      await writeAtEnd(page);
      await page.keyboard.insertText(
        'Begin with rye flour at room temperature. A feeding schedule keeps wild yeast and lactic bacteria alive. The float test shows a ripe levain, and a kitchen scale helps.',
      );
      // Whether a few sentences move it hangs on what the draft has already, and its pages may come one by one; a text of
      // four words is surely low, and lower than a text of the pages' own sentences.
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText('Bread takes a while.');
      await expect.poll(() => scoreOf(page)).toBeLessThan(Math.min(before / 2, 15));
      const low = await scoreOf(page);
      await page.keyboard.press('Control+z');
      await expect.poll(() => scoreOf(page)).toBeGreaterThan(low);
      await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
    },
  ],
  [
    'connects four networks and schedules one post to all of them',
    async ({ page, origin, project }) => {
      for (const [network, account] of accounts) {
        await page.goto(`${origin}/channels/${project}/social-media`);
        await page.getByRole('button', { name: `Connect ${network}`, exact: true }).click();
        await page.waitForURL(/\/sandbox\//);
        await page.getByLabel('Account name').fill(account);
        await page.getByRole('button', { name: 'Allow' }).click();
        await page.waitForURL(/\/social-media/);
        await expect(page.getByRole('heading', { name: account, level: 3 })).toBeVisible();
      }
      await look(page);
      await page.goto(`${origin}/draft/${project}?post=new`);
      for (const [network, account] of accounts)
        await page.getByRole('button', { name: `${account} (${network})`, exact: true }).click();
      await page.getByLabel('Text', { exact: true }).fill(postText);
      await page.getByRole('radio', { name: 'Schedule' }).check();
      await page.getByLabel('Date and time').fill(`${postDays().due}T09:30`);
      await look(page);
      await page.getByRole('button', { name: 'Schedule post' }).click();
      await expect(page.getByText('Post scheduled', { exact: true })).toBeVisible();
    },
  ],
  [
    'moves the post to another day of the calendar',
    async ({ page, origin, project, isPhone }) => {
      const { due: day, later } = postDays();
      const view = isPhone ? 'list' : 'month';
      await page.goto(`${origin}/calendar/${project}/social-media-post?view=${view}&day=${day}`);
      const chip = page.getByRole('button', { name: new RegExp(postText) });
      await expect(chip).toBeVisible();
      await look(page);
      const target = page.locator(`[data-day="${later}"]`);
      if (isPhone) {
        await chip.click();
        await page.getByLabel('Move to').fill(`${later}T09:30`);
        await page.getByRole('button', { name: 'Move post', exact: true }).click();
      } else await chip.dragTo(target);
      await expect(target.getByRole('button', { name: /09:30 Seven days, one jar/ })).toBeVisible();
    },
  ],
  [
    'tracks twenty keywords for seven days',
    async ({ page, origin, web }) => {
      await page.goto(`${origin}/modules/keyword-rank-tracker`);
      await look(page);
      await page.getByRole('button', { name: 'Track keywords' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Your page, host or domain').fill(new URL(web.rivals).host);
      const twenty = queries
        .split('\n')
        .slice(1, 21)
        .map((line) => line.split(',')[0]!);
      await dialog.getByLabel('Keywords, one per line').fill(twenty.join('\n'));
      const schedule = dialog.getByLabel('Check', { exact: true });
      if (await schedule.isVisible()) await schedule.selectOption('daily');
      await dialog.getByRole('button', { name: 'Track', exact: true }).click();
      await page.waitForURL(/\/modules\/keyword-rank-tracker\/[0-9a-f-]+/);
      const tracker = page.url();
      const checked = () => page.getByRole('row').filter({ hasText: keyword }).locator('time');
      await expect(checked().first()).toBeAttached({ timeout: 30_000 });
      for (let day = 1; day <= 7; day += 1) {
        await moveClock(page, origin, '+1 day', 1);
        // The day's check runs by itself; until then the last one is a day old.
        const lastCheck = async () => {
          await page.goto(tracker);
          return checked().first().textContent();
        };
        await expect.poll(lastCheck, { timeout: 30_000 }).toMatch(/^now$|second|minute/);
      }
      await look(page);
      await page.getByRole('button', { name: 'Charts', exact: true }).click();
      await expect(page.getByText('Position distribution', { exact: true }).first()).toBeVisible();
      // A day each, below the head.
      const days = page.getByRole('table', { name: 'Position distribution' }).getByRole('row');
      await expect.poll(() => days.count()).toBeGreaterThanOrEqual(8);
      await look(page);
    },
  ],
];

for (const [index, { name, width, height, colorScheme }] of looks.entries())
  test(`a first week, from signing up to a week of positions, ${name}`, async ({ page, web, home }, {
    project,
  }) => {
    test.skip(project.name !== 'desktop', 'the sizes are its own');
    test.skip(
      !everything && index !== sample % looks.length,
      'one look in each run, another with each commit',
    );
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    const complaints = watchConsole(page, /status of (401|404)/);
    const { origin } = await home.start();
    const story: Story = { page, origin, web, project: '', isPhone: width < 700 };
    for (const [title, tell] of steps) await test.step(title, () => tell(story));
    expect(complaints).toEqual([]);
  });
