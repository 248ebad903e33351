// npm run db:migrate: brings the database of DATABASE_URL to the newest migration. The server does so itself at start.
import { migrate } from '#server/kernel/db/migrate.ts';

const url = process.env.DATABASE_DIRECT_URL ?? process.env.DATABASE_URL;
if (!url) {
  console.error('Set DATABASE_URL. The embedded database is migrated when the server starts.');
  process.exit(1);
}
await migrate(url);
console.log('The database is up to date.');
