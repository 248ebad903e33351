// DataForSEO v3 (api.dataforseo.com): live tasks for money. Nearly everything that goes wrong is said inside HTTP 200,
// on the request or on its task, as the vendor's page on errors describes; codes and first words are from there.
import { randomUUID } from 'node:crypto';
import { type Corpus, createCorpus, type Results } from './corpus.ts';
import { endpoints, googleAdsPath, type Task } from './dataforseo-results.ts';
import type { Answer } from './faults.ts';
import { type HttpDouble, type LoggedRequest, startHttpDouble } from './http-double.ts';
import { type Clock, createRateLimit } from './rate-limit.ts';

export interface DataForSeoOptions {
  login?: string;
  password?: string;
  /** US dollars on the account */
  balance?: number;
  /** requests a minute, on all endpoints and on those of Google Ads */
  perMinute?: number;
  googleAdsPerMinute?: number;
  /** where code 40202 stands, which the description leaves open */
  rateLimitLevel?: 'request' | 'task';
  now?: Clock;
  results?: Results;
}

export type DataForSeoFault =
  | 'unauthorized'
  | 'payment-required'
  | 'rate-limited'
  | 'task-rate-limited'
  | 'task-failed'
  | 'internal-error';

export interface DataForSeoDouble extends HttpDouble<DataForSeoFault> {
  login: string;
  password: string;
  corpus: Corpus;
  /** US dollars left, which a test may change */
  account: { balance: number };
}

const messages = {
  20000: 'Ok.',
  40000: 'You can set only one task at a time.',
  40100: 'You are not Authorized to Access this Resource.',
  40101: 'Internal SE Server Error.',
  40102: 'No Search Results.',
  40200: 'Payment Required.',
  40202: 'The rate limit per minute has been exceeded.',
  40400: 'Not Found.',
  40502: 'POST Data Is Empty.',
  40503: 'POST Data Is Invalid.',
  50000: 'Internal Error.',
};
type Code = keyof typeof messages;

interface TaskAnswer {
  status_code: number;
  status_message: string;
  cost: number;
  [name: string]: unknown;
}

const envelope = (code: Code, tasks: TaskAnswer[] | null = null, status = 200): Answer => ({
  status,
  body: {
    version: '0.1.20261020',
    status_code: code,
    status_message: messages[code],
    time: '0.0912 sec.',
    cost: (tasks ?? []).reduce((sum, task) => sum + task.cost, 0),
    tasks_count: tasks?.length ?? 0,
    tasks_error: (tasks ?? []).filter((task) => task.status_code >= 40000).length,
    tasks,
  },
});

function taskAnswer(
  path: string,
  data: object,
  outcome: { code: number; message: string; cost?: number; result?: unknown[] | null },
): TaskAnswer {
  const { code, message, cost = 0, result = null } = outcome;
  return {
    id: randomUUID(),
    status_code: code,
    status_message: message,
    time: '0.0871 sec.',
    cost,
    result_count: result?.length ?? 0,
    path: path.split('/').slice(1),
    data: { api: path.split('/')[2], function: 'live', se: 'google', ...data },
    result,
  };
}

/** Starts DataForSEO with one login, 10 dollars and the vendor's limits. */
export async function startDataForSeo({
  login = 'login@example.com',
  password = 'pass:word',
  balance = 10,
  perMinute = 2000,
  googleAdsPerMinute = 12,
  rateLimitLevel = 'request',
  now = Date.now,
  results,
}: DataForSeoOptions = {}): Promise<DataForSeoDouble> {
  const corpus = createCorpus(results);
  const account = { balance };
  const general = createRateLimit(perMinute, 60_000, now);
  const googleAds = createRateLimit(googleAdsPerMinute, 60_000, now);
  const expected = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
  const failedTask = (path: string, code: Code, data: object = {}) =>
    envelope(20000, [taskAnswer(path, data, { code, message: messages[code] })]);

  const userData = (path: string): Answer =>
    envelope(20000, [
      taskAnswer(
        path,
        {},
        {
          code: 20000,
          message: messages[20000],
          result: [
            {
              login,
              timezone: 'UTC',
              rates: { limits: { minute: { total: perMinute } } },
              money: { total: balance, balance: account.balance, limits: {}, statistics: {} },
              price: {},
            },
          ],
        },
      ),
    ]);

  function tasksOf(body: string): Task[] | Code {
    if (body.trim() === '') return 40502;
    try {
      const tasks: unknown = JSON.parse(body);
      if (!Array.isArray(tasks)) return 40503;
      if (tasks.length === 0) return 40502;
      return tasks.every((task) => typeof task === 'object' && task !== null) ? (tasks as Task[]) : 40503;
    } catch {
      return 40503;
    }
  }

  function answer({ method, path, headers, body }: LoggedRequest): Answer {
    if (headers.authorization !== expected) return envelope(40100, null, 401);
    if (method === 'GET' && path === '/v3/appendix/user_data') return userData(path);
    const endpoint = endpoints.find((candidate) => candidate.path === path);
    if (method !== 'POST' || !endpoint) return envelope(40400, null, 404);
    const limit = path === googleAdsPath ? googleAds : general;
    if (limit.take() > 0) return rateLimitLevel === 'request' ? envelope(40202) : failedTask(path, 40202);
    const tasks = tasksOf(body);
    if (typeof tasks === 'number') return envelope(tasks);
    if (tasks.length > 1) return envelope(40000);
    if (account.balance <= 0) return envelope(40200, null, 402);
    const task = tasks[0]!;
    const outcome = endpoint.run(corpus, task, new Date(now()));
    if ('invalid' in outcome)
      return envelope(20000, [
        taskAnswer(path, task, { code: 40501, message: `Invalid Field: '${outcome.invalid}'.` }),
      ]);
    const { result, cost } = outcome;
    account.balance -= cost;
    const code = result === null ? 40102 : 20000;
    return envelope(20000, [taskAnswer(path, task, { code, message: messages[code], cost, result })]);
  }

  const double = await startHttpDouble<DataForSeoFault>({
    answer,
    ownFaults: {
      unauthorized: () => envelope(40100, null, 401),
      'payment-required': () => envelope(40200, null, 402),
      'rate-limited': () => envelope(40202),
      'task-rate-limited': ({ path }) => failedTask(path, 40202),
      'task-failed': ({ path }) => failedTask(path, 40101),
      'internal-error': () => envelope(50000, null, 500),
    },
  });
  return { ...double, login, password, corpus, account };
}
