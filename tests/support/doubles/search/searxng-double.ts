// An instance of SearXNG: results of several engines merged into one order. After its search API page and its source
// (webapp.py, webutils.py, botdetection): JSON only where the operator allows it, and 200 even when no engine answered.
import { type Corpus, createCorpus, type Page, type Results } from './corpus.ts';
import type { Answer } from './faults.ts';
import { type HttpDouble, type LoggedRequest, startHttpDouble } from './http-double.ts';
import { type Clock, createRateLimit } from './rate-limit.ts';

export interface SearxngOptions {
  /** `search.formats` of its settings; HTML alone is what it comes with */
  formats?: readonly ('html' | 'json')[];
  engines?: readonly string[];
  /** requests a minute that its limiter lets through; off when absent */
  perMinute?: number;
  now?: Clock;
  results?: Results;
  /** false: as newer versions, which leave `number_of_results` out */
  tellsNumber?: boolean;
}

export type SearxngFault = 'limited' | 'suspicious' | 'no-json';

export interface SearxngDouble extends HttpDouble<SearxngFault> {
  corpus: Corpus;
  /** engines that do not answer, with what it says of them, as `['google', 'CAPTCHA']`; a test may change it */
  unresponsive: [engine: string, reason: string][];
}

const pageSize = 10;
const html = (text: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: text,
});
const forbidden = () => html('<!doctype html><title>403 Forbidden</title><h1>Forbidden</h1>', 403);
const tooMany = () => html('Too Many Requests', 429);
const toStart = (): Answer => ({ status: 302, headers: { location: '/' }, body: '' });
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

interface Merged extends Page {
  engine: string;
  engines: string[];
  positions: number[];
}

const scoreOf = ({ positions }: Merged) =>
  positions.reduce((sum, position) => sum + positions.length / position, 0);

function parsedUrl(url: string): string[] {
  if (!URL.canParse(url)) return ['', '', url, '', '', ''];
  const { protocol, host, pathname, search, hash } = new URL(url);
  return [protocol.slice(0, -1), host, pathname, '', search.slice(1), hash.slice(1)];
}

/** Starts an instance that gives JSON. */
export async function startSearxng({
  formats = ['html', 'json'],
  engines = ['google', 'bing'],
  perMinute = Infinity,
  now = Date.now,
  results,
  tellsNumber = true,
}: SearxngOptions = {}): Promise<SearxngDouble> {
  const corpus = createCorpus(results);
  const unresponsive: SearxngDouble['unresponsive'] = [];
  const limit = createRateLimit(perMinute, 60_000, now);

  /** A page of an engine: the second finds the same as the first, each two neighbors the other way round. */
  function found(engine: string, q: string, pageno: number): Page[] {
    const page = corpus.pages(q).slice((pageno - 1) * pageSize, pageno * pageSize);
    return engines.indexOf(engine) % 2 === 0 ? page : page.map((_, index) => page[index ^ 1] ?? page[index]!);
  }

  function merged(q: string, pageno: number, chosen: readonly string[]): Merged[] {
    const byUrl = new Map<string, Merged>();
    for (const engine of chosen) {
      if (unresponsive.some(([name]) => name === engine)) continue;
      for (const [index, page] of found(engine, q, pageno).entries()) {
        const row = byUrl.get(page.url) ?? { ...page, engine, engines: [], positions: [] };
        row.engines.push(engine);
        row.positions.push(index + 1);
        byUrl.set(page.url, row);
      }
    }
    return [...byUrl.values()].toSorted((a, b) => scoreOf(b) - scoreOf(a));
  }

  function inJson(q: string, pageno: number, chosen: readonly string[]): Answer {
    const rows = merged(q, pageno, chosen);
    return {
      headers: { 'content-type': 'application/json' },
      body: {
        query: q,
        ...(tellsNumber && { number_of_results: 0 }),
        results: rows.map((row) => ({
          url: row.url,
          title: row.title,
          content: row.snippet,
          engine: row.engine,
          engines: row.engines,
          positions: row.positions,
          parsed_url: parsedUrl(row.url),
          template: 'default.html',
          score: scoreOf(row),
          category: 'general',
          publishedDate: null,
          thumbnail: '',
        })),
        answers: [],
        corrections: [],
        infoboxes: [],
        suggestions: rows.length > 0 ? corpus.related(q) : [],
        unresponsive_engines: unresponsive.filter(([name]) => chosen.includes(name)),
      },
    };
  }

  function answer({ method, path, query, body }: LoggedRequest): Answer {
    if (path !== '/' && path !== '/search') return html('<h1>Page not found</h1>', 404);
    if (limit.take() > 0) return tooMany();
    const form = method === 'POST' ? new URLSearchParams(body) : query;
    const format = form.get('format') === 'json' ? 'json' : 'html';
    if (!formats.includes(format)) return forbidden();
    const q = form.get('q')?.trim();
    const pageno = form.get('pageno') ?? '1';
    const complaint = q ? `Invalid value "${pageno}" for parameter pageno` : 'No query';
    if (!q || !/^[1-9]\d*$/.test(pageno))
      return format === 'json'
        ? { status: 400, headers: { 'content-type': 'application/json' }, body: { error: complaint } }
        : html('<!doctype html><title>SearXNG</title><form></form>');
    const named = form.get('engines')?.split(',') ?? engines;
    const chosen = engines.filter((engine) => named.includes(engine));
    if (format === 'json') return inJson(q, Number(pageno), chosen);
    const articles = merged(q, Number(pageno), chosen).map(
      ({ url, title }) =>
        `<article class="result"><h3><a href="${escaped(url)}">${escaped(title)}</a></h3></article>`,
    );
    return html(
      `<!doctype html><title>${escaped(q)} - SearXNG</title><div id="urls">${articles.join('')}</div>`,
    );
  }

  const double = await startHttpDouble<SearxngFault>({
    answer,
    ownFaults: { limited: tooMany, suspicious: toStart, 'no-json': forbidden },
  });
  return { ...double, corpus, unresponsive };
}
