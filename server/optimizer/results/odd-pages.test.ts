// What stands at the addresses of the web: each that cannot be compared is a named state, and no score comes from it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connections } from '#contract/connections.ts';
import { localIndex } from '#contract/local-index.ts';
import { optimizer } from '#contract/optimizer.ts';
import { startTestApp } from '#tests/support/app.ts';
import { htmlPage, type Served, startSite, type SiteDouble } from '#tests/support/doubles/site-double.ts';
import { type SerperDouble, startSerper } from '#tests/support/doubles/search/serper-double.ts';
import { changeAndAnalyze } from '#tests/support/factories/analyses.ts';
import { aProject, signIn } from '#tests/support/factories/person-factories.ts';
import { failure } from '#tests/support/failure.ts';
import { coffeePages } from '#tests/support/samples/sample-pages.ts';

type Serve = string | Served | ((request: { url?: string }) => Served);
interface Row {
  page: string;
  serve: Serve;
  /** what the reading of results says; null: it is compared */
  ranked: string | RegExp | null;
  /** what adding its address by hand says; null: it is added */
  pasted: string | RegExp | null;
  /** why it does not count although it was read */
  notCounted?: RegExp;
}

const article = (at: number) => {
  const { title, text } = coffeePages[at]!;
  const blocks = text.split('\n\n').map((block) => `<p>${block}</p>`);
  return `<!doctype html><title>${title}</title><main><h1>${title}</h1>${blocks.join('\n')}</main>`;
};
const html = { 'content-type': 'text/html; charset=utf-8' };
const wide = (megabytes: number) => () => ({
  body: htmlPage('Large', [], { text: 'pour over coffee '.repeat((megabytes * 1024 * 1024) / 17) }),
});
const words = (n: number) => Array.from({ length: n }, (_, at) => `bean${at}`).join(' ');
const signInForm = (text = '') => `<title>Sign in</title><p>${text}</p><form><input type="password"></form>`;
const tooLarge = 'This page is too large to read.';
const noText = 'No readable text was found on this page.';
const wall = 'This page asks visitors to sign in.';
const file = 'This address holds a file, not a web page.';
const pastedTooLarge = 'What this address holds is too large to read.';
const pastedNoText = 'No readable text was found there. Paste the text of the page instead.';
const pastedWall = `${wall} Paste the text of the page instead.`;
const pastedFile = 'This address does not hold content that can be read here.';
const unread = 'This address could not be read. Check that it is correct, public and online.';

