// Started by bench/typing: opens and types into a scored article and a bare editor, and prints what each cost.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import { localIndex } from '../../contract/local-index.ts';
import { optimizer } from '../../contract/optimizer.ts';
import { projects } from '../../contract/projects.ts';
import { type Block, documents } from '../../contract/writer/documents.ts';
import { changeAndAnalyze } from '../support/factories/analyses.ts';
import { coffeePages, pageMarkdown } from '../support/samples/sample-pages.ts';
import { findBrowser } from './find-browser.ts';
import { as, enter, makePerson } from './page-helpers.ts';
import { serverHome } from './server.ts';

const rounds = 5;
const keysPerSecond = 10;
/** Typed one after another, with a pause after each in which the text is counted, saved and scored. */
const bursts = ['the water is hot enough now ', 'so the coffee tastes of more '];
const pauseMs = 1500;
/** Time to open the text in. */
const openMs = 4000;
const keyword = 'pour over coffee';

/** Milliseconds of processor time of the page's main thread. */
interface Cost {
  script: number;
  layout: number;
}
interface RoundCost {
  opening: Cost;
  typing: Cost;
}
interface Opened {
  page: Page;
  session: CDPSession;
  /** what is pressed to bring the text onto the page */
  opener: Locator;
  /** ends once the text is there */
  opened: () => Promise<void>;
  /** takes it away again */
  leave: () => Promise<void>;
}

const [bareUrl = '', blocksFile = ''] = process.argv.slice(2);
const blocks = JSON.parse(readFileSync(blocksFile, 'utf8')) as Block[];

async function newPage(browser: Browser): Promise<Pick<Opened, 'page' | 'session'>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // The thread's own processor time: what else the machine does hardly counts.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session };
}

/** Of the text itself, not those in the cells of its tables. */
const paragraphs = (page: Page) => page.locator('[contenteditable=true] > p');

/** An article of these blocks that is scored against competitor pages, opened from the list of texts. */
async function ourEditor(browser: Browser, origin: string): Promise<Opened> {
  const { page, session } = await newPage(browser);
  const person = await makePerson(origin);
  const call = as(origin, person);
  const { id: projectId } = await call(projects.create, { body: { title: 'Coffee bar', icon: 'Coffee' } });
  for (const sample of coffeePages)
    await call(localIndex.add, {
      body: { kind: 'text', projectId, url: sample.url, text: pageMarkdown(sample) },
    });
  const body = { keyword, projectId, secondaryKeywords: [], country: 'US', language: 'en' };
  const made = await call(optimizer.create, { body: { ...body, articleId: null } });
  await call(documents.save, {
    params: { id: made.documentId },
    body: { revision: made.document.revision, operationId: crypto.randomUUID(), blocks },
  });
  // Else it would be analyzed in the middle of the typing.
  await changeAndAnalyze(call, made.id, { revision: made.revision, analyze: true });
  await enter(page, origin, person);
  await page.goto(`${origin}/modules/seo-optimizer`);
  const opener = page.getByRole('link', { name: keyword });
  const opened = async () => {
    await page.getByText(/^Target \d+$/).waitFor();
    await paragraphs(page).nth(20).waitFor();
  };
  const leave = async () => {
    await page.goBack();
    await opener.waitFor();
  };
  return { page, session, opener, opened, leave };
}

async function bareEditor(browser: Browser): Promise<Opened> {
  const { page, session } = await newPage(browser);
  await page.goto(bareUrl);
  return {
    page,
    session,
    opener: page.getByRole('button', { name: 'Open' }),
    opened: () => paragraphs(page).nth(20).waitFor(),
    leave: () => page.getByRole('button', { name: 'Leave' }).click(),
  };
}

async function costOf({ page, session }: Opened, work: () => Promise<void>): Promise<Cost> {
  const used = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0);
    return { script: of('ScriptDuration'), layout: of('LayoutDuration') + of('RecalcStyleDuration') };
  };
  await page.bringToFront();
  const before = await used();
  await work();
  await delay(pauseMs);
  const after = await used();
  return { script: after.script - before.script, layout: after.layout - before.layout };
}

/** Somebody opens the text, types in the middle of it, and leaves. */
async function roundOf(editor: Opened): Promise<RoundCost> {
  const { page, opener, opened, leave } = editor;
  const box = await opener.boundingBox();
  if (!box) throw new Error('what opens the text is not on the page');
  const opening = await costOf(editor, async () => {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    // Looking whether the text is there would cost the page more than showing it.
    await delay(openMs);
  });
  await opened();
  await paragraphs(page).nth(20).click();
  await page.keyboard.press('End');
  await delay(pauseMs);
  const typing = await costOf(editor, async () => {
    for (const [at, burst] of bursts.entries()) {
      if (at > 0) await delay(pauseMs);
      await page.keyboard.type(burst, { delay: 1000 / keysPerSecond });
    }
  });
  await leave();
  return { opening, typing };
}

const root = path.resolve(import.meta.dirname, '../..');
const { executablePath, env } = await findBrowser(path.join(root, 'node_modules/.cache/browser'));
const home = serverHome({ PLANS: 'off' });
const { origin } = await home.start();
const browser = await chromium.launch({ executablePath, env });
try {
  const ours = await ourEditor(browser, origin);
  const bare = await bareEditor(browser);
  const costs = { ours: [] as RoundCost[], bare: [] as RoundCost[] };
  for (let n = -1; n < rounds; n++) {
    // They take turns in going first; the first round warms both up.
    const early = n % 2 === 0 ? await roundOf(ours) : undefined;
    const peer = await roundOf(bare);
    const own = early ?? (await roundOf(ours));
    if (n < 0) continue;
    costs.ours.push(own);
    costs.bare.push(peer);
  }
  console.log(JSON.stringify(costs));
} finally {
  await browser.close();
  await home.remove();
}
