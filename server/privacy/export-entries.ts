import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { FileStore } from '#server/kernel/files/port.ts';
import { owned, personal } from './data-inventory.ts';
import { documentEntries } from './document-entries.ts';
import { plainName } from './plain-name.ts';
import { bytesOf, jsonArray, rowsOf } from './rows.ts';
import type { ZipEntry } from './zip-stream.ts';

export interface ExportSource {
  /** a transaction that sees one moment */
  tx: Queryable;
  files: Pick<FileStore, 'get'>;
  userId: string;
  now: Date;
  /** told after each part, with how many parts there are */
  step: (of: number) => Promise<void>;
}

interface Workspace {
  id: string;
  name: string;
}

interface StoredFile {
  name: string;
  key: string;
}

const readme = `This archive holds a copy of your data in Quillstead.

personal/    what is about you: account, devices, notifications, what you did
workspaces/  everything of the workspaces that you own, a folder each
manifest.json  every file of rows with how many there are

Tables are JSON: one array, one row a line, times in UTC. Documents are Markdown and JSON, with their versions.
A picture or video is media/<id>, where <id> is the row of media.json that describes it.
Passwords, tokens and keys are not in here: they are kept sealed or as hashes, and are of no use elsewhere.
`;

async function ownedWorkspaces(tx: Queryable, userId: string): Promise<Workspace[]> {
  const { rows } = await tx.execute(
    sql`select w.id, w.name from workspace w join member m on m.workspace_id = w.id
      where m.user_id = ${userId} and m.role = 'owner' order by w.created_at, w.id`,
  );
  return rows as unknown as Workspace[];
}

/** The stored files of a workspace; thumbnails are made from them and stay out. */
async function filesOf(tx: Queryable, workspaceId: string): Promise<StoredFile[]> {
  const { rows } = await tx.execute(
    sql`select 'media/' || id || '.' || split_part(mime, '/', 2) as name, file_key as key
        from media where workspace_id = ${workspaceId}
      union all
      select 'writer/source-files/' || id || coalesce(substring(file_key from '[.][a-z0-9]+$'), ''), file_key
        from source where workspace_id = ${workspaceId} and file_key is not null`,
  );
  return rows as unknown as StoredFile[];
}

/** Everything that is the person's own, as the files of one archive. */
export async function* exportEntries(exportSource: ExportSource): AsyncGenerator<ZipEntry> {
  const { tx, files, userId, now, step } = exportSource;
  const counts: Record<string, number> = {};
  const missing: string[] = [];
  const workspaces = await ownedWorkspaces(tx, userId);
  const stored = new Map<string, StoredFile[]>();
  const avatar = await tx.execute(sql`select avatar_key as key from account where id = ${userId}`);
  const [portrait] = avatar.rows as { key: string | null }[];
  let parts = Object.keys(personal).length + 1;
  for (const { id } of workspaces) {
    const found = await filesOf(tx, id);
    stored.set(id, found);
    parts += Object.keys(owned).length + 1 + found.length;
  }

  async function* table(folder: string, name: string, from: typeof owned, owner: string) {
    const { file, by } = from[name]!;
    const path = `${folder}/${file}.json`;
    yield {
      name: path,
      content: jsonArray(rowsOf(tx, name, by, owner), (n) => {
        counts[path] = n;
      }),
    };
    await step(parts);
  }
  async function* file(name: string, key: string): AsyncGenerator<ZipEntry> {
    const found = await files.get(key);
    if (found) yield { name, content: found.stream as AsyncIterable<Uint8Array>, packed: true };
    else missing.push(name);
    await step(parts);
  }

  yield { name: 'README.txt', content: [bytesOf(readme)] };
  for (const name of Object.keys(personal)) yield* table('personal', name, personal, userId);
  if (portrait?.key) yield* file('personal/avatar.webp', portrait.key);
  for (const { id, name } of workspaces) {
    const folder = `workspaces/${plainName(name)}-${id.slice(-8)}`;
    for (const item of Object.keys(owned)) yield* table(folder, item, owned, id);
    yield* documentEntries(tx, `${folder}/documents`, id);
    await step(parts);
    for (const item of stored.get(id) ?? []) yield* file(`${folder}/${item.name}`, item.key);
  }
  const manifest = { madeAt: now.toISOString(), rows: counts, missingFiles: missing };
  yield { name: 'manifest.json', content: [bytesOf(`${JSON.stringify(manifest, null, 2)}\n`)] };
}
