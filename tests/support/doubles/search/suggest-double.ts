// Completion services that nobody promises: Google and YouTube, Bing, DuckDuckGo, Amazon. Paths, shapes and charsets
// are those that public clients of them read; their limits are not known, so the test sets them.
import { hashOf } from './corpus.ts';
import type { Answer } from './faults.ts';
import { type HttpDouble, type LoggedRequest, startHttpDouble } from './http-double.ts';
import { type Clock, createRateLimit } from './rate-limit.ts';

export interface SuggestOptions {
  /** text as typed → completions, for all services; others have some that are always the same */
  completions?: Readonly<Record<string, readonly string[]>>;
  /** requests a minute of each service */
  perMinute?: number;
  now?: Clock;
}

export type SuggestFault = 'captcha' | 'unusual-traffic';

export interface SuggestDouble extends HttpDouble<SuggestFault> {
  /** Names the completions of a text; an empty list: there are none. */
  setCompletions(text: string, completions: readonly string[]): void;
}

const endings =
  'for,near me,vs,online,price,how to,best,reviews,recipe,ideas,meaning,2026,cheap,free,guide'.split(',');

const trafficPage = `<!DOCTYPE html><html><head><title>Sorry...</title></head><body>
<form id="captcha-form" action="index" method="post"><div class="g-recaptcha"></div></form>
Our systems have detected unusual traffic from your computer network.</body></html>`;
const blocked = (status: number): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=UTF-8' },
  body: trafficPage,
});

/** As Google writes for old clients: one byte for what ISO-8859-1 has, an escape for all else. */
function inLatin1(text: string): Buffer {
  const escaped = text.replace(
    /[\u0100-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return Buffer.from(escaped, 'latin1');
}

/** Starts all of them on one origin; their paths differ. */
export async function startSuggest({
  completions = {},
  perMinute = Infinity,
  now = Date.now,
}: SuggestOptions = {}): Promise<SuggestDouble> {
  const named = new Map(Object.entries(completions));
  const limit = createRateLimit(perMinute, 60_000, now);
  const complete = (text: string, most: number, word = '') =>
    named.get(text)?.slice(0, most) ?? endings.slice(0, most).map((ending) => `${text}${word} ${ending}`);

  function googleBody(client: string, q: string, words: readonly string[]): string | null {
    const subtypes = words.map(() => [512, 433]);
    if (client === 'chrome')
      return JSON.stringify([
        q,
        words,
        words.map(() => ''),
        [],
        {
          'google:clientdata': { bpc: false, tlw: false },
          'google:suggestrelevance': words.map((_, index) => 1257 - index),
          'google:suggestsubtypes': subtypes,
          'google:suggesttype': words.map((word) => (hashOf(word) % 7 === 0 ? 'ENTITY' : 'QUERY')),
          'google:verbatimrelevance': 1300,
        },
      ]);
    if (client === 'firefox') return JSON.stringify([q, words, [], { 'google:suggestsubtypes': subtypes }]);
    if (client !== 'youtube') return null;
    const rows = words.map((word) => [word, 0, [512, 433]]);
    return `window.google.ac.h(${JSON.stringify([q, rows, { k: 1, q: String(hashOf(q)) }])})`;
  }

  function google(query: URLSearchParams): Answer {
    const client = query.get('client') ?? '';
    const q = query.get('q') ?? '';
    const words = complete(q, client === 'chrome' ? 15 : 10, query.get('ds') === 'yt' ? ' video' : '');
    const text = googleBody(client, q, words);
    if (text === null) return { status: 400, body: 'Bad Request' };
    const utf8 = /^utf-?8$/i.test(query.get('oe') ?? '');
    return {
      headers: { 'content-type': `text/javascript; charset=${utf8 ? 'UTF-8' : 'ISO-8859-1'}` },
      body: utf8 ? text : inLatin1(text),
    };
  }

  const bing = (q: string): Answer => ({ body: [q, complete(q, 12)] });

  const duckDuckGo = (q: string, type: string | null): Answer => {
    const words = complete(q, 8);
    const body = type === 'list' ? [q, words] : words.map((phrase) => ({ phrase }));
    return { headers: { 'content-type': 'application/javascript; charset=utf-8' }, body };
  };

  const amazon = (query: URLSearchParams): Answer => {
    const prefix = query.get('prefix') ?? '';
    const alias = query.get('alias') ?? 'aps';
    const most = Math.min(11, Number(query.get('limit') ?? 11) || 11);
    return {
      body: {
        alias,
        prefix,
        suffix: null,
        suggestions: complete(prefix, most).map((value, index) => ({
          suggType: 'KeywordSuggestion',
          type: 'KEYWORD',
          value,
          refTag: `nb_sb_ss_i_${index + 1}_${prefix.length}`,
          candidateSources: 'local',
          strategyId: 'organic',
          prior: 0,
          ghost: false,
          help: false,
        })),
        suggestionTitleId: null,
        responseId: String(hashOf(prefix)),
        shuffled: false,
      },
    };
  };

  function answer({ method, path, query }: LoggedRequest): Answer {
    const services: Record<string, () => Answer> = {
      '/complete/search': () => google(query),
      '/osjson.aspx': () => bing(query.get('query') ?? ''),
      '/ac/': () => duckDuckGo(query.get('q') ?? '', query.get('type')),
      '/api/2017/suggestions': () => amazon(query),
    };
    const service = services[path];
    if (method !== 'GET' || !service) return { status: 404, body: 'Not Found' };
    return limit.take(path) > 0 ? blocked(429) : service();
  }

  const double = await startHttpDouble<SuggestFault>({
    answer,
    ownFaults: { captcha: () => blocked(429), 'unusual-traffic': () => blocked(200) },
  });
  return { ...double, setCompletions: (text, words) => void named.set(text, words) };
}
