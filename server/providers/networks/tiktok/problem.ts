// How TikTok says what went wrong: `{error: {code, message}}` at the API, where the code `ok` is none, and
// `{error, error_description}` at the token endpoint, also with the status 200 (developers.tiktok.com, Error Handling).
import { z } from 'zod';
import { type Classify, isObject } from '../call.ts';
import { failureActions, type NetworkFailure } from '../failures.ts';
import { NetworkError, type NetworkErrorOptions } from '../port.ts';

/** Limits are by the minute or by the day, and no end is told. */
const [minute, hour] = [60, 3600];

interface Meaning {
  kind: NetworkFailure;
  /** in place of TikTok's own words, which are empty or meant for programmers */
  message?: string;
  retryAfterSeconds?: number;
}

/** By the codes of errors, and of posts that failed after they were taken. */
const meanings: Readonly<Record<string, Meaning>> = {
  access_token_invalid: { kind: 'unauthenticated' },
  scope_not_authorized: { kind: 'permission', message: 'posting was not allowed to this app' },
  scope_permission_missed: { kind: 'permission', message: 'posting was not allowed to this app' },
  auth_removed: { kind: 'permission', message: 'this app was removed there' },
  rate_limit_exceeded: { kind: 'rate-limited', retryAfterSeconds: minute },
  spam_risk_too_many_posts: {
    kind: 'rate-limited',
    message: 'TikTok takes no more posts of this account today',
    retryAfterSeconds: hour,
  },
  spam_risk_too_many_pending_share: {
    kind: 'rate-limited',
    message: 'TikTok takes no more posts of this account today',
    retryAfterSeconds: hour,
  },
  // Of the app, but accounts that posted by it today go on: only this one has to wait.
  reached_active_user_cap: {
    kind: 'rate-limited',
    message: 'TikTok takes posts of no more accounts from this server’s app today',
    retryAfterSeconds: hour,
  },
  spam_risk_user_banned_from_posting: { kind: 'account-blocked', message: 'the account may not post' },
  url_ownership_unverified: {
    kind: 'account-blocked',
    message: 'the address of this server is not verified in its TikTok app',
  },
  spam_risk: { kind: 'rejected', message: 'TikTok takes it for spam' },
  spam_risk_text: { kind: 'rejected', message: 'TikTok takes the text for spam' },
  unaudited_client_can_only_post_to_private_accounts: {
    kind: 'rejected',
    message: 'this server’s app is not audited by TikTok yet, so it posts for “Only you” to private accounts',
  },
  privacy_level_option_mismatch: {
    kind: 'rejected',
    message: 'this account does not offer the chosen visibility',
  },
  file_format_check_failed: {
    kind: 'rejected',
    message: 'an image or video has a format that TikTok does not take',
  },
  picture_size_check_failed: {
    kind: 'rejected',
    message: 'an image or video has a size that TikTok does not take',
  },
  duration_check_failed: { kind: 'rejected', message: 'the video is too short or too long for TikTok' },
  frame_rate_check_failed: {
    kind: 'rejected',
    message: 'the video has more or fewer frames a second than TikTok takes',
  },
  photo_pull_failed: { kind: 'rejected', message: 'TikTok could not fetch an image from this server' },
  publish_cancelled: { kind: 'rejected', message: 'publishing was cancelled there' },
  internal: { kind: 'rejected', message: 'TikTok had a problem of its own and did not publish it' },
  internal_error: { kind: 'unknown' },
};
const meaningOf = (code: string): Partial<Meaning> =>
  Object.hasOwn(meanings, code)
    ? { ...meanings[code] }
    : code.startsWith('spam_risk')
      ? { kind: 'rejected' }
      : {};

const Problem = z.object({ code: z.string().catch(''), message: z.string().catch('') });

function readProblem(body: Record<string, unknown>): Partial<Meaning> & { code?: string } {
  const { code, message } = Problem.parse(isObject(body.error) ? body.error : {});
  return { ...(message && { message: message.slice(0, 300) }), ...(code && { code }), ...meaningOf(code) };
}

export const classify: Classify = ({ headers, body }) => {
  const problem = readProblem(body);
  // A time that is told after all wins.
  if (headers.has('retry-after')) delete problem.retryAfterSeconds;
  return problem;
};

/** What an answer without the data that was asked for is: the error in it, or nothing that can be read. */
export function withoutData(body: Record<string, unknown>): NetworkError {
  const { kind = 'rejected', message = 'TikTok refused this.', code, ...options } = readProblem(body);
  if (code === undefined || code === 'ok')
    return new NetworkError('unknown', 'The network’s answer could not be read.');
  return new NetworkError(kind, message, { code, ...options });
}

/** @returns what a failure of the token endpoint is; null for an answer that is none */
export function tokenProblem(body: Record<string, unknown>): NetworkError | null {
  const { error } = body;
  if (typeof error !== 'string' || error === '') return null;
  const described = typeof body.error_description === 'string' ? body.error_description.slice(0, 300) : '';
  const options: NetworkErrorOptions = { code: error };
  if (error === 'invalid_grant' || error === 'access_denied')
    return new NetworkError('invalid-grant', described || 'TikTok ended the sign-in.', options);
  if (error === 'invalid_client' || error === 'unauthorized_client')
    return new NetworkError(
      'permission',
      'TikTok does not accept the client key and secret of this server’s app.',
      options,
    );
  return new NetworkError('rejected', described || error, options);
}
/** The same for answers with a status that says so. */
export const classifyToken: Classify = ({ body }) => {
  const problem = tokenProblem(body);
  return problem ? { kind: problem.kind, message: problem.message, ...problem.options } : {};
};

/** Why a post that TikTok took was not published: always something that a person has to act on. */
export function failed(reason: string): NetworkError {
  const { kind = 'rejected', message = `TikTok’s reason is ${reason || 'not told'}` } = meaningOf(reason);
  const action = failureActions[kind];
  const final = action === 'edit' || action === 'ask-network' ? kind : 'rejected';
  return new NetworkError(final, message, { code: reason });
}
