// One optimized document with twenty competitors, and what reading it asks the database.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { addressOf, createClient } from '#contract/shared/http.ts';
import { localIndex } from '#contract/local-index.ts';
import { optimizer } from '#contract/optimizer.ts';
import { projects } from '#contract/projects.ts';
import { blocksToMarkdown } from '#engine/document/markdown/blocks-to-markdown.ts';
import type { EmbeddedConnection } from '@quillstead/embedded-postgres';
import { launchPostgres } from '@quillstead/embedded-postgres';
import { migrate } from '#server/kernel/db/migrate.ts';
import { changeAndAnalyze } from '#tests/support/factories/analyses.ts';
import { keyword } from '../checks/sample.ts';
import { longBlocks, samplePages } from '../analysis/sample.ts';
import { startApp } from '../app.ts';
import { signedIn } from '../signed-in.ts';

const draftWords = 1500;

export interface Statement {
  text: string;
  values: unknown[];
}

/** What the peer is told: where to answer, what to ask the database, and what it then says. */
export interface Replay {
  address: string;
  statements: Statement[];
  answer: object;
}

export interface Material {
  connection: EmbeddedConnection;
  dataDir: string;
  bearer: string;
  address: string;
  /** of the answer without the document, in bytes */
  bytes: number;
  /** a file with the replay, as JSON */
  replay: string;
  remove(): Promise<void>;
}

/** Notes the statements of everything that runs meanwhile. */
async function recorded<T>(run: () => Promise<T>): Promise<{ result: T; statements: Statement[] }> {
  const statements: Statement[] = [];
  const { prototype } = pg.Client;
  const query = Reflect.get(prototype, 'query') as (...asked: unknown[]) => unknown;
  prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    const [first, second] = asked as [string | { text?: string; values?: unknown[] }, unknown];
    const text = typeof first === 'string' ? first : (first.text ?? '');
    const values = typeof first === 'object' && first.values ? first.values : second;
    statements.push({ text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(query, this, asked);
  } as never;
  try {
    return { result: await run(), statements };
  } finally {
    prototype.query = query as never;
  }
}

export async function prepareMaterial(): Promise<Material> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'quillstead-bench-'));
  const postgres = await launchPostgres({ dataDir });
  const remove = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const { connection } = postgres;
    await migrate(connection);
    return { connection, dataDir, remove, ...(await fill(connection, dataDir)) };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function fill(connection: EmbeddedConnection, dataDir: string) {
  const app = await startApp(connection, { QUILLSTEAD_DATA: dataDir, PLANS: 'off' });
  try {
    const bearer = await signedIn(app.database, 1);
    const headers = { authorization: `Bearer ${bearer}` };
    const origin = `http://127.0.0.1:${app.port}`;
    const call = createClient(origin, () => headers);
    const { id: projectId } = await call(projects.create, { body: { title: 'Bench', icon: 'Coffee' } });
    for (const { url, title, text, headings } of await samplePages()) {
      const lines = headings.map((heading) => `${'#'.repeat(heading.level)} ${heading.text}`);
      // A text that names a tag would be read as HTML.
      const markdown = `${lines.join('\n\n')}\n\n${text}`.replaceAll(/[<>]/g, '');
      const body = { kind: 'text' as const, projectId, url, title, text: markdown };
      await call(localIndex.add, { body });
    }
    const { id } = await call(optimizer.create, { body: { keyword, projectId } });
    const content = blocksToMarkdown(longBlocks(draftWords), { citations: 'refs' });
    await changeAndAnalyze(call, id, { revision: 0, content, analyze: true });
    await app.database.pool.query('vacuum analyze');

    const address = addressOf(optimizer.get, { params: { id } });
    const get = async () => (await fetch(origin + address, { headers })).json();
    await get();
    const { result, statements } = await recorded(get);
    const answer = optimizer.get.response.parse(result);
    const bytes = Buffer.byteLength(JSON.stringify({ ...answer, document: null }));
    const replay = path.join(dataDir, 'replay.json');
    const told: Replay = { address, statements, answer };
    writeFileSync(replay, JSON.stringify(told));
    return { bearer, address, bytes, replay };
  } finally {
    await app.stop();
  }
}
