import { randomInt } from 'node:crypto';
import pg from 'pg';
import { ConfigError } from '../config.ts';
import { networkFailure } from '../network-failure.ts';

const connectMs = 10_000;

/** What PostgreSQL refuses with, by its code (PostgreSQL manual, appendix A); its own words are added where they help. */
const refusals: Record<string, (client: pg.Client, message: string) => string> = {
  '28P01': (client) => `${serverOf(client)} refuses the password of user "${client.user}"`,
  '28000': (client, message) => `${serverOf(client)} refuses user "${client.user}": ${message}`,
  '3D000': (client) => `there is no database "${client.database}" at ${serverOf(client)}`,
  '42501': (client, message) => `user "${client.user}" may not do what is needed: ${message}`,
  '53300': (client) => `${serverOf(client)} has no free connection`,
  '57P03': (client) => `${serverOf(client)} is just starting or stopping`,
};

const serverOf = ({ host, port }: pg.Client): string => (host.startsWith('/') ? host : `${host}:${port}`);

/** The error itself or, where a library wrapped it, its cause that PostgreSQL sent. */
function answeredBy(cause: unknown): Error & { code?: string } {
  const error = cause as Error & { code?: string };
  return error.code === undefined && error.cause instanceof Error ? answeredBy(error.cause) : error;
}

/**
 * Why a database of the settings cannot be used.
 * @returns ConfigError naming the setting, without the password; or the cause itself, when no setting could mend it
 */
export function settingError(setting: string, cause: unknown, client: pg.Client): unknown {
  if (cause instanceof ConfigError) return cause;
  const { code = '', message } = answeredBy(cause);
  const refusal = Object.hasOwn(refusals, code) ? refusals[code]?.(client, message) : undefined;
  const problem = refusal ?? networkFailure(cause, serverOf(client)) ?? uncodedProblem(message);
  if (problem === null) return cause;
  return new ConfigError(`${setting}: ${problem}`, { cause });

  /** What pg says of these has no code. */
  function uncodedProblem(words: string): string | null {
    const server = serverOf(client);
    if (words.includes('timeout expired')) return `${server} does not answer in time`;
    if (words.includes('does not support SSL')) return `${server} does not speak TLS there`;
    if (words.includes('Connection terminated')) return `${server} closes the connection`;
    if (words.includes('password must be')) return `${server} asks for a password, and there is none`;
    return null;
  }
}

/**
 * Connects once to an address of the settings and runs something there.
 * @throws ConfigError naming the setting and, in plain words, why the database cannot be used
 */
export async function atAddress<T>(
  setting: string,
  connectionString: string,
  run: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = clientFor(setting, connectionString);
  // A lost connection fails the query that runs on it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await run(client);
  } catch (cause) {
    throw settingError(setting, cause, client);
  } finally {
    await client.end();
  }
}

function clientFor(setting: string, connectionString: string): pg.Client {
  try {
    return new pg.Client({ connectionString, connectionTimeoutMillis: connectMs });
  } catch (cause) {
    // A file that `sslrootcert` or `sslkey` names is read here.
    throw new ConfigError(`${setting}: ${(cause as Error).message}`, { cause });
  }
}

/**
 * Makes sure that both addresses lead to one database: a lock taken through one is seen through the other. Were they
 * two, each job would be taken for left behind as soon as it began.
 * @throws ConfigError
 */
export async function checkAddresses(url: string, direct: string | undefined): Promise<void> {
  await atAddress('DATABASE_URL', url, async (client) => {
    if (direct === undefined) return;
    const key = [randomInt(2 ** 31), randomInt(2 ** 31)];
    const seen = await atAddress('DATABASE_DIRECT_URL', direct, async (other) => {
      await other.query('select pg_advisory_lock($1, $2)', key);
      const { rowCount } = await client.query(
        `select from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2 and database =
           (select oid from pg_database where datname = current_database())`,
        key,
      );
      return rowCount === 1;
    });
    if (!seen) throw new ConfigError('DATABASE_DIRECT_URL: leads to another database than DATABASE_URL');
  });
}
