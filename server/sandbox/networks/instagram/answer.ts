// Answers of the Instagram API: those of Meta's Graph API, with Instagram's own subcodes
// (developers.facebook.com/documentation/instagram-platform/…/error-codes).
import type { ApiAnswer, FaultAnswers } from '../answer-call.ts';
import { graphError, unauthorized } from '../facebook/answer.ts';

/** What people read and programs tell errors by. */
const problem = (code: number, subcode: number, userMessage: string): ApiAnswer =>
  graphError(code, userMessage, { subcode, userMessage, transient: false });

export const problems = {
  notFetched: problem(9004, 2_207_052, 'The media could not be fetched from this URI.'),
  tooLarge: problem(36_000, 2_207_004, 'The image is too large to download. It should be less than 8 MiB.'),
  wrongFormat: problem(36_001, 2_207_005, 'The image format is not supported. Supported formats are: JPEG.'),
  wrongRatio: (ratio: number) =>
    problem(
      36_003,
      2_207_009,
      `The submitted image with aspect ratio (${ratio.toFixed(3)}) cannot be published. Please submit an image with a valid aspect ratio.`,
    ),
  captionTooLong: (length: number) =>
    problem(
      36_004,
      2_207_010,
      `The submitted image’s caption was ${length} characters long. The maximum number of characters permitted for a caption is 2,200. Please submit media with a shorter caption.`,
    ),
  tooManyTags: (most: number) => problem(100, 2_207_040, `Cannot use more than ${most} tags per post.`),
  wrongCarousel: problem(
    100,
    2_207_028,
    'Your post won’t work as a carousel. Carousels need at least 2 photos/videos and no more than 10.',
  ),
  unknownType: problem(100, 2_207_023, 'The media type is unknown.'),
  noContainer: problem(24, 2_207_006, 'The requested resource does not exist.'),
  expired: problem(24, 2_207_008, 'The media builder does not exist or has been expired.'),
  notReady: problem(9007, 2_207_027, 'The media is not ready to be published. Please wait a moment.'),
  dayUsedUp: problem(
    9,
    2_207_042,
    'You reached maximum number of posts that is allowed to be published by Content Publishing API.',
  ),
  tooManyContainers: graphError(4, '(#4) Application request limit reached', { status: 403 }),
} as const;

const usage = (minutes: number) =>
  JSON.stringify({
    sandbox: [
      {
        type: 'instagram',
        call_count: 100,
        total_cputime: 5,
        total_time: 5,
        estimated_time_to_regain_access: minutes,
      },
    ],
  });

export const faultAnswers: FaultAnswers = {
  rateLimited: (seconds) =>
    seconds === null
      ? graphError(4, '(#4) Application request limit reached', { status: 403 })
      : {
          ...graphError(80_002, 'There have been too many calls to this Instagram account.'),
          headers: { 'x-business-use-case-usage': usage(Math.ceil(seconds / 60)) },
        },
  unauthenticated: () => unauthorized,
  server: () => graphError(2, 'Service temporarily unavailable', { status: 500, transient: true }),
  processing: (answer, action) =>
    action === 'media-state'
      ? {
          ...answer,
          body: {
            ...(answer.body as object),
            status_code: 'IN_PROGRESS',
            status: 'In Progress: Media is still being processed.',
          },
        }
      : answer,
};
