// What a search provider may answer besides results: each is a named state, the comparison stays as it was, and nothing of
// it reaches the screen as it came.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connections } from '#contract/connections.ts';
import { optimizer } from '#contract/optimizer.ts';
import { startTestApp } from '#tests/support/app.ts';
import type { Fault } from '#tests/support/doubles/search/faults.ts';
import { type SerperDouble, startSerper } from '#tests/support/doubles/search/serper-double.ts';
import { aProject, signIn } from '#tests/support/factories/person-factories.ts';

/** Nothing listens there: pages are left out at once, and only the answer counts. */
const nobody = '127.0.0.1:9';
const urls = [1, 2, 3].map((n) => `http://${nobody}/page-${n}`);

let serper: SerperDouble;
let app: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  serper = await startSerper();
  app = await startTestApp({
    env: { SERPER_URL: serper.origin, EGRESS_ALLOW: nobody, CRAWL_DELAY_MS: '0', PLANS: 'off' },
  });
});
afterAll(async () => {
  await app.stop();
  await serper.close();
});

let keywords = 0;
/** Reads results whose answer is spoilt, and gives the reading and what the document shows of it. */
async function readWith(fault: Fault) {
  const me = await signIn(app);
  const { id: projectId } = await aProject(me);
  await me.call(connections.save, { params: { provider: 'serper' }, body: { key: serper.key } });
  const keyword = `hostile ${++keywords}`;
  const params = { id: (await me.call(optimizer.create, { body: { keyword, projectId } })).id };
  serper.corpus.set(keyword, urls);
  serper.fail(fault, { when: ({ body }) => body.includes(keyword) });
  await me.call(optimizer.readResults, { params, body: { engine: 'serper' } });
  const reading = async () => (await me.call(optimizer.results, { params })).reading!;
  await expect.poll(async () => (await reading()).status, { timeout: 20_000 }).not.toMatch(/queued|running/);
  return { reading: await reading(), detail: await me.call(optimizer.get, { params }) };
}

describe('an answer that is no results page ends the reading with a sentence:', () => {
  const unreachable = 'Serper didn’t answer. Try again in a few minutes.';
  const unreadable = 'Serper sent an answer we can’t read. Nothing was saved.';
  it.each<[string, Fault, string | RegExp]>([
    ['a reset connection', 'reset', unreachable],
    ['a connection that ends in the middle', 'cut', unreachable],
    ['a server error', 'error', 'Serper has a problem (500). Try again in a few minutes.'],
    ['a gateway that is busy', 'unavailable', 'Serper has a problem (503). Try again in a few minutes.'],
    [
      'a redirect into a cloud’s network',
      'redirect',
      'Serper has a problem (302). Try again in a few minutes.',
    ],
    ['5 MB', 'huge', unreachable],
    ['a page for a person', 'html', unreadable],
    ['half of the JSON', 'truncated', unreadable],
    ['JSON of something else', 'other-shape', unreadable],
    ['texts where lists belong', 'wrong-types', unreadable],
    ['100,000 lists in each other', 'deep', unreadable],
    ['null', { answer: { body: null } }, unreadable],
    ['a number', { answer: { body: 7 } }, unreadable],
  ])('%s', async (_name, fault, error) => {
    const { reading, detail } = await readWith(fault);
    expect(reading).toMatchObject({ status: 'failed', error, results: [], takenAt: null });
    expect(detail).toMatchObject({ resultsPage: null, snapshotAt: null, score: null });
  });
});

describe('what is odd in a results page is left away, and the rest is read:', () => {
  const positions = (n: number) => Array.from({ length: n }, (_, at) => at + 1);
  it.each<[string, Fault, number]>([
    ['a link that is a script', { at: 'organic.0.link', value: 'javascript:alert(document.cookie)' }, 2],
    ['a link to a file', { at: 'organic.0.link', value: 'file:///etc/passwd' }, 2],
    ['a link that is a number', { at: 'organic.0.link', value: 7 }, 2],
    ['a link without an end', { at: 'organic.0.link', value: `https://a.example/${'x'.repeat(100_000)}` }, 2],
    ['a link that stands there twice', { at: 'organic.0.link', value: urls[1] }, 2],
    ['a result that is none', { at: 'organic.0', value: null }, 2],
    ['a title with NUL and half a character', { at: 'organic.0.title', value: 'a\u0000b\ud800' }, 3],
    ['a title of 1 MB', { at: 'organic.0.title', value: 'x'.repeat(1024 * 1024) }, 3],
    ['a title that is an object', { at: 'organic.0.title', value: { toString: 'no' } }, 3],
    ['a position that is wrong', { at: 'organic.0.position', value: -1 }, 3],
    ['questions that are a text', { at: 'peopleAlsoAsk', value: 'none' }, 3],
    ['credits that are a text', { at: 'credits', value: 'many' }, 3],
  ])('%s', async (_name, fault, count) => {
    const { reading } = await readWith(fault);
    expect(reading).toMatchObject({ status: 'done', error: null });
    expect(reading.results.map(({ position }) => position)).toEqual(positions(count));
    for (const { url, title } of reading.results) {
      expect(url).toMatch(/^https?:\/\//);
      expect(title.length).toBeLessThanOrEqual(300);
      expect(title.isWellFormed() && !title.includes('\u0000')).toBe(true);
    }
  });

  it('questions and related searches of any form: those that are texts stay, on one line, each once', async () => {
    const odd = [
      { question: 'What is\u0000 it?\nReally?' },
      { question: 'What is it? Really?' },
      { question: 7 },
      null,
      'text',
      { question: '   ' },
      { question: 'x'.repeat(5_000) },
      ...Array.from({ length: 500 }, (_, at) => ({ question: `Number ${at}?` })),
    ];
    const { detail } = await readWith({ at: 'peopleAlsoAsk', value: odd });
    const { questions, related } = detail.resultsPage!;
    expect(questions.slice(0, 2)).toEqual(['What is it? Really?', 'x'.repeat(200)]);
    expect(questions.length).toBeLessThanOrEqual(30);
    expect(related).toHaveLength(4);
    const { detail: other } = await readWith({ at: 'relatedSearches', value: { query: 'no list' } });
    expect(other.resultsPage).toMatchObject({
      related: [],
      questions: expect.arrayContaining([expect.any(String)]),
    });
  });

  it('more results than were asked for', async () => {
    const many = Array.from({ length: 50_000 }, (_, at) => ({ link: `http://${nobody}/${at}`, title: '' }));
    const { reading } = await readWith({ at: 'organic', value: many });
    expect(reading.results.map(({ position }) => position)).toEqual(positions(10));
  });
});
