// Serper (google.serper.dev): Google results for a key with credits. After its public description and the answers
// that users of it show; where those disagree the test chooses.
import { type Corpus, createCorpus, type Results } from './corpus.ts';
import type { Answer } from './faults.ts';
import { type HttpDouble, type LoggedRequest, startHttpDouble } from './http-double.ts';
import { type Clock, createRateLimit } from './rate-limit.ts';

export interface SerperOptions {
  keys?: readonly string[];
  credits?: number;
  /** requests a second, the vendor's 50 to 300 by package */
  perSecond?: number;
  now?: Clock;
  /** how long each answer takes */
  afterMs?: number;
  results?: Results;
  /** what an unknown key gets: users report 403, the description says 401 */
  unknownKeyStatus?: 401 | 403;
  /** what a key without credits gets: the description says 429, users report 400 */
  noCreditsStatus?: 400 | 429;
  /** false: ten results a page whatever `num` says, as Google itself since September 2025 */
  honorsNum?: boolean;
}

export type SerperFault = 'rate-limited' | 'out-of-credits' | 'unauthorized' | 'bad-request';

export interface SerperDouble extends HttpDouble<SerperFault> {
  key: string;
  corpus: Corpus;
  /** credits left, which a test may change */
  account: { credits: number };
}

interface Query {
  q?: unknown;
  num?: unknown;
  page?: unknown;
  gl?: unknown;
  hl?: unknown;
  location?: unknown;
}

const refusal = (status: number, message: string): Answer => ({
  status,
  body: { message, statusCode: status },
});
const isWhole = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most;

function queryOf(request: LoggedRequest): Query | null {
  if (request.method === 'GET') {
    const { num, page, ...texts } = Object.fromEntries(request.query);
    return { ...texts, ...(num && { num: Number(num) }), ...(page && { page: Number(page) }) };
  }
  try {
    const body: unknown = JSON.parse(request.body);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : null;
  } catch {
    return null;
  }
}

/** Starts Serper with one key and 2,500 credits. */
export async function startSerper({
  keys = ['serper-key'],
  credits = 2500,
  perSecond = 50,
  now = Date.now,
  afterMs = 0,
  results,
  unknownKeyStatus = 403,
  noCreditsStatus = 429,
  honorsNum = true,
}: SerperOptions = {}): Promise<SerperDouble> {
  const corpus = createCorpus(results);
  const account = { credits };
  const limit = createRateLimit(perSecond, 1000, now);
  const unauthorized = () => refusal(unknownKeyStatus, 'Unauthorized.');
  const rateLimited = () => refusal(429, 'Too many requests');
  const outOfCredits = () => refusal(noCreditsStatus, 'Not enough credits');

  function answer(request: LoggedRequest): Answer {
    const key = request.headers['x-api-key'] ?? request.query.get('apiKey');
    if (typeof key !== 'string' || !keys.includes(key)) return unauthorized();
    if (request.path !== '/search') return refusal(404, 'Not Found');
    const query = queryOf(request);
    if (query === null) return refusal(400, 'Invalid JSON');
    const { q, num = 10, page = 1 } = query;
    if (typeof q !== 'string' || q.trim() === '') return refusal(400, 'Missing query parameter');
    if (!isWhole(num, 100) || !isWhole(page, 1000)) return refusal(400, 'Invalid parameter');
    if (limit.take(key) > 0) return rateLimited();
    const cost = num > 10 ? 2 : 1;
    if (account.credits < cost) return outOfCredits();
    account.credits -= cost;
    const size = honorsNum ? num : 10;
    const organic = corpus
      .pages(q)
      .slice((page - 1) * size, page * size)
      .map(({ url, title, snippet }, index) => ({ title, link: url, snippet, position: index + 1 }));
    const { gl = 'us', hl = 'en', location } = query;
    return {
      body: {
        searchParameters: {
          q,
          gl,
          hl,
          ...(location !== undefined && { location }),
          type: 'search',
          num,
          ...(page > 1 && { page }),
          engine: 'google',
        },
        organic,
        ...(page === 1 &&
          organic.length > 0 && {
            peopleAlsoAsk: corpus.questions(q).map((question, index) => ({
              question,
              snippet: `An answer to ${question}`,
              title: `Answer ${index + 1}`,
              link: `https://answers.example/${index + 1}`,
            })),
          }),
        ...(organic.length > 0 && { relatedSearches: corpus.related(q).map((text) => ({ query: text })) }),
        credits: cost,
      },
    };
  }

  const double = await startHttpDouble<SerperFault>({
    answer,
    afterMs,
    ownFaults: {
      'rate-limited': rateLimited,
      'out-of-credits': outOfCredits,
      unauthorized,
      'bad-request': () => refusal(400, 'Invalid parameter'),
    },
  });
  return { ...double, key: keys[0] ?? '', corpus, account };
}
