// Answers in the form of Meta's Graph API: its errors have codes of their own, mostly with the status 400.
import type { ApiAnswer, FaultAnswers } from '../answer-call.ts';

interface GraphError {
  status?: number;
  type?: string;
  subcode?: number;
  userMessage?: string;
  transient?: boolean;
}

export const graphError = (
  code: number,
  message: string,
  { status = 400, type = 'OAuthException', subcode, userMessage, transient }: GraphError = {},
): ApiAnswer => ({
  status,
  body: {
    error: {
      message,
      type,
      code,
      ...(subcode && { error_subcode: subcode }),
      ...(transient !== undefined && { is_transient: transient }),
      ...(userMessage && { error_user_title: 'Not posted', error_user_msg: userMessage }),
      fbtrace_id: 'sandbox',
    },
  },
});

export const invalid = (message: string): ApiAnswer => graphError(100, `(#100) ${message}`);
export const missing = (id: string): ApiAnswer =>
  graphError(
    100,
    `Unsupported request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`,
    { type: 'GraphMethodException', subcode: 33 },
  );
export const unauthorized = graphError(
  190,
  'Error validating access token: the session has been invalidated.',
  {
    subcode: 463,
  },
);

/** How much of its calls the account of a business has used, in percent, and minutes until it may call again. */
const usage = (minutes: number) =>
  JSON.stringify({
    sandbox: [
      {
        type: 'pages',
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
      ? graphError(32, '(#32) Page request limit reached', { status: 403 })
      : {
          ...graphError(80001, 'There have been too many calls to this Page account.'),
          headers: { 'x-business-use-case-usage': usage(Math.ceil(seconds / 60)) },
        },
  unauthenticated: () => unauthorized,
  server: () => graphError(2, 'Service temporarily unavailable', { status: 500, transient: true }),
  // Photos are taken at once.
  processing: (answer) => answer,
};
