import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError } from '../config.ts';

const problems: Record<string, (to: Pick<Config, 'HOST' | 'PORT'>) => string> = {
  EADDRINUSE: ({ PORT }) => `PORT: another program listens on port ${PORT} already`,
  EACCES: ({ PORT }) => `PORT: this user may not listen on port ${PORT}`,
  EADDRNOTAVAIL: ({ HOST }) => `HOST: ${HOST} is no address of this machine`,
  ENOTFOUND: ({ HOST }) => `HOST: ${HOST} is not known by name`,
  EAI_AGAIN: ({ HOST }) => `HOST: ${HOST} cannot be looked up: no name server answers`,
};

/**
 * Listens where the settings say.
 * @returns the port, which the system chose where PORT is 0
 * @throws ConfigError naming the setting that cannot be followed
 */
export async function listen(http: FastifyInstance, config: Pick<Config, 'HOST' | 'PORT'>): Promise<number> {
  try {
    await http.listen({ host: config.HOST, port: config.PORT });
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    const problem = Object.hasOwn(problems, code) ? problems[code]?.(config) : undefined;
    throw problem ? new ConfigError(problem, { cause }) : cause;
  }
  const bound = http.server.address();
  return bound && typeof bound === 'object' ? bound.port : config.PORT;
}
