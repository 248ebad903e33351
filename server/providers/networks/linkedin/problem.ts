// How LinkedIn says what went wrong: {status, message, code or serviceErrorCode, errorDetails}.
import { type Classify, isObject, type NetworkAnswer, retryAfter } from '../call.ts';
import type { SpentLimit } from '../port.ts';

const inputErrors = (body: Record<string, unknown>): unknown[] => {
  const errors = isObject(body.errorDetails) ? body.errorDetails.inputErrors : null;
  return Array.isArray(errors) ? errors : [];
};
const codeOf = ({ code, serviceErrorCode }: Record<string, unknown>): string | undefined =>
  typeof code === 'string' ? code : typeof serviceErrorCode === 'number' ? `${serviceErrorCode}` : undefined;

/**
 * Quotas are of a day (learn.microsoft.com, api-guide/concepts/rate-limits). Where no time is told LinkedIn is asked again
 * after an hour: other programs use the same quota, and it starts again at midnight UTC.
 */
const waitSeconds = 3600;

/**
 * Whose quota of a day is used up. LinkedIn has one code for all of them, so its words tell: "Resource level throttle
 * APPLICATION DAY limit …", APPLICATION_AND_MEMBER or MEMBER.
 */
function spentQuota({ headers, body: { message } }: NetworkAnswer): SpentLimit | undefined {
  const whose = /throttle (APPLICATION|APPLICATION_AND_MEMBER|MEMBER) DAY limit/.exec(String(message))?.[1];
  if (whose === undefined) return undefined;
  const seconds = retryAfter(headers) ?? waitSeconds;
  return { of: whose === 'APPLICATION' ? 'app' : 'account', seconds };
}

/** @param addressOf where people see a post */
export const classifyWith =
  (addressOf: (urn: string) => string): Classify =>
  (answer) => {
    const { status, body } = answer;
    if (inputErrors(body).some((item) => isObject(item) && item.code === 'DUPLICATE_POST')) {
      // The message names the first post.
      const urn = /urn:li:(?:share|ugcPost):\d{1,20}/.exec(String(body.message))?.[0];
      return {
        kind: 'duplicate',
        code: 'DUPLICATE_POST',
        ...(urn && { first: { id: urn, url: addressOf(urn) } }),
      };
    }
    const code = codeOf(body);
    // Versions of the API end about a year after they came.
    if (status === 426) return { kind: 'outdated-api', code };
    const quota = status === 429 ? spentQuota(answer) : undefined;
    return { code, ...(quota && { spent: [quota], retryAfterSeconds: quota.seconds }) };
  };

/** At the token endpoint 400 is about the code or token, 401 about this server's app. */
export const classifyToken: Classify = ({ status }) => {
  if (status === 400) return { kind: 'invalid-grant' };
  if (status !== 401) return {};
  return {
    kind: 'permission',
    message: 'LinkedIn does not accept the client id and secret of this server’s app.',
  };
};
