// How the session calls answer: {url} for a form with json, else a redirect; refusals as names in an address.
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type AuthErrorName,
  authErrors,
  callbackPath,
  type SignInNotice,
} from '#contract/accounts/session.ts';
import { AppError } from '#server/kernel/http/app-error.ts';
import { AuthProblem, placeOf } from './auth-problem.ts';

export interface Answering {
  request: FastifyRequest;
  reply: FastifyReply;
  /** origin of this site as the browser reaches it */
  base: string;
  /** where the person wanted to go, as a path of this site */
  wanted: string | null;
}

const wantsJson = (request: FastifyRequest) =>
  (request.body as { json?: unknown } | undefined)?.json === 'true' ||
  (request.headers['content-type'] ?? '').startsWith('application/json');

/** Sends the browser on. @param place path of this site, or another address in full */
export function goOn({ request, reply, base }: Answering, place: string, status = 200): FastifyReply {
  if (wantsJson(request)) return reply.status(status).send({ url: new URL(place, base).href });
  return reply.redirect(place, request.method === 'GET' ? 302 : 303);
}

/** Sends the browser to the page that shows this error. */
export const refuse = (
  answering: Answering,
  error: AuthErrorName | SignInNotice,
  status: number,
  more: Record<string, string> = {},
): FastifyReply => {
  const query = new URLSearchParams(more);
  return goOn(
    answering,
    placeOf(error, answering.wanted) + (query.size > 0 ? `&${query.toString()}` : ''),
    status,
  );
};

/** Statuses of {url} answers; a redirect has its own. */
const statusOf: Partial<Record<AuthErrorName, number>> = {
  UnknownError: 500,
  MissingAPIRouteError: 404,
  MissingSecretError: 500,
  INVALID_CALLBACK_URL_ERROR: 400,
  CALLBACK_CREDENTIALS_JWT_ERROR: 500,
  CALLBACK_CREDENTIALS_HANDLER_ERROR: 400,
  EMAIL_REQUIRES_ADAPTER_ERROR: 400,
};

/** Runs a step of a sign-in; whatever ends it becomes a name in an address, and its cause goes to the log. */
export async function attempt(
  answering: Answering,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const { request, reply } = answering;
  try {
    return await work();
  } catch (error) {
    if (error instanceof AuthProblem) {
      request.log.warn({ err: error, code: authErrors[error.error].code }, error.message);
      return refuse(answering, error.error, statusOf[error.error] ?? 401);
    }
    if (error instanceof AppError && error.status === 429) {
      reply.header('retry-after', String(Math.ceil(error.options.retryAfterSeconds ?? 60)));
      return refuse(answering, 'TooManyTries', 429);
    }
    if (error instanceof AppError && error.code === 'unverified') return refuse(answering, 'Unverified', 403);
    if (error instanceof AppError && error.code === 'bad-credentials')
      return refuse(answering, 'CredentialsSignin', 401, { provider: 'credentials' });
    if (error instanceof AppError && error.code === 'otp-required')
      return refuse(answering, 'OtpRequired', 401, { provider: 'credentials' });
    if (error instanceof AppError && error.code === 'bad-code')
      return refuse(answering, 'OtpWrong', 401, { provider: 'credentials' });
    // A form of another shape than ours has no page to go back to.
    if (error instanceof AppError && error.status < 500) throw error;
    request.log.error({ err: error, code: authErrors.UnknownError.code }, 'a session call failed');
    return refuse(answering, 'UnknownError', 500);
  }
}

/**
 * The wanted page of a form.
 * @throws AuthProblem INVALID_CALLBACK_URL_ERROR when it leads to another site
 */
export function wantedOf(callbackUrl: string | undefined, base: string): string | null {
  if (!callbackUrl) return null;
  const path = callbackPath(callbackUrl, base);
  if (path === null) throw new AuthProblem('INVALID_CALLBACK_URL_ERROR', 'callbackUrl leads elsewhere');
  return path;
}
