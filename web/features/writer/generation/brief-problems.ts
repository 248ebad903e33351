import { ApiError } from '#contract/shared/errors.ts';

/** The contract's complaints in the shape of a refusal, so that they are shown like the server's. */
export function problemsOf(issues: readonly { path: PropertyKey[]; message: string }[]): ApiError {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[String(path[0] ?? 'detail')] ??= message;
  return new ApiError(400, fields);
}
