// Answers in the form of LinkedIn's errors.
import type { ApiAnswer, FaultAnswers } from '../answer-call.ts';

export const refuse = (
  status: number,
  code: string,
  message: string,
  more: Record<string, unknown> = {},
): ApiAnswer => ({ status, body: { status, code, message, ...more } });

export const invalid = (message: string): ApiAnswer => refuse(400, 'MISSING_OR_INVALID_PARAMETER', message);
export const missing = (what: string): ApiAnswer => refuse(404, 'NOT_FOUND', `${what} does not exist`);
export const forbidden = (message: string): ApiAnswer => refuse(403, 'ACCESS_DENIED', message);
export const duplicateOf = (urn: string): ApiAnswer => ({
  status: 422,
  body: {
    status: 422,
    message: `Content is a duplicate of ${urn}`,
    errorDetails: { inputErrors: [{ description: 'Duplicate post is detected', code: 'DUPLICATE_POST' }] },
  },
});
export const unauthorized = refuse(
  401,
  'REVOKED_ACCESS_TOKEN',
  'The token used in the request has been revoked by the user',
  { serviceErrorCode: 65601 },
);

export const faultAnswers: FaultAnswers = {
  rateLimited: (seconds) => ({
    ...refuse(
      429,
      'TOO_MANY_REQUESTS',
      'Resource level throttle APPLICATION_AND_MEMBER DAY limit for calls to this resource is reached.',
      { serviceErrorCode: 101 },
    ),
    ...(seconds !== null && { headers: { 'retry-after': String(seconds) } }),
  }),
  unauthenticated: () => unauthorized,
  server: () => refuse(500, 'INTERNAL_SERVER_ERROR', 'Internal Server Error'),
  processing: (answer) =>
    answer.body ? { ...answer, body: { ...answer.body, status: 'PROCESSING' } } : answer,
};
