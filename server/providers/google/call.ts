// One call to an API of Google with a person's consent, with every way to fail named.
import { z } from 'zod';
import { ask, failures } from '../serp/ask.ts';
import { SerpError } from '../serp/port.ts';

/** The access tokens of one consent. */
export interface GoogleAccess {
  /** @param refused the token that Google has just refused: a newer one is wanted @throws SerpError `key` */
  token(refused?: string): Promise<string>;
}

export interface GoogleApi {
  /** what people call it */
  name: string;
  /** without trailing slash */
  baseUrl: string;
  headers?: Readonly<Record<string, string>>;
  /** guarded by the egress client */
  fetch: typeof globalThis.fetch;
  access: GoogleAccess;
  /** names failures that only this API has; null leaves them to what all share */
  ownFailure?: (error: GoogleErrorBody) => SerpError | null;
}

const Problem = z.object({
  code: z.number().catch(0),
  message: z.string().catch(''),
  status: z.string().catch(''),
  errors: z.array(z.object({ reason: z.string().catch('') })).catch([]),
  details: z.array(z.record(z.string(), z.unknown())).catch([]),
});
export type GoogleErrorBody = z.infer<typeof Problem>;
/** Whatever Google answers in place of what was asked for. */
export const GoogleErrorAnswer = z.object({ error: Problem });

/** Google leaves an empty list out of its answers; what has other members instead is no answer of this call. */
export const orNothing = <S extends z.ZodType>(shape: S) =>
  z.union([shape, z.strictObject({}).transform(() => null)]);

/** Google's advice for the load quota of Search Console, whose windows are ten minutes and a day. */
const quotaWaitMs = 15 * 60_000;
const quotaReasons = new Set(['quotaExceeded', 'dailyLimitExceeded', 'dailyLimitExceededUnreg']);
const rateReasons = new Set(['rateLimitExceeded', 'userRateLimitExceeded']);

/** A consent that does not open what is asked: somebody has to sign in with Google again. */
export const signInAgain = (cause?: unknown) =>
  new SerpError('Google no longer accepts this sign-in. Sign in with Google again under Integrations.', {
    code: 'key',
    cause,
  });

function failureOf(
  { name, ownFailure }: GoogleApi,
  status: number,
  headers: Headers,
  json: unknown,
): SerpError {
  const read = GoogleErrorAnswer.safeParse(json);
  if (!read.success && status === 404)
    return new SerpError(
      `Google no longer has the version of ${name} that this server asks. Ask your administrator to update it.`,
      { code: 'refused' },
    );
  // Not in Google's own words: a gateway or a proxy on the way.
  if (!read.success) return failures.down(name, status);
  const { error } = read.data;
  const own = ownFailure?.(error);
  if (own) return own;
  const reasons = error.errors.map(({ reason }) => reason);
  const cause = new Error(`${error.status}: ${error.message}`);
  if (reasons.some((reason) => quotaReasons.has(reason)))
    return new SerpError(`Google’s quota for ${name} is used up for now.`, {
      code: 'quota',
      retryAfterMs: quotaWaitMs,
      cause,
    });
  if (error.code === 429 || reasons.some((reason) => rateReasons.has(reason)))
    return failures.rate(name, headers, cause.message);
  if (error.code === 401) return signInAgain(cause);
  const scopes = error.details.some(({ reason }) => reason === 'ACCESS_TOKEN_SCOPE_INSUFFICIENT');
  if (scopes || reasons.includes('insufficientPermissions')) return signInAgain(cause);
  if (error.code >= 500) return failures.down(name, error.code);
  return new SerpError(`${name} refused this: ${error.message.slice(0, 200)}`, { code: 'refused', cause });
}

/**
 * Asks once; with a newer token once more where Google refuses the one at hand.
 * @returns the JSON of the answer
 * @throws SerpError, or the signal's reason
 */
export async function callGoogle(
  api: GoogleApi,
  path: string,
  body: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  const { name, baseUrl, fetch, access } = api;
  const send = (token: string) =>
    ask(fetch, name, new URL(`${baseUrl}/${path}`), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...api.headers,
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal,
    });
  const token = await access.token();
  let answer = await send(token);
  if (answer.status === 401) answer = await send(await access.token(token));
  const { status, headers, json } = answer;
  // Gateways of Google answer 200 with an error inside now and then.
  if (status !== 200 || GoogleErrorAnswer.safeParse(json).success)
    throw failureOf(api, status, headers, json);
  return json;
}
