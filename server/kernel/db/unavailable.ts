// Whether a failure says that the database is away: a restart, a failover, all its connections taken.
import { DrizzleQueryError } from 'drizzle-orm';

/** PostgreSQL's classes and codes (Appendix A): connection exceptions, shutting down or starting, no room. */
const states = /^(08...|57P0[1-5]|53300|25P0[34])$/;
/** What the operating system says of a connection; of a socket that is gone, ENOENT. */
const systemCodes = new Set([
  'ENOENT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What the driver says without a code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)/;

/** @param error of a query, or of taking a connection, or whatever wraps it as its cause */
export function isDatabaseAway(error: unknown): boolean {
  let ofQuery = false;
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const { code = '', syscall } = cause as NodeJS.ErrnoException;
    if (states.test(code) || words.test(cause.message)) return true;
    ofQuery ||= cause instanceof DrizzleQueryError;
    if ((ofQuery || syscall === 'connect') && systemCodes.has(code)) return true;
  }
  return false;
}
