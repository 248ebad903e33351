// Answers in the form of Pinterest's errors: {code, message}, the codes and statuses of its interface description.
import type { ApiAnswer, FaultAnswers } from '../answer-call.ts';

const refuse = (status: number, code: number, message: string): ApiAnswer => ({
  status,
  body: { code, message },
});

export const invalid = (message: string): ApiAnswer => refuse(400, 1, message);
export const unauthorized = refuse(401, 2, 'Authentication failed.');
export const forbidden = refuse(403, 7, 'Not authorized to access board or Pin.');
export const noBoard = refuse(404, 40, 'Board not found.');
export const noMedia = refuse(404, 50, 'Media not found.');
export const noPin = refuse(404, 50, 'Pin not found.');
export const invalidGrant = refuse(400, 283, 'The authorization grant is invalid');

/** Calls that an app with trial access may make in a day. */
const limit = 1000;

export const faultAnswers: FaultAnswers = {
  rateLimited: (seconds) => ({
    ...refuse(
      429,
      8,
      'This request exceeded a rate limit. This can happen if the client exceeds one of the published rate limits within a short time window.',
    ),
    headers: {
      'x-ratelimit-limit': `${limit}, ${limit};w=86400`,
      'x-ratelimit-remaining': '0',
      ...(seconds !== null && { 'x-ratelimit-reset': String(seconds) }),
    },
  }),
  unauthenticated: () => unauthorized,
  server: () => refuse(500, 12, 'Something went wrong on our end. Sorry about that.'),
  // Pictures go with the pin and are there with it.
  processing: (answer) => answer,
};
