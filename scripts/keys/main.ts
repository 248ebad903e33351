// npm run keys:rotate: a fresh key, and every stored secret sealed by it. With `-- --drop-old`: forgets unused keys.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Config, loadConfig } from '#server/kernel/config.ts';
import { launchPostgres } from '@quillstead/embedded-postgres';
import { migrate } from '#server/kernel/db/migrate.ts';
import { openDatabase } from '#server/kernel/db/open.ts';
import { readSecretKeys } from '#server/kernel/secret-keys.ts';
import { dropOldKeys, rotateKeys } from './rotate-keys.ts';

const say = (line: string) => console.log(line);

async function openPostgres({ DATABASE_URL, DATABASE_DIRECT_URL, QUILLSTEAD_DATA }: Config) {
  if (DATABASE_URL) return { connection: DATABASE_DIRECT_URL ?? DATABASE_URL, stop: async () => {} };
  // A start has left one of these: the database, or where it is instead.
  const traces = ['postgres', 'database-is-elsewhere.txt'];
  if (!traces.some((name) => existsSync(path.join(QUILLSTEAD_DATA, name))))
    throw new Error(`There is no database in ${path.resolve(QUILLSTEAD_DATA)} yet. Start Quillstead first.`);
  return launchPostgres({
    dataDir: QUILLSTEAD_DATA,
    log: say,
    onLost: (words) => {
      throw new Error(`PostgreSQL ended unexpectedly: ${words}`);
    },
  });
}

/** @returns the exit code: 1 when some secret cannot be opened */
async function main(args: readonly string[]): Promise<number> {
  const unknown = args.filter((arg) => arg !== '--drop-old');
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(' ')}. There is only --drop-old.`);
  const config = loadConfig(process.env);
  const postgres = await openPostgres(config);
  try {
    const database = openDatabase(postgres.connection, 2, (cause) => console.error(cause.message));
    try {
      await migrate(postgres.connection);
      const keys = readSecretKeys(config);
      if (args.includes('--drop-old')) await dropOldKeys(database.db, keys, say);
      else return (await rotateKeys(database.db, keys, say)) > 0 ? 1 : 0;
      return 0;
    } finally {
      await database.close();
    }
  } finally {
    await postgres.stop();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (cause) {
  console.error((cause as Error).message);
  process.exitCode = 1;
}
