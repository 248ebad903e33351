import type { ApiAnswer, FaultAnswers } from '../answer-call.ts';

/** An error as every call of the API names it. */
export const refuse = (status: number, error: string): ApiAnswer => ({ status, body: { error } });
/** And one of OAuth (RFC 6749 §5.2). */
export const refuseOauth = (status: number, error: string, why: string): ApiAnswer => ({
  status,
  body: { error, error_description: why },
});
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const unauthorized = refuse(401, 'The access token is invalid');

export const faultAnswers: FaultAnswers = {
  rateLimited(seconds) {
    const answer = refuse(429, 'Too many requests');
    if (seconds === null) return answer;
    const reset = new Date(Date.now() + seconds * 1000).toISOString();
    const headers = { 'x-ratelimit-limit': '300', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset };
    return { ...answer, headers };
  },
  unauthenticated: () => unauthorized,
  server: () => refuse(503, 'Remote data could not be fetched'),
  processing: (answer, action) => ({ ...answer, status: action === 'media' ? 202 : 206 }),
};
