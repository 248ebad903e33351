// npm run db:migrate: brings the database of DATABASE_URL to the newest migration. The server does so itself at start.
import { migrate } from '#server/kernel/db/migrate.ts';
import { openDatabase } from '#server/kernel/db/open.ts';

const url = process.env.DATABASE_URL;
if (!url) {
  console.error('Set DATABASE_URL. The embedded database is migrated when the server starts.');
  process.exit(1);
}
const database = openDatabase(url, 1, (cause) => console.error(cause.message));
await migrate(database.pool);
await database.close();
console.log('The database is up to date.');
