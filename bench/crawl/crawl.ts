// What a crawl of a large site costs: bounded by the site's pace alone, in a memory that does not grow.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '#contract/shared/http.ts';
import { projects } from '#contract/projects.ts';
import { launchPostgres } from '@quillstead/embedded-postgres';
import { insertCrawl } from '#server/crawls/store.ts';
import { migrate } from '#server/kernel/db/migrate.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { startApp } from '../app.ts';
import { type Bench, leniency, machineSpeed, type Measured } from '../bench.ts';
import { signedIn } from '../signed-in.ts';

const count = 5_000;
const pauseMs = 50;
/** How much longer than the pauses alone. */
const mostTimes = 1.2;
const mostCpuMs = 25;
const mostHeapMb = 40;
const mb = 1024 * 1024;

/** The site, in a process of its own: what it costs is not the crawl's, and its answers do not wait for the crawl. */
async function startSite() {
  const child = fork(path.join(import.meta.dirname, 'site.ts'), [String(count)]);
  const [{ host }] = (await once(child, 'message')) as [{ host: string }];
  return {
    host,
    async asked() {
      child.send('count');
      const [{ asked }] = (await once(child, 'message')) as [{ asked: number }];
      return asked;
    },
    stop: () => child.disconnect(),
  };
}

const heapMb = () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / mb;
};

async function measure(
  origin: string,
  database: Database,
  site: Awaited<ReturnType<typeof startSite>>,
): Promise<Measured[]> {
  const speed = leniency(machineSpeed());
  const bearer = await signedIn(database, 1);
  const call = createClient(origin, () => ({ authorization: `Bearer ${bearer}` }));
  const { id: projectId } = await call(projects.create, { body: { title: 'Bakery', icon: 'Coffee' } });
  const { rows } = await database.pool.query('select workspace_id from project where id = $1', [projectId]);
  const workspaceId = (rows[0] as { workspace_id: string }).workspace_id;
  const crawl = { projectId, kind: 'audit' as const, source: 'links' as const, own: true };
  const url = `http://${site.host}/p/0`;
  const scope = { workspaceId, userId: null };
  const { id } = await insertCrawl(scope, database.db, { ...crawl, url, maxPages: count }, new Date());
  const looks: number[] = [];
  let cpu = process.cpuUsage();
  let began = 0;
  for (let done = 0; done < count;) {
    await delay(500);
    done = await site.asked();
    if (began === 0 && done > 0) {
      began = performance.now();
      cpu = process.cpuUsage();
    }
    if (done > (looks.length + 1) * 500) looks.push(heapMb());
  }
  const ms = performance.now() - began;
  const used = process.cpuUsage(cpu);
  const cpuMs = (used.user + used.system) / 1000 / count;
  const { rows: made } = await database.pool.query(
    'select count(*)::int as n, count(distinct url)::int as urls from crawl_page where crawl_id = $1',
    [id],
  );
  const { n, urls } = made[0] as { n: number; urls: number };
  if (n !== count || urls !== count || (await site.asked()) !== count)
    throw new Error(`${n} rows, ${urls} addresses, ${await site.asked()} requests`);
  const early = Math.min(...looks.slice(0, 3));
  const late = Math.min(...looks.slice(-3));
  const ideal = count * pauseMs;
  return [
    {
      name: 'crawl, time',
      value: `${(ms / ideal).toFixed(2)} × (${(ms / count).toFixed(0)} ms a page)`,
      target: `≤ ${mostTimes} × on the reference`,
      against: `${count.toLocaleString('en')} pauses of ${pauseMs} ms and nothing else`,
      pass: ms / ideal <= 1 + (mostTimes - 1) / speed,
    },
    {
      name: 'crawl, processor',
      value: `${cpuMs.toFixed(1)} ms a page`,
      target: `≤ ${mostCpuMs} ms on the reference`,
      against: 'all threads of the application',
      pass: cpuMs <= mostCpuMs / speed,
    },
    {
      name: 'crawl, memory',
      value: `${(late - early).toFixed(0)} MB more (${early.toFixed(0)} → ${late.toFixed(0)})`,
      target: `≤ ${mostHeapMb} MB`,
      against: 'heap and buffers of the main thread after the first 1,500 pages',
      pass: late - early <= mostHeapMb,
    },
  ];
}

export const crawlBench: Bench = {
  name: 'crawl',
  what: `a crawl of ${count.toLocaleString('en')} pages of a site on this machine, against its pauses alone`,
  async run() {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'quillstead-crawl-'));
    const site = await startSite();
    const postgres = await launchPostgres({ dataDir });
    try {
      const { connection } = postgres;
      await migrate(connection);
      const app = await startApp(connection, {
        QUILLSTEAD_DATA: dataDir,
        LOG_LEVEL: 'silent',
        PLANS: 'off',
        EGRESS_ALLOW: site.host,
        CRAWL_DELAY_MS: String(pauseMs),
      });
      try {
        return await measure(`http://127.0.0.1:${app.port}`, app.database, site);
      } finally {
        await app.stop();
      }
    } finally {
      site.stop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
