import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pageSize } from '#contract/shared/paging.ts';
import { openSession } from '#server/accounts/session/sessions.ts';
import { account } from '#server/accounts/tables.ts';
import { member, workspace } from '#server/workspaces/tables.ts';
import type { EmbeddedConnection } from '@quillstead/embedded-postgres';
import { launchPostgres } from '@quillstead/embedded-postgres';
import { migrate } from '#server/kernel/db/migrate.ts';
import { openDatabase } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import { NewProject } from '#contract/projects.ts';
import { insertProject } from '#server/projects/store.ts';

export interface Material {
  connection: EmbeddedConnection;
  dataDir: string;
  bearer: string;
  remove(): Promise<void>;
}

/** A database of its own with one signed-in person and a page full of projects. */
export async function prepareMaterial(): Promise<Material> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'quillstead-bench-'));
  const postgres = await launchPostgres({ dataDir });
  const remove = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const { connection } = postgres;
    return { connection, dataDir, bearer: await fill(connection), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function fill(connection: EmbeddedConnection): Promise<string> {
  const database = openDatabase(connection, 2, (cause) => console.error(cause.message));
  const { db, pool } = database;
  try {
    await migrate(connection);
    const now = new Date();
    const who = { userId: newId(), workspaceId: newId() };
    await db
      .insert(account)
      .values({ id: who.userId, email: 'bench@example.com', username: 'Bench', verifiedAt: now });
    await db.insert(workspace).values({ id: who.workspaceId, name: 'Bench' });
    await db.insert(member).values({ ...who, role: 'owner' });
    for (let n = 1; n <= pageSize; n++) {
      const form = {
        title: `Project ${n}`,
        description: 'What it is about, and for whom. '.repeat(4),
        icon: 'Coffee',
      } as const;
      await insertProject(who, db, NewProject.parse(form), new Date(now.getTime() + n));
    }
    const { bearer } = await openSession(db, who, { ip: '127.0.0.1', userAgent: 'bench' }, now);
    await pool.query('vacuum analyze');
    return bearer;
  } finally {
    await database.close();
  }
}