const rows: Row[] = [
  {
    page: 'broken HTML around an article',
    serve: `</html><<p <table><a href='${'x'.repeat(50)}<title>Odd</b>'>${article(3).replaceAll('</p>', '')}</div></table>`,
    ranked: null,
    pasted: null,
  },
  { page: 'a page of 6 MB', serve: wide(6), ranked: tooLarge, pasted: pastedTooLarge },
  { page: 'a page of 4 MB of text', serve: wide(4), ranked: tooLarge, pasted: pastedTooLarge },
  {
    page: 'a page without text',
    serve: '<title>App</title><div id="root"></div><script>1</script>',
    ranked: noText,
    pasted: pastedNoText,
  },
  { page: 'an empty answer', serve: '', ranked: noText, pasted: pastedNoText },
  {
    page: 'a page in another script',
    serve: htmlPage('ハンドドリップ', [], {
      text: '東京の朝は早い。豆を挽き、湯を注ぎ、香りを待つ。珈琲は毎朝四時に淹れる。'.repeat(60),
    }),
    ranked: null,
    pasted: null,
    notCounted: /^Written in Japanese/,
  },
  {
    page: 'a PDF that calls itself HTML',
    serve: { headers: html, body: Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj') },
    ranked: file,
    pasted: file,
  },
  {
    page: 'a picture that calls itself HTML',
    serve: { headers: html, body: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]) },
    ranked: file,
    pasted: file,
  },
  {
    page: 'a picture',
    serve: { headers: { 'content-type': 'image/png' }, body: Buffer.from([0x89, 0x50]) },
    ranked: file,
    pasted: pastedFile,
  },
  {
    page: 'a redirect to a sign-in page',
    serve: { status: 302, headers: { location: '/login?next=x' } },
    ranked: wall,
    pasted: pastedWall,
  },
  {
    page: 'a page that asks for a password by its status',
    serve: { status: 401, body: words(300) },
    ranked: wall,
    pasted: pastedWall,
  },
  { page: 'a sign-in form with a few words', serve: signInForm(words(60)), ranked: wall, pasted: pastedWall },
  {
    page: 'an article with a sign-in form beside it',
    serve: article(4).replace('</main>', `</main>${signInForm()}`),
    ranked: null,
    pasted: null,
  },
  {
    page: 'a redirect to itself',
    serve: ({ url = '' }) => ({ status: 302, headers: { location: url } }),
    ranked: 'This page redirects too often.',
    pasted: unread,
  },
  {
    page: 'a redirect into the server’s own network',
    serve: { status: 302, headers: { location: 'http://169.254.169.254/' } },
    ranked: /can’t be reached|couldn’t be read/,
    pasted: unread,
  },
  {
    page: 'a page that is gone',
    serve: { status: 410, body: words(300) },
    ranked: 'The page answers with an error. Check the address.',
    pasted: 'The page answered with an error (410). Check the address.',
  },
  {
    page: 'a page whose server fails',
    serve: { status: 503, body: words(300) },
    ranked: 'The site answers with an error. Try again later.',
    pasted: /^The page answered with an error \(503\)/,
  },
  {
    page: 'a connection that breaks',
    serve: { headers: { 'content-length': '5000' }, body: 'half', breaks: true },
    ranked: 'The site can’t be reached.',
    pasted: unread,
  },
  {
    page: 'a page with a few words',
    serve: htmlPage('Short', [], { text: words(50) }),
    ranked: /^Only \d+ words of text could be read\.$/,
    pasted: null,
  },
  {
    page: 'an article that another page has word for word',
    serve: article(0),
    ranked: null,
    pasted: null,
    notCounted: /^It has nearly the same text as/,
  },
];
const addressOf = (at: number) => `/odd-${at}`;

let site: SiteDouble;
let slow: SiteDouble;
let closed: SiteDouble;
let forbidding: SiteDouble;
let serper: SerperDouble;
let app: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  [site, slow, closed, forbidding] = [
    await startSite(),
    await startSite(),
    await startSite(),
    await startSite(),
  ];
  site.on('/login?next=x', signInForm(words(20)));
  for (const at of [0, 1, 2]) site.on(`/good-${at}`, article(at));
  for (const [at, { serve }] of rows.entries()) site.on(addressOf(at), serve as string);
  slow.on('/', () => new Promise(() => undefined));
  closed.on('/robots.txt', { status: 500 }).on('/', article(3));
  forbidding.robots('User-agent: *\nDisallow: /').on('/', article(3));
  serper = await startSerper();
  app = await startTestApp({
    env: {
      SERPER_URL: serper.origin,
      EGRESS_ALLOW: [site, slow, closed, forbidding].map(({ host }) => host).join(','),
      CRAWL_DELAY_MS: '0',
      PLANS: 'off',
    },
  });
});
afterAll(async () => {
  await app.stop();
  for (const open of [site, slow, closed, forbidding]) await open.stop();
  await serper.close();
});

let keywords = 0;
async function aDocument() {
  const me = await signIn(app);
  const { id: projectId } = await aProject(me);
  await me.call(connections.save, { params: { provider: 'serper' }, body: { key: serper.key } });
  const keyword = `pour over coffee ${++keywords}`;
  const { id } = await me.call(optimizer.create, { body: { keyword, projectId } });
  const params = { id };
  const read = async (urls: string[]) => {
    serper.corpus.set(keyword, urls);
    await me.call(optimizer.readResults, { params, body: { engine: 'serper', depth: 20 } });
    const reading = async () => (await me.call(optimizer.results, { params })).reading!;
    await expect
      .poll(async () => (await reading()).status, { timeout: 60_000 })
      .not.toMatch(/queued|running/);
    return reading();
  };
  const analyzed = async () => {
    const { revision } = await me.call(optimizer.get, { params });
    const content = `# Pour over coffee\n\n${coffeePages[1]!.text.split('\n\n').slice(2, 4).join('\n\n')}`;
    return changeAndAnalyze(me.call, id, { revision, content, analyze: true });
  };
  return { me, projectId, read, analyzed };
}
const goodUrls = () => [0, 1, 2].map((at) => `${site.origin}/good-${at}`);
const matching = (expected: Row['ranked']) =>
  typeof expected === 'string' || expected === null ? expected : expect.stringMatching(expected);

