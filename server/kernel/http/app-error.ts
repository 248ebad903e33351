import type { ErrorCode } from '#contract/shared/errors.ts';

export interface AppErrorOptions {
  /** Messages by field, in order; `detail` is put last. */
  fields?: Record<string, string>;
  /** Extra machine-readable facts beside the code. */
  meta?: Record<string, unknown>;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An expected condition that reaches the user in plain words. The factories below make the usual ones. */
export class AppError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly options: AppErrorOptions;
  constructor(status: number, code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.options = options;
  }
}

export const unauthenticated = () => new AppError(401, 'unauthenticated', 'Sign in to continue');
export const forbidden = (message = 'Your role does not allow this', meta: Record<string, unknown> = {}) =>
  new AppError(403, 'forbidden', message, { meta });
/** A member beyond the seats of the plan, until one is free. */
export const seatLocked = () =>
  new AppError(
    403,
    'seat-locked',
    'Your seat in this workspace is locked because its plan has fewer seats. Nothing was deleted. Ask an owner, or switch to another workspace.',
  );
/** Also the answer for other people's things: nobody learns that they exist. */
export const notFound = (what = 'page') => new AppError(404, 'not-found', `This ${what} doesn’t exist`);
export const badField = (field: string, message: string, options: AppErrorOptions = {}) =>
  new AppError(400, 'validation', message, { ...options, fields: { [field]: message } });
export const badFields = (fields: Record<string, string>) =>
  new AppError(400, 'validation', Object.values(fields).at(-1) ?? 'Some fields are wrong', { fields });
export const stale = (message: string, current: unknown) =>
  new AppError(409, 'stale', message, { meta: { current } });
export const conflict = (message: string, meta: Record<string, unknown> = {}) =>
  new AppError(409, 'conflict', message, { meta });
export const unsupportedType = () => new AppError(415, 'unsupported-type', 'Send this as JSON');
export const tooMany = (retryAfterSeconds: number) =>
  new AppError(
    429,
    'too-many-requests',
    `Too many attempts. Wait ${inWords(retryAfterSeconds)} and try again.`,
    {
      retryAfterSeconds,
    },
  );

const inWords = (seconds: number) => {
  if (seconds < 1.5) return '1 second';
  if (seconds < 90) return `${Math.round(seconds)} seconds`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} minutes`;
  return `${Math.round(seconds / 3600)} hours`;
};
