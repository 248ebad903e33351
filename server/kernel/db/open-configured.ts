import type { Config } from '../config.ts';
import { checkAddresses } from './check-address.ts';
import { type EmbeddedPostgres, launchPostgres } from '@quillstead/embedded-postgres';
import { migrate } from './migrate.ts';
import type { Connection } from './open.ts';

export type ConfiguredPostgres = Pick<EmbeddedPostgres, 'where' | 'announce' | 'stop'> & {
  connection: Connection;
  /** past a pooler, for what needs a session of its own */
  direct: Connection;
};

/**
 * The PostgreSQL of the settings, brought up to date: that of DATABASE_URL, else the embedded one, which is started.
 * @throws ConfigError, AlreadyRunning, EmbeddedPostgresError with messages for people
 */
export async function openConfiguredPostgres(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'QUILLSTEAD_DATA'>,
  print: { line: (line: string) => void; lost: (lastWords: string) => void },
): Promise<ConfiguredPostgres> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct } = config;
  if (url) {
    await checkAddresses(url, direct);
    await migrate(direct ?? url, direct ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
    return {
      connection: url,
      direct: direct ?? url,
      where: 'the database of DATABASE_URL',
      announce: () => {},
      stop: async () => {},
    };
  }
  const embedded = await launchPostgres({
    dataDir: config.QUILLSTEAD_DATA,
    log: print.line,
    onLost: print.lost,
  });
  try {
    await migrate(embedded.connection);
  } catch (cause) {
    await embedded.stop();
    throw cause;
  }
  return { ...embedded, direct: embedded.connection };
}
