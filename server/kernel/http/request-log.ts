import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

type Level = (typeof levels)[number];
type Make = () => FastifyBaseLogger;

/** A logger that is made when something is first logged: most requests log nothing, and making one costs more than they do. */
class RequestLog {
  #made: FastifyBaseLogger | undefined;
  readonly #make: Make;
  constructor(make: Make) {
    this.#make = make;
  }
  get made(): FastifyBaseLogger {
    return (this.#made ??= this.#make());
  }
  get level(): string {
    return this.made.level;
  }
  child(...args: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.made.child(...args);
  }
}
for (const level of levels)
  Object.defineProperty(RequestLog.prototype, level, {
    value(this: RequestLog, ...args: Parameters<FastifyBaseLogger[Level]>) {
      this.made[level](...args);
    },
  });

/** As `childLoggerFactory` of Fastify: the log of one request, which names it in each line. */
export const logOfRequest: Parameters<FastifyInstance['setChildLoggerFactory']>[0] = (
  logger,
  bindings,
  options,
) => new RequestLog(() => logger.child(bindings, options)) as unknown as FastifyBaseLogger;
