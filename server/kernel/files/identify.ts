import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { ConfigError } from '../config.ts';
import { type Connection, type Queryable, toPoolConfig } from '../db/open.ts';
import { type FileStore, FileStoreError } from './port.ts';
import { fileStore } from './tables.ts';

/** A small file in every store that says which one it is. */
export const storeIdKey = 'store-id';
// Any fixed number: processes that start together do this one after the other.
const identifyLock = 5_178_003;

async function readId(files: FileStore): Promise<string | null> {
  const file = await files.get(storeIdKey);
  return file && (await text(file.stream)).trim();
}

const writeId = (files: FileStore, id: string) =>
  files.put(storeIdKey, Buffer.from(`${id}\n`), { contentType: 'text/plain' });

const mismatch = (files: FileStore) => `${files.place} is not where the files of this database are`;

/**
 * Makes sure that this process keeps files where all processes of its database do: what it kept elsewhere would be
 * missing for the others, and what they keep for it.
 * @param options.direct the database past a pooler: a session lock is held meanwhile
 * @param options.alone no other process can use this database: it is embedded. A place without its files is taken then,
 *   because they are lost already
 * @returns a warning for people, or null
 * @throws ConfigError naming the setting, both places and what to do
 */
export async function identifyFiles({
  direct,
  files,
  alone,
}: {
  direct: Connection;
  files: FileStore;
  alone: boolean;
}): Promise<string | null> {
  const client = new pg.Client({ ...toPoolConfig(direct), application_name: 'quillstead files' });
  // A lost connection fails the query that runs on it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [identifyLock]);
    return await identify(drizzle(client, { casing: 'snake_case' }));
  } catch (cause) {
    if (cause instanceof FileStoreError && cause.advice) throw new ConfigError(cause.advice, { cause });
    throw cause;
  } finally {
    await client.end();
  }

  async function identify(db: Queryable): Promise<string | null> {
    const [recorded] = await db.select().from(fileStore);
    const own = await readId(files);
    if (!recorded) {
      const storeId = own ?? randomUUID();
      if (own === null) await writeId(files, storeId);
      await db.insert(fileStore).values({ storeId, place: files.place });
      return null;
    }
    if (own === recorded.storeId) return null;
    if (!alone)
      throw new ConfigError(
        `${files.setting}: ${mismatch(files)}: those are in ${recorded.place}. Give all processes the same folder or, on ` +
          `several machines, the same S3_BUCKET. If this place is to be used from now on, copy the files there, or ` +
          `write ${recorded.storeId} into ${files.addressOf(storeIdKey)}.`,
      );
    await writeId(files, recorded.storeId);
    await db.update(fileStore).set({ place: files.place });
    return `Warning: ${mismatch(files)}. What was added before may be missing; what is added now is kept there.`;
  }
}
