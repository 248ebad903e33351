// What an import of keywords costs beside a bare insert of the same rows, in memory, and others while it runs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createClient } from '#contract/shared/http.ts';
import { keywordLimits } from '#contract/keywords/limits.ts';
import { keywords } from '#contract/keywords.ts';
import { projects } from '#contract/projects.ts';
import { launchPostgres } from '@quillstead/embedded-postgres';
import { migrate } from '#server/kernel/db/migrate.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { turnsOf } from '#tests/support/event-loop.ts';
import { startApp } from './app.ts';
import type { Bench, Measured } from './bench.ts';
import { signedIn } from './signed-in.ts';

const count = keywordLimits.rows;
const mb = 1024 * 1024;
/** Share of the rows per second of a bare insert: an import also keeps what it said of each keyword, and clusters. */
const leastShare = 0.05;
const mostHeapMb = 150;
const mostTurnMs = 100;
const chunkRows = 2000;

const rows = Array.from({ length: count }, (_, n) => ({
  text: `keyword ${n} of ${n % 977} bakeries`,
  clicks: n % 90,
  impressions: count - n,
  position: 1 + (n % 380) / 10,
}));

/** Milliseconds until a table with the columns and indexes of `keyword` has the rows, in one transaction. */
async function bareInsertMs({ db }: Database): Promise<number> {
  await db.execute(sql`create table bare_keyword (like keyword including all)`);
  const began = performance.now();
  await db.transaction(async (tx) => {
    for (let from = 0; from < count; from += chunkRows)
      await tx.execute(sql`
        insert into bare_keyword (id, workspace_id, project_id, text, clicks, impressions, position, updated_at)
        select gen_random_uuid(), ${sql.raw("'00000000-0000-7000-8000-000000000000'")},
          ${sql.raw("'00000000-0000-7000-8000-000000000000'")}, text, clicks, impressions, position, now()
        from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + chunkRows))}::jsonb)
          as r (text text, clicks float8, impressions float8, position float8)`);
  });
  const ms = performance.now() - began;
  await db.execute(sql`drop table bare_keyword`);
  return ms;
}

/** Runs something. @returns the most that this thread's heap and buffers grew meanwhile, in MB */
async function heapGrowthMb(work: () => Promise<unknown>): Promise<number> {
  const now = () => {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = now();
  let most = before;
  const look = setInterval(() => (most = Math.max(most, now())), 20);
  try {
    await work();
  } finally {
    clearInterval(look);
  }
  return (most - before) / mb;
}

async function importAll(origin: string, bearer: string): Promise<void> {
  const call = createClient(origin, () => ({ authorization: `Bearer ${bearer}` }));
  const { id: projectId } = await call(projects.create, { body: { title: 'Bakery blog', icon: 'Coffee' } });
  const lines = rows.map((row) => `${row.text},${row.clicks},${row.impressions},1.1%,${row.position}`);
  const text = ['Top queries,Clicks,Impressions,CTR,Position', ...lines].join('\n');
  let row = await call(keywords.import, { body: { projectId, fileName: 'Queries.csv', text } });
  while (row.status === 'reading') {
    await delay(50);
    row = await call(keywords.importGet, { params: { id: row.id } });
  }
  if (row.status !== 'done' || row.added !== count)
    throw new Error(`the import is ${row.status} with ${row.added} rows: ${row.reason}`);
}

async function measure(origin: string, database: Database): Promise<Measured[]> {
  const bearer = await signedIn(database, 1);
  const bareMs = await bareInsertMs(database);
  let turnMs = 0;
  const began = performance.now();
  const heapMb = await heapGrowthMb(async () => {
    turnMs = (await turnsOf(() => importAll(origin, bearer))).longest;
  });
  const ms = performance.now() - began;
  const perSecond = (took: number) => `${Math.round(count / (took / 1000)).toLocaleString('en')} rows/s`;
  return [
    {
      name: 'keyword-import, rows per second',
      value: `${((100 * bareMs) / ms).toFixed(0)} % (${perSecond(ms)})`,
      target: `≥ ${100 * leastShare} %`,
      against: `bare insert into a table with the same indexes: ${perSecond(bareMs)}`,
      pass: bareMs / ms >= leastShare,
    },
    {
      name: 'keyword-import, memory',
      value: `${heapMb.toFixed(0)} MB more`,
      target: `≤ ${mostHeapMb} MB`,
      against: 'heap and buffers of the main thread before, with the sender of the file in it',
      pass: heapMb <= mostHeapMb,
    },
    {
      name: 'keyword-import, longest turn',
      value: `${turnMs.toFixed(0)} ms`,
      target: `≤ ${mostTurnMs} ms`,
      against: 'processor time of one turn of the event loop',
      pass: turnMs <= mostTurnMs,
    },
  ];
}

export const keywordImport: Bench = {
  name: 'keyword-import',
  what: `an import of ${count.toLocaleString('en')} keywords, against a bare insert of the same rows`,
  async run() {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'quillstead-import-'));
    const postgres = await launchPostgres({ dataDir });
    try {
      const { connection } = postgres;
      await migrate(connection);
      const app = await startApp(connection, { QUILLSTEAD_DATA: dataDir, LOG_LEVEL: 'silent', PLANS: 'off' });
      try {
        return await measure(`http://127.0.0.1:${app.port}`, app.database);
      } finally {
        await app.stop();
      }
    } finally {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
