// From a connected key to a text that is compared with the pages that rank.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connections } from '#contract/connections.ts';
import { localIndex } from '#contract/local-index.ts';
import { optimizer } from '#contract/optimizer.ts';
import { startTestApp } from '#tests/support/app.ts';
import { type Canary, startCanary } from '#tests/support/canary.ts';
import { type SerperDouble, startSerper } from '#tests/support/doubles/search/serper-double.ts';
import { changeAndAnalyze } from '#tests/support/factories/analyses.ts';
import { aProject, type Person, signIn } from '#tests/support/factories/person-factories.ts';
import { failure } from '#tests/support/failure.ts';
import { coffeePages, pageMarkdown } from '#tests/support/samples/sample-pages.ts';

const html = (title: string, body: string) =>
  `<!doctype html><title>${title}</title><main><article>${body}</article></main>`;
const good = coffeePages.map((page) =>
  html(
    page.title,
    pageMarkdown(page)
      .split('\n\n')
      .map((block) =>
        block.replace(
          /^(#+) (.*)$/s,
          (_all, marks: string, text: string) => `<h${marks.length}>${text}</h${marks.length}>`,
        ),
      )
      .map((block) => (block.startsWith('<h') ? block : `<p>${block}</p>`))
      .join('\n'),
  ),
);

let serper: SerperDouble;
let site: Canary;
/** which of the good pages stands at the address that changes */
let changing = 1;
let app: Awaited<ReturnType<typeof startTestApp>>;
/** pages that never answer, until they are let go */
let held: (() => void)[] = [];
beforeAll(async () => {
  serper = await startSerper();
  site = await startCanary((request, response) => {
    const path = request.url ?? '/';
    const at = Number(/^\/good-(\d)/.exec(path)?.[1] ?? NaN);
    if (path === '/robots.txt') response.end('User-agent: *\nDisallow: /private');
    else if (!Number.isNaN(at)) response.setHeader('content-type', 'text/html').end(good[at]);
    else if (path === '/changing') response.setHeader('content-type', 'text/html').end(good[changing]);
    else if (path === '/short')
      response
        .setHeader('content-type', 'text/html')
        .end(html('Short', '<p>Pour over coffee is good coffee.</p>'));
    else if (path === '/gone') response.writeHead(404).end('gone');
    else if (path === '/held') held.push(() => response.end());
    else response.setHeader('content-type', 'application/pdf').end('%PDF-1.7');
  });
  const allowed = `127.0.0.1:${site.port},localhost:${site.port}`;
  app = await startTestApp({
    env: { SERPER_URL: serper.origin, EGRESS_ALLOW: allowed, CRAWL_DELAY_MS: '0' },
  });
});
afterAll(async () => {
  for (const release of held) release();
  await app.stop();
  await site.close();
  await serper.close();
});

const engine = 'serper' as const;
async function aDocument(keyword = 'pour over coffee') {
  const me = await signIn(app);
  const { id: projectId } = await aProject(me);
  await me.call(connections.save, { params: { provider: engine }, body: { key: serper.key } });
  const { id } = await me.call(optimizer.create, { body: { keyword, projectId } });
  return { me, projectId, id, params: { id } };
}
async function settled(me: Person, id: string) {
  const read = async () => (await me.call(optimizer.results, { params: { id } })).reading;
  await expect.poll(async () => (await read())?.status, { timeout: 20_000 }).not.toMatch(/queued|running/);
  return (await read())!;
}

test('a text is compared with the pages that rank, and those that cannot be are left out with their reason', async () => {
  const { me, projectId, id, params } = await aDocument();
  await me.call(localIndex.add, {
    body: {
      kind: 'text',
      projectId,
      url: `http://localhost:${site.port}/mine`,
      own: true,
      text: 'Our own page about coffee at home.',
    },
  });
  serper.corpus.set('pour over coffee', [
    `${site.origin}/good-0`,
    `http://localhost:${site.port}/good-4`,
    `${site.origin}/short`,
    `${site.origin}/gone`,
    `${site.origin}/file.pdf`,
    'http://169.254.169.254/latest/meta-data/',
    `${site.origin}/private/offer`,
    `${site.origin}/good-1`,
    `${site.origin}/good-2`,
  ]);
  expect(await me.call(optimizer.readResults, { params, body: { engine } })).toMatchObject({
    engineLabel: 'Google, through Serper',
  });
  const reading = await settled(me, id);
  expect(reading.status).toBe('done');
  expect(reading.results.map(({ position, state, reason }) => [position, state, reason])).toEqual([
    [1, 'read', null],
    [2, 'left-out', 'This is your own site.'],
    [3, 'left-out', expect.stringMatching(/^Only \d+ words/)],
    [4, 'left-out', expect.stringMatching(/answers with an error/)],
    [5, 'left-out', expect.stringMatching(/holds a file, not a web page/)],
    [6, 'left-out', expect.any(String)],
    [7, 'left-out', 'The site’s robots.txt doesn’t allow Quillstead to read this page.'],
    [8, 'read', null],
    [9, 'read', null],
  ]);
  expect(reading.questions).toContain('What is pour over coffee?');
  const detail = await me.call(optimizer.get, { params });
  const compared = detail.competitors.filter(({ included }) => included).map(({ url }) => url);
  expect(compared).toEqual([`${site.origin}/good-0`, `${site.origin}/good-1`, `${site.origin}/good-2`]);
});

test('what people also ask and search is kept with the results, and judged by the text', async () => {
  const { me, id, params } = await aDocument('moka pot');
  expect(await me.call(optimizer.get, { params })).toMatchObject({ resultsPage: null });
  serper.corpus.set('moka pot', [`${site.origin}/good-0`]);
  await me.call(optimizer.readResults, { params, body: { engine } });
  const { takenAt } = await settled(me, id);
  const beside = {
    engine,
    engineLabel: 'Google, through Serper',
    takenAt,
    questions: ['What is moka pot?', 'How does moka pot?', 'Why use moka pot?'],
    related: ['best moka pot', 'cheap moka pot', 'free moka pot', 'how to moka pot'],
  };
  const { revision, resultsPage } = await me.call(optimizer.get, { params });
  expect(resultsPage).toEqual(beside);
  const analyzed = async (content: string, at: number) => {
    const body = { revision: at, content, analyze: true as const };
    return (await changeAndAnalyze(me.call, id, body)).analysis!;
  };
  const answers = ({ searchQuestions }: Awaited<ReturnType<typeof analyzed>>) =>
    searchQuestions.map(({ question, answered }) => [question, answered]);
  const before = await analyzed('An espresso machine makes strong coffee.', revision);
  expect(answers(before)).toEqual(beside.questions.map((question) => [question, false]));
  const analysis = await analyzed('A moka pot brews strong coffee on a stove.', revision + 1);
  expect(answers(analysis)).toEqual(beside.questions.map((question) => [question, true]));
  expect(analysis.questions.map(({ question }) => question)).not.toContain('What is moka pot?');
  // The next reading fails: what is known stays, with its own date.
  serper.fail('out-of-credits');
  await me.call(optimizer.readResults, { params, body: { engine } });
  expect(await settled(me, id)).toMatchObject({ status: 'failed', questions: [] });
  expect((await me.call(optimizer.get, { params })).resultsPage).toEqual(beside);
});

test('reading again compares with the pages as they are now, and leaves the earlier ones to be compared with', async () => {
  const { me, id, params } = await aDocument('kettle');
  serper.corpus.set('kettle', [`${site.origin}/good-0`, `${site.origin}/changing`]);
  const read = async () => {
    app.clock.advance(60_000);
    await me.call(optimizer.readResults, { params, body: { engine } });
    expect((await settled(me, id)).status).toBe('done');
    const { revision } = await me.call(optimizer.get, { params });
    const body = { revision, content: 'A kettle.', analyze: true as const };
    return changeAndAnalyze(me.call, id, body);
  };
  const textOf = async () =>
    (await me.call(optimizer.snapshot, { params })).pages.find(({ url }) => url.endsWith('/changing'))!.text;
  const paragraphOf = (at: number) => coffeePages[at]!.text.split('\n\n')[1]!.slice(0, 60);
  const first = await read();
  expect(await textOf()).toContain(paragraphOf(1));
  changing = 2;
  const second = await read();
  expect(await textOf()).toContain(paragraphOf(2));
  expect(Date.parse(second.snapshotAt!)).toBeGreaterThan(Date.parse(first.snapshotAt!));
  expect(second.outdated).toEqual({ added: 0, changed: 0, removed: 0 });
  const [, earlier] = (await me.call(optimizer.snapshots, { params })).results;
  const query = { before: earlier!.id };
  const { pages } = await me.call(optimizer.compareSnapshots, { params, query });
  expect(pages.reread.map(({ url }) => url)).toEqual([`${site.origin}/good-0`, `${site.origin}/changing`]);
});

test('a provider that fails leaves the comparison as it was, and says why', async () => {
  const { me, id, params } = await aDocument('an empty account');
  serper.fail('out-of-credits');
  await me.call(optimizer.readResults, { params, body: { engine } });
  expect(await settled(me, id)).toMatchObject({
    status: 'failed',
    results: [],
    error: expect.stringMatching(/nothing left to spend/),
  });
});

test('an engine that is not connected is refused at its field; the Local index is compared already', async () => {
  const { me, params } = await aDocument();
  expect(
    (await failure(me.call(optimizer.readResults, { params, body: { engine: 'serpapi' } }))).fields,
  ).toEqual({
    engine: 'Connect SerpApi under Integrations first',
  });
  expect(
    Object.keys(
      (await failure(me.call(optimizer.readResults, { params, body: { engine: 'local-index' } }))).fields,
    ),
  ).toEqual(['engine']);
});

test('a reading can be stopped: what was read stays, and a second one waits for the first', async () => {
  const { me, id, params } = await aDocument('held pages');
  serper.corpus.set('held pages', [`${site.origin}/held`]);
  await me.call(optimizer.readResults, { params, body: { engine } });
  await expect.poll(() => held.length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect((await failure(me.call(optimizer.readResults, { params, body: { engine } }))).status).toBe(409);
  await me.call(optimizer.changeResults, { params, body: { action: 'cancel' } });
  expect(await settled(me, id)).toMatchObject({ status: 'cancelled', results: [{ state: 'waiting' }] });
});

test('readings of another workspace are not there', async () => {
  const { params } = await aDocument();
  const other = await signIn(app);
  for (const call of [
    () => other.call(optimizer.results, { params }),
    () => other.call(optimizer.readResults, { params, body: { engine } }),
    () => other.call(optimizer.changeResults, { params, body: { action: 'cancel' } }),
  ])
    expect((await failure(call())).status).toBe(404);
});
