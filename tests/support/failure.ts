import { expect } from 'vitest';
import { ApiError } from '#contract/shared/http.ts';

/** The error of this class that a promise must end with. */
export async function failureAs<E extends Error>(
  kind: new (...args: never[]) => E,
  promise: Promise<unknown>,
): Promise<E> {
  const error: unknown = await promise.then(
    () => 'no error',
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(kind);
  return error as E;
}

/** The error that a call must end with. */
export const failure = (call: Promise<unknown>): Promise<ApiError> => failureAs(ApiError, call);
