import type { FastifyBaseLogger } from 'fastify';

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;

/** Never written to the log, wherever they stand (ASVS 5.0 16.2.5). */
export const redacted = [
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
  '*.password',
  '*.currentPassword',
  '*.newPassword',
  '*.token',
  '*.otp',
  '*.key',
  '*.apiKey',
  '*.secret',
  '*.cookie',
  '*.authorization',
  '*.recoveryCodes',
];

const deepest = 5;

/**
 * An error as it is written to the log: with its causes, without the values of a failed query or the row that the
 * database quotes, which may be codes, hashes or somebody's text.
 */
export function loggedError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : typeof error;
  const {
    name,
    message,
    stack = '',
    cause,
    query,
    code,
  } = error as Error & { query?: unknown; code?: unknown };
  const said = typeof query === 'string' ? `Failed query: ${query}` : message;
  return {
    type: name,
    message: said,
    stack: stack.replace(message, said),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(cause !== undefined && depth < deepest && { cause: loggedError(cause, depth + 1) }),
  };
}
