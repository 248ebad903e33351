// Answers in the forms of X's API v2.
import type { ApiAnswer, FaultAnswers } from '../answer-call.ts';

const problems = 'https://api.x.com/2/problems';

/** A problem (RFC 9457) as X answers it. */
export const problem = (
  status: number,
  title: string,
  detail: string,
  more: Record<string, unknown> = {},
): ApiAnswer => ({
  status,
  body: { title, detail, type: 'about:blank', status, ...more },
  headers: { 'content-type': 'application/problem+json' },
});

export const invalid = (message: string): ApiAnswer =>
  problem(400, 'Invalid Request', 'One or more parameters to your request was invalid.', {
    type: `${problems}/invalid-request`,
    errors: [{ parameters: {}, message }],
  });
export const unauthorized = problem(401, 'Unauthorized', 'Unauthorized');
export const notFound = (resource: string, id: string): ApiAnswer =>
  problem(404, 'Not Found Error', `Could not find ${resource} with id: [${id}].`, {
    type: `${problems}/resource-not-found`,
    resource_type: resource,
    resource_id: id,
    parameter: 'id',
    value: id,
  });

/** Posts that one account may make in a quarter of an hour. */
const limit = 100;

export const faultAnswers: FaultAnswers = {
  rateLimited: (seconds) => {
    const answer = problem(429, 'Too Many Requests', 'Too Many Requests');
    const headers = {
      ...answer.headers,
      'x-rate-limit-limit': String(limit),
      'x-rate-limit-remaining': '0',
      ...(seconds !== null && { 'x-rate-limit-reset': String(Math.floor(Date.now() / 1000) + seconds) }),
    };
    return { ...answer, headers };
  },
  unauthenticated: () => unauthorized,
  server: () => problem(503, 'Service Unavailable', 'Service Unavailable'),
  processing: ({ body }) => {
    const { data } = body as { data: Record<string, unknown> };
    const processing_info = { state: 'in_progress', check_after_secs: 1, progress_percent: 50 };
    return { status: 200, body: { data: { ...data, processing_info } } };
  },
};
