// How X says what went wrong: problem details (RFC 9457) whose type ends in a name, in answers that failed and, beside
// or in place of the data, in some that did not.
import { z } from 'zod';
import { type Classify, isObject, spentLimit, type SpentLimits, untilReset } from '../call.ts';
import type { NetworkFailure } from '../failures.ts';
import { NetworkError } from '../port.ts';

const kinds: Record<string, NetworkFailure> = {
  'usage-capped': 'billing',
  credits: 'billing',
  'client-forbidden': 'permission',
  'not-authorized-for-resource': 'permission',
  'resource-not-found': 'rejected',
  'invalid-request': 'rejected',
};
/** Of `about:blank` only the detail says which it is; these two are the published ones of a repeat and of a lock. */
const details: Record<string, NetworkFailure> = {
  'You are not allowed to create a Tweet with duplicate content.': 'duplicate',
  'Your account is temporarily locked. Please log in to x.com to unlock your account.': 'account-blocked',
};
/** How X refuses a post whose video it took before (docs.x.com, Media best practices, Posting errors). */
const longVideo = /^This user is not allowed to post a video longer than \d+ minutes?\.?$/;

const Problem = z.object({
  type: z.string().catch(''),
  detail: z.string().catch(''),
  errors: z.array(z.object({ message: z.string() })).catch([]),
});

/**
 * Limits of the person by the quarter of an hour and the day, and of the app by the day
 * (docs.x.com/x-api/fundamentals/rate-limits).
 */
export const spentLimits: SpentLimits = (headers) => {
  const spent = (of: 'account' | 'app', limit: string) =>
    spentLimit(of, headers.get(`x-${limit}-remaining`), untilReset(headers, `x-${limit}-reset`));
  return [
    ...spent('account', 'rate-limit'),
    ...spent('account', 'user-limit-24hour'),
    ...spent('app', 'app-limit-24hour'),
  ];
};

function readProblem(body: unknown): { kind?: NetworkFailure; message?: string; code?: string } {
  const { type, detail, errors } = Problem.parse(isObject(body) ? body : {});
  const code = type.split('/').at(-1) || undefined;
  const message = errors[0]?.message ?? detail;
  const kind = longVideo.test(message) ? 'rejected' : (kinds[code ?? ''] ?? details[detail]);
  return { ...(kind && { kind }), ...(message && { message: message.slice(0, 300) }), ...(code && { code }) };
}

export const classify: Classify = ({ status, headers, body }) => ({
  ...readProblem(body),
  ...(status === 429 && { retryAfterSeconds: untilReset(headers, 'x-rate-limit-reset') }),
});

/** At the token endpoint a code or token that is not good is an `invalid_request`; 401 is about this server's app. */
export const classifyToken: Classify = ({ status, body }) => {
  if (status === 400 && body.error === 'invalid_request') return { kind: 'invalid-grant' };
  if (status !== 401) return {};
  return { kind: 'permission', message: 'X does not accept the client id and secret of this server’s app.' };
};

/** @throws NetworkError for the problem that an answer holds in place of what was asked for */
export function read<T>(shape: z.ZodType<T>, body: Record<string, unknown>): T {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  throw withoutData(body);
}

/** What an answer without the data that was asked for is: the problem in it, or nothing that can be read. */
function withoutData(body: Record<string, unknown>): NetworkError {
  const [first] = Array.isArray(body.errors) ? body.errors : [];
  if (first === undefined) return new NetworkError('unknown', 'The network’s answer could not be read.');
  const { kind = 'rejected', message = 'X refused this.', code } = readProblem(first);
  return new NetworkError(kind, message, { code });
}