describe('a result that cannot be compared is left out with its reason:', () => {
  // Two readings, so that each has room for three pages that are good.
  const parts = [rows.slice(0, 10), rows.slice(10)];
  it.each(parts.map((part, number) => ({ names: part.map(({ page }) => page).join('; '), part, number })))(
    '$names',
    async ({ part, number }) => {
      const { read, analyzed } = await aDocument();
      const first = number * parts[0]!.length;
      const reading = await read([
        ...goodUrls(),
        ...part.map((_row, at) => site.origin + addressOf(first + at)),
      ]);
      expect(reading.status).toBe('done');
      const found = reading.results.slice(3).map(({ state, reason }, at) => [part[at]!.page, state, reason]);
      expect(found).toEqual(
        part.map(({ page, ranked }) => [page, ranked === null ? 'read' : 'left-out', matching(ranked)]),
      );
      const { analysis, competitors } = await analyzed();
      const reasons = part.map((row, at) => {
        const { pageId } = reading.results[3 + at]!;
        const line = analysis!.leftOut.find((item) => item.pageId === pageId);
        return [row.page, line?.reason ?? null];
      });
      expect(reasons).toEqual(
        part.map(({ page, notCounted }) => [page, notCounted ? matching(notCounted) : null]),
      );
      // Nothing else takes part in the score.
      const counted = analysis!.terms.flatMap(({ pages }) => pages.map(({ pageId }) => pageId));
      const allowed = reading.results.filter(({ state }) => state === 'read').map(({ pageId }) => pageId);
      for (const pageId of new Set(counted)) expect(allowed).toContain(pageId);
      const included = competitors.filter((item) => item.included);
      expect(new Set(included.map(({ id }) => id))).toEqual(new Set(allowed));
    },
    90_000,
  );

  it('a host that never answers, one whose robots.txt fails, and one that forbids; others are compared all the same', async () => {
    const { me, projectId, read, analyzed } = await aDocument();
    const adding = failure(
      me.call(localIndex.add, { body: { kind: 'url', projectId, url: `${slow.origin}/` } }),
    );
    const odd = [slow, closed, forbidding].map(({ origin }) => `${origin}/`);
    const { status, results } = await read([odd[0]!, ...goodUrls(), ...odd.slice(1)]);
    expect(status).toBe('done');
    expect(results.map(({ state, reason }) => reason ?? state)).toEqual([
      'The site doesn’t answer in time.',
      'read',
      'read',
      'read',
      'The site’s robots.txt couldn’t be read, so the page isn’t read for now.',
      'The site’s robots.txt doesn’t allow Quillstead to read this page.',
    ]);
    expect((await analyzed()).analysis!.score).toEqual(expect.any(Number));
    expect((await adding).fields).toEqual({ url: unread });
  }, 90_000);

  it('when every result is, the comparison stays as it was', async () => {
    const { read, analyzed } = await aDocument();
    await read(goodUrls());
    const { score, competitors } = await analyzed();
    const reading = await read([3, 4].map((at) => site.origin + addressOf(at)));
    expect(reading).toMatchObject({
      status: 'done',
      results: [{ state: 'left-out' }, { state: 'left-out' }],
    });
    const after = await analyzed();
    expect([after.score, after.competitors.filter(({ included }) => included).length]).toEqual([
      score,
      competitors.filter(({ included }) => included).length,
    ]);
  });
});

describe('an address that is added by hand says at once what is wrong with it:', () => {
  it.each(rows.map((row, at) => ({ ...row, at })))('$page', async ({ at, pasted }) => {
    const me = await signIn(app);
    const { id: projectId } = await aProject(me);
    const adding = me.call(localIndex.add, {
      body: { kind: 'url', projectId, url: site.origin + addressOf(at) },
    });
    if (pasted === null) expect((await adding).counts.words).toBeGreaterThan(20);
    else expect((await failure(adding)).fields).toEqual({ url: matching(pasted) });
    const { results } = await me.call(localIndex.list, { query: { projectId } });
    expect(results).toHaveLength(pasted === null ? 1 : 0);
  });
});
