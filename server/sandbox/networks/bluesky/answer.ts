import type { ApiAnswer } from '../answer-call.ts';

/** An error as every XRPC server names it. */
export const refuse = (status: number, error: string, message: string): ApiAnswer => ({
  status,
  body: { error, message },
});
