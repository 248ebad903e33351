// How Meta's Graph API says what went wrong: `{error: {code, error_subcode, …}}`, mostly with the status 400 whatever it
// is (developers.facebook.com/docs/graph-api/guides/error-handling).
import { z } from 'zod';
import { type Classify, isObject, retryAfter, type SpentLimits } from '../call.ts';
import type { NetworkFailure } from '../failures.ts';
import { NetworkError } from '../port.ts';

const kinds: Record<number, NetworkFailure> = {
  // "Possibly a temporary issue due to downtime": it may have been done before.
  1: 'unknown',
  2: 'unknown',
  3: 'permission',
  10: 'permission',
  // Too many calls: of the app, the person, the page; and of a business's pages or Instagram accounts.
  4: 'rate-limited',
  17: 'rate-limited',
  32: 'rate-limited',
  341: 'rate-limited',
  613: 'rate-limited',
  80001: 'rate-limited',
  80002: 'rate-limited',
  102: 'unauthenticated',
  190: 'unauthenticated',
  // Blocked for a while for what was posted.
  368: 'account-blocked',
  506: 'duplicate',
};
const subcodes: Record<number, NetworkFailure> = {
  // The person has to sign in at the network and settle something there; a new consent does not help.
  459: 'account-blocked',
  464: 'account-blocked',
  // These photos were posted already.
  1366051: 'duplicate',
  // Posting too fast, which comes with the code of a block.
  1390008: 'rate-limited',
  // The page wants its people to prove who they are.
  1404078: 'permission',
  // Instagram (…/instagram-platform/instagram-graph-api/reference/error-codes): trouble of its own or in fetching media.
  2207001: 'unknown',
  2207003: 'unknown',
  2207020: 'unknown',
  2207032: 'unknown',
  2207052: 'unknown',
  2207053: 'unknown',
  // The container is not there (any more), or could not be published for a moment.
  2207006: 'not-sent',
  2207008: 'not-sent',
  2207027: 'processing',
  2207042: 'rate-limited',
  2207050: 'account-blocked',
  2207051: 'account-blocked',
};
/** The posts of a day are used up: some of them become a day old within an hour, most often. */
const dayUsedUp = { subcode: 2207042, waitSeconds: 3600 };

/** What helps against a failure that is known by its subcode alone. */
export const kindOfSubcode = (subcode: number): NetworkFailure => subcodes[subcode] ?? 'rejected';

const Problem = z.object({
  message: z.string().catch(''),
  code: z.number().optional().catch(undefined),
  error_subcode: z.number().optional().catch(undefined),
  is_transient: z.boolean().catch(false),
  error_user_msg: z.string().catch(''),
});

const isPermission = (code: number) => code >= 200 && code <= 299;

function readProblem(body: Record<string, unknown>) {
  const problem = Problem.parse(isObject(body.error) ? body.error : {});
  const { code = 0, error_subcode: subcode = 0, is_transient: transient } = problem;
  const known = subcodes[subcode] ?? kinds[code] ?? (isPermission(code) ? 'permission' : undefined);
  const kind = known ?? (transient ? ('unknown' as const) : undefined);
  const message = (problem.error_user_msg || problem.message).slice(0, 300);
  const name = [code, subcode].filter((number) => number > 0).join('/');
  const waitSeconds = subcode === dayUsedUp.subcode ? dayUsedUp.waitSeconds : undefined;
  return { ...(kind && { kind }), ...(message && { message }), ...(name && { code: name }), waitSeconds };
}

const BusinessUsage = z.record(
  z.string(),
  z.array(z.object({ estimated_time_to_regain_access: z.number().catch(0) })),
);
const AppUsage = z.object({
  call_count: z.number().catch(0),
  total_time: z.number().catch(0),
  total_cputime: z.number().catch(0),
});
/** An app's calls are counted over the last hour and no end is told: a sixth of it. */
const appWaitSeconds = 600;

function headerOf<T>(headers: Headers, name: string, shape: z.ZodType<T>): T | null {
  try {
    return shape.safeParse(JSON.parse(headers.get(name) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Which calls are used up (…/docs/graph-api/overview/rate-limiting): of the page or account that a business has, with the
 * minutes until it may go on, and of the app with all whom it connects.
 */
export const spentLimits: SpentLimits = (headers) => {
  const business = headerOf(headers, 'x-business-use-case-usage', BusinessUsage);
  const limits = Object.values(business ?? {}).flat();
  const minutes = Math.max(0, ...limits.map((limit) => limit.estimated_time_to_regain_access));
  const app = headerOf(headers, 'x-app-usage', AppUsage);
  const most = app ? Math.max(app.call_count, app.total_time, app.total_cputime) : 0;
  return [
    ...(minutes > 0 ? [{ of: 'account' as const, seconds: Math.ceil(minutes * 60) }] : []),
    ...(most >= 100 ? [{ of: 'app' as const, seconds: appWaitSeconds }] : []),
  ];
};

/** Too many calls of the app, by the codes of errors. */
const appLimits = new Set(['4', '341']);

export const classify: Classify = ({ headers, body, spent }) => {
  const { waitSeconds, ...problem } = readProblem(body);
  if (problem.kind !== 'rate-limited') return problem;
  const isApp = appLimits.has(problem.code ?? '');
  // The account's own wait says nothing of the app's.
  const [limit] = isApp ? spent.filter((item) => item.of === 'app') : spent;
  const retryAfterSeconds = limit?.seconds ?? waitSeconds ?? retryAfter(headers);
  if (!isApp) return { ...problem, retryAfterSeconds };
  const seconds = retryAfterSeconds ?? appWaitSeconds;
  return { ...problem, retryAfterSeconds: seconds, spent: [{ of: 'app', seconds }] };
};

/** At the token endpoint 100 is a code that is not good, and 1 or 101 with the status 400 a wrong app id or secret. */
export const classifyToken: Classify = (answer) => {
  const problem = classify(answer);
  const [code] = (problem.code ?? '').split('/');
  if (answer.status === 400 && (code === '1' || code === '101'))
    return { kind: 'permission', message: 'Meta does not accept the app id and secret of this server.' };
  return code === '100' || code === '190' ? { ...problem, kind: 'invalid-grant' } : problem;
};

/** What an answer without the data that was asked for is: the error in it, or nothing that can be read. */
export function withoutData(body: Record<string, unknown>): NetworkError {
  if (!isObject(body.error)) return new NetworkError('unknown', 'The network’s answer could not be read.');
  const { kind = 'rejected', message = 'The network refused this.', code } = readProblem(body);
  return new NetworkError(kind, message, { code });
}

/** What was asked for does not exist any more, or did never (100 with the subcode 33; 803). */
export const isGone = (cause: unknown): boolean =>
  cause instanceof NetworkError && ['100/33', '803'].includes(cause.options.code ?? '');
