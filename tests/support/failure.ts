import { expect } from 'vitest';
import { ApiError } from '#contract/shared/http.ts';

/** The error that a call must end with. */
export async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => 'no error',
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(ApiError);
  if (!(error instanceof ApiError)) throw new Error('unreachable');
  return error;
}
