// npm run db:migrate: brings the database of DATABASE_URL to the newest migration. The server does so itself at start.
import { ConfigError } from '#server/kernel/config.ts';
import { migrate } from '#server/kernel/db/migrate.ts';

const setting = process.env.DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
const url = process.env[setting];
if (!url) {
  console.error('Set DATABASE_URL. The embedded database is migrated when the server starts.');
  process.exit(1);
}
try {
  await migrate(url, setting);
  console.log('The database is up to date.');
} catch (cause) {
  console.error(cause instanceof ConfigError ? cause.message : cause);
  process.exitCode = 1;
}
