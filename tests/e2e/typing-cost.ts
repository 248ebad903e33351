// Started by bench/typing: types into a scored article and into a bare editor, and prints what each cost.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { localIndex } from '../../contract/local-index.ts';
import { optimizer } from '../../contract/optimizer.ts';
import { projects } from '../../contract/projects.ts';
import { type Block, documents } from '../../contract/writer/documents.ts';
import { coffeePages, pageMarkdown } from '../support/samples/sample-pages.ts';
import { findBrowser } from './find-browser.ts';
import { as, enter, makePerson } from './page-helpers.ts';
import { serverHome } from './server.ts';

const rounds = 5;
const keysPerSecond = 10;
/** Typed one after another, with a pause after each in which the text is counted, saved and scored. */
const bursts = ['the water is hot enough now ', 'so the coffee tastes of more '];
const pauseMs = 1500;

const [bareUrl = '', blocksFile = ''] = process.argv.slice(2);
const blocks = JSON.parse(readFileSync(blocksFile, 'utf8')) as Block[];

/** Opens an article of these blocks that is scored against competitor pages. */
async function openArticle(page: Page, origin: string): Promise<void> {
  const person = await makePerson(origin);
  const call = as(origin, person);
  const { id: projectId } = await call(projects.create, { body: { title: 'Coffee bar', icon: 'Coffee' } });
  for (const sample of coffeePages)
    await call(localIndex.add, {
      body: { kind: 'text', projectId, url: sample.url, text: pageMarkdown(sample) },
    });
  const body = {
    keyword: 'pour over coffee',
    projectId,
    secondaryKeywords: [],
    country: 'US',
    language: 'en',
  };
  const made = await call(optimizer.create, { body: { ...body, articleId: null } });
  await call(documents.save, {
    params: { id: made.documentId },
    body: { revision: made.document.revision, operationId: crypto.randomUUID(), blocks },
  });
  await enter(page, origin, person);
  await page.goto(`${origin}/modules/seo-optimizer/${made.id}`);
  await page.getByText(/^Target \d+$/).waitFor();
}

/** Milliseconds of script while somebody types in the middle of the text. */
async function costOf(page: Page, session: CDPSession): Promise<number> {
  const used = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
  };
  await page.bringToFront();
  await page.locator('[contenteditable=true] p').nth(20).click();
  await page.keyboard.press('End');
  await delay(pauseMs);
  const before = await used();
  for (const burst of bursts) {
    await page.keyboard.type(burst, { delay: 1000 / keysPerSecond });
    await delay(pauseMs);
  }
  return (await used()) - before;
}

const root = path.resolve(import.meta.dirname, '../..');
const { executablePath, env } = await findBrowser(path.join(root, 'node_modules/.cache/browser'));
const home = serverHome({ PLANS: 'off' });
const { origin } = await home.start();
const browser = await chromium.launch({ executablePath, env });
try {
  const open = async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    // The thread's own processor time: what else the machine does hardly counts.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return { page, session };
  };
  const ours = await open();
  await openArticle(ours.page, origin);
  const bare = await open();
  await bare.page.goto(bareUrl);
  await bare.page.locator('[contenteditable=true] p').nth(20).waitFor();
  const costs = { ours: [] as number[], bare: [] as number[] };
  for (let n = -1; n < rounds; n++) {
    // They take turns in going first; the first round warms both up.
    const early = n % 2 === 0 ? await costOf(ours.page, ours.session) : undefined;
    const peer = await costOf(bare.page, bare.session);
    const own = early ?? (await costOf(ours.page, ours.session));
    if (n < 0) continue;
    costs.ours.push(own);
    costs.bare.push(peer);
  }
  console.log(JSON.stringify(costs));
} finally {
  await browser.close();
  await home.remove();
}
