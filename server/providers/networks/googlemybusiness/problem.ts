// How Google's APIs say what went wrong: google.rpc.Status, `{error: {code, message, status, details}}`.
import { GoogleErrorAnswer, type GoogleErrorBody } from '../../google/call.ts';
import { type Classify, isObject } from '../call.ts';
import type { NetworkFailure } from '../failures.ts';
import { NetworkError } from '../port.ts';

const kinds: Record<string, NetworkFailure> = {
  UNAUTHENTICATED: 'unauthenticated',
  PERMISSION_DENIED: 'permission',
  INVALID_ARGUMENT: 'rejected',
  FAILED_PRECONDITION: 'rejected',
  OUT_OF_RANGE: 'rejected',
  // The location is closed, merged with another, or another's now.
  NOT_FOUND: 'account-blocked',
  ALREADY_EXISTS: 'duplicate',
  RESOURCE_EXHAUSTED: 'rate-limited',
  UNIMPLEMENTED: 'outdated-api',
  // It may have been done before.
  ABORTED: 'unknown',
  CANCELLED: 'unknown',
  DEADLINE_EXCEEDED: 'unknown',
  INTERNAL: 'unknown',
  UNAVAILABLE: 'unknown',
  UNKNOWN: 'unknown',
};

type Details = GoogleErrorBody['details'];
const detail = (details: Details, type: string) =>
  details.find((item) => String(item['@type']).endsWith(`/${type}`));

const infoOf = (details: Details) => {
  const info = detail(details, 'google.rpc.ErrorInfo');
  return { reason: info?.reason, metadata: isObject(info?.metadata) ? info.metadata : {} };
};

/** Google has not let this server's app use the API: it is off in the app's project, or its quota is still nothing. */
function isClosedToApp(details: Details): boolean {
  const { reason, metadata } = infoOf(details);
  return reason === 'SERVICE_DISABLED' || metadata['quota_limit_value'] === '0';
}

/** Limits of calls a minute are the project's, so the app's; the others, as edits a minute, are the location's. */
const isOfProject = (details: Details): boolean =>
  /PerProject(?!PerUser)/.test(String(infoOf(details).metadata['quota_limit']));
/** Where no end is told: the quota is counted by the minute. */
const quotaSeconds = 60;

/** Seconds of a duration such as `30s` or `1.500s`. */
function secondsToWait(details: Details): number | undefined {
  const delay = detail(details, 'google.rpc.RetryInfo')?.retryDelay;
  const seconds = typeof delay === 'string' ? /^(\d+(?:\.\d+)?)s$/.exec(delay)?.[1] : undefined;
  return seconds === undefined ? undefined : Math.max(1, Math.ceil(Number(seconds)));
}

/** What is wrong with which field: the message itself says only that an argument is invalid. */
function fieldProblems(details: Details): string {
  const violations = detail(details, 'google.rpc.BadRequest')?.fieldViolations;
  const errors = detail(details, 'google.mybusiness.v4.ValidationError')?.errorDetails;
  return [violations, errors]
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .flatMap((item) => (isObject(item) ? [item.description ?? item.message] : []))
    .filter((words) => typeof words === 'string' && words !== '')
    .join(' ');
}

function readProblem({ status, message, details }: GoogleErrorBody) {
  const kind = isClosedToApp(details) ? ('account-blocked' as const) : kinds[status];
  const words = (fieldProblems(details) || message).slice(0, 300);
  const retryAfterSeconds = secondsToWait(details);
  return {
    ...(kind && { kind }),
    ...(words && { message: words }),
    ...(status && { code: status }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(kind === 'rate-limited' &&
      isOfProject(details) && {
        spent: [{ of: 'app' as const, seconds: retryAfterSeconds ?? quotaSeconds }],
      }),
  };
}

export const classify: Classify = ({ status, body }) => {
  const problem = GoogleErrorAnswer.safeParse(body);
  if (problem.success) return readProblem(problem.data.error);
  // Not in the API's own words: there is no such API at this address any more.
  return status === 404 ? { kind: 'outdated-api' } : {};
};

/** What an answer without the data that was asked for is: the error in it, or nothing that can be read. */
export function withoutData(body: Record<string, unknown>): NetworkError {
  const problem = GoogleErrorAnswer.safeParse(body);
  const {
    kind = 'unknown',
    message = 'The network’s answer could not be read.',
    code,
  } = problem.success ? readProblem(problem.data.error) : {};
  return new NetworkError(kind, message, { code });
}

/** What was asked for is not there. */
export const isMissing = (cause: unknown): boolean =>
  cause instanceof NetworkError && cause.options.code === 'NOT_FOUND';
