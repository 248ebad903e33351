// Answers in the form of Google's APIs: google.rpc.Status with details.
import type { ApiAnswer, FaultAnswers } from '../answer-call.ts';

const status = (
  code: number,
  name: string,
  message: string,
  details?: Record<string, unknown>[],
): ApiAnswer => ({
  status: code,
  body: { error: { code, message, status: name, ...(details && { details }) } },
});

export const unauthorized = status(
  401,
  'UNAUTHENTICATED',
  'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
);
export const forbidden = status(403, 'PERMISSION_DENIED', 'The caller does not have permission');
export const missing = status(404, 'NOT_FOUND', 'Requested entity was not found.');

export interface Violation {
  field: string;
  description: string;
}

/** A request of the newer APIs that is wrong in a field. */
export const invalid = (violation: Violation): ApiAnswer =>
  status(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.', [
    { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [violation] },
  ]);

/** A local post that is wrong in a field, as version 4 says it. */
export const invalidPost = ({ field, description }: Violation): ApiAnswer =>
  status(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.', [
    {
      '@type': 'type.googleapis.com/google.mybusiness.v4.ValidationError',
      errorDetails: [{ code: 3, field, message: description }],
    },
  ]);

export const exhausted = (seconds: number | null): ApiAnswer =>
  status(
    429,
    'RESOURCE_EXHAUSTED',
    'Quota exceeded for quota metric of service mybusiness.googleapis.com.',
    seconds === null
      ? undefined
      : [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: `${seconds}s` }],
  );

type Post = Record<string, unknown>;
const inWork = ({ searchUrl: _none, ...post }: Post): Post => ({ ...post, state: 'PROCESSING' });

export const faultAnswers: FaultAnswers = {
  rateLimited: exhausted,
  unauthenticated: () => unauthorized,
  server: () => status(500, 'INTERNAL', 'Internal error encountered.'),
  // Posts are looked at before people see them.
  processing: (answer) => {
    const body = answer.body as Post | undefined;
    if (body?.state === 'LIVE') return { ...answer, body: inWork(body) };
    if (!Array.isArray(body?.localPosts)) return answer;
    return { ...answer, body: { ...body, localPosts: body.localPosts.map(inWork) } };
  },
};
