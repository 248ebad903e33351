// How Pinterest says what went wrong: `{code, message}` with a number of its own. Several numbers come with the status
// 401 though the token is good (the examples of its interface description).
import type { Classify } from '../call.ts';
import type { NetworkFailure } from '../failures.ts';

const kinds: Record<number, NetworkFailure> = {
  1: 'rejected',
  2: 'unauthenticated',
  // The token lacks a scope.
  3: 'permission',
  // The board or pin is somebody else's: another board helps.
  7: 'rejected',
  8: 'rate-limited',
  // What the app or the account may not do whatever the scopes, as apps with trial access making pins.
  29: 'account-blocked',
  40: 'rejected',
  50: 'rejected',
};
/** The code or refresh token is not good. */
const invalidGrant = 283;

/** Seconds until calls are counted from zero again. */
function secondsToWait(headers: Headers): number | undefined {
  const reset = headers.get('x-ratelimit-reset') ?? '';
  return /^\d{1,9}$/.test(reset) ? Math.max(1, Number(reset)) : undefined;
}

export const classify: Classify = ({ status, headers, body }) => {
  const code = typeof body.code === 'number' ? body.code : undefined;
  const name = code === undefined ? {} : { code: `${code}` };
  if (status === 429) return { ...name, kind: 'rate-limited', retryAfterSeconds: secondsToWait(headers) };
  // Answers of 500 and above may come after the pin was made, whatever they say.
  const kind = code === undefined || status >= 500 ? undefined : kinds[code];
  return { ...name, ...(kind && { kind }) };
};

/** At the token endpoint, where 401 is about this server's app unless the code says that it is about the consent. */
export const classifyToken: Classify = (answer) => {
  const known = classify(answer);
  if (known.code === `${invalidGrant}` || answer.status === 400) return { ...known, kind: 'invalid-grant' };
  if (answer.status !== 401 && answer.status !== 403) return known;
  return {
    ...known,
    kind: 'permission',
    message: 'Pinterest does not accept the app id and secret of this server’s app.',
  };
};
