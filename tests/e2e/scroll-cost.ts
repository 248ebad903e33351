// Started by bench/scrolling: scrolls the explorer of 50,000 keywords and a peer's page, and prints what each cost.
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { keywords } from '../../contract/keywords.ts';
import { projects } from '../../contract/projects.ts';
import { findBrowser } from './find-browser.ts';
import { as, enter, makePerson } from './page-helpers.ts';
import { serverHome } from './server.ts';

const rounds = 9;
const perImport = 10_000;
const total = 50_000;
/** Rows that are in the browser before it is measured: more than are passed. */
const loaded = 10_000;
const rowHeight = 36;
const longestLoadMs = 120_000;
const frames = 240;
const pixels = 120;

const isReading = ({ status }: { status: string }) => status === 'reading';
const importText = (from: number) =>
  [
    'Top queries,Clicks,Impressions,CTR,Position',
    ...Array.from({ length: perImport }, (_, i) => {
      const n = from + i;
      return `keyword ${n} of ${n % 977} bakeries,${n % 90},${100_000 - n},1.1%,${1 + (n % 380) / 10}`;
    }),
  ].join('\n');

/** Presses End, as for the last row. @returns the page's height in pixels a frame later */
async function pressEnd(page: Page): Promise<number> {
  await page.keyboard.press('End');
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        requestAnimationFrame(() => done(document.documentElement.scrollHeight));
      }),
  );
}

/**
 * Opens the explorer of a project with many keywords, and goes down until enough of them are there.
 * @returns milliseconds that the way down took
 */
async function fillExplorer(page: Page, origin: string): Promise<number> {
  const person = await makePerson(origin);
  const call = as(origin, person);
  const { id: projectId } = await call(projects.create, { body: { title: 'Bakery blog', icon: 'Coffee' } });
  for (let from = 0; from < total; from += perImport)
    await call(keywords.import, {
      body: { projectId, fileName: `Queries-${from}.csv`, text: importText(from) },
    });
  // The last ones may still be read when their calls have answered.
  while ((await call(keywords.imports, { query: { projectId } })).results.some(isReading)) await delay(100);
  await enter(page, origin, person);
  await page.goto(`${origin}/modules/keyword-explorer`);
  await page.locator('tr[data-index="20"]').waitFor();
  await page.getByText(`${total.toLocaleString('en-US')} keywords`).waitFor();
  const begin = performance.now();
  while ((await pressEnd(page)) < loaded * rowHeight)
    if (performance.now() > begin + longestLoadMs) throw new Error(`${loaded} rows were not there in time`);
  return performance.now() - begin;
}

/** Milliseconds of script, style and layout while the page is scrolled down, frame by frame. */
async function costOf(page: Page, session: CDPSession): Promise<number> {
  const used = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return 1000 * (of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration'));
  };
  await page.bringToFront();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.evaluate(
    () => new Promise((done) => void requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  const before = await used();
  await page.evaluate(
    ([count, step]) =>
      new Promise<void>((done) => {
        let left = count!;
        const next = () => {
          if (left-- === 0) return done();
          window.scrollBy(0, step!);
          requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    [frames, pixels] as const,
  );
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
  const endMs = await fillExplorer(ours.page, origin);
  const bare = await open();
  await bare.page.goto(process.argv[2] ?? '');
  await bare.page.locator('tr[data-index="20"]').waitFor();
  const costs = { ours: [] as number[], bare: [] as number[] };
  for (let n = -2; n < rounds; n++) {
    // They take turns in going first; the first two rounds warm both up.
    const early = n % 2 === 0 ? await costOf(ours.page, ours.session) : undefined;
    const peer = await costOf(bare.page, bare.session);
    const own = early ?? (await costOf(ours.page, ours.session));
    if (n < 0) continue;
    costs.ours.push(own);
    costs.bare.push(peer);
  }
  console.log(JSON.stringify({ ...costs, endMs }));
} finally {
  await browser.close();
  await home.remove();
}
