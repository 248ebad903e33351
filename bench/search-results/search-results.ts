// How near to a vendor's limit results are read: one that publishes 50 requests a second and lets this account make 10.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connections } from '#contract/connections.ts';
import { projects } from '#contract/projects.ts';
import { rankLimits, ranks } from '#contract/ranks.ts';
import { createClient } from '#contract/shared/http.ts';
import { launchPostgres } from '@quillstead/embedded-postgres';
import { migrate } from '#server/kernel/db/migrate.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { startApp } from '../app.ts';
import type { Bench, Measured } from '../bench.ts';
import { signedIn } from '../signed-in.ts';

const count = 1_000;
const few = 10;
const perSecond = 10;
const mostTimes = 1.05;
/** Half the pace for so few, the job's start, and the answer. */
const mostSharedSeconds = 5;
const mostOwnSeconds = 4;
const mostRefused = 50;

async function startVendor() {
  const child = fork(path.join(import.meta.dirname, 'vendor.ts'));
  const [{ origin }] = (await once(child, 'message')) as [{ origin: string }];
  return {
    origin,
    async counts() {
      child.send('count');
      const [counts] = (await once(child, 'message')) as [{ accepted: number; refused: number }];
      return counts;
    },
    stop: () => child.disconnect(),
  };
}

interface Place {
  origin: string;
  database: Database;
}

/** A workspace with a key, and trackers of keywords that wait for a check. */
async function aWorkspace({ origin, database }: Place, n: number, key: string, keywords: number) {
  const bearer = await signedIn(database, n);
  const call = createClient(origin, () => ({ authorization: `Bearer ${bearer}` }));
  const { id: projectId } = await call(projects.create, { body: { title: 'Bakery', icon: 'Coffee' } });
  await call(connections.save, { params: { provider: 'serper' }, body: { key } });
  const ids: string[] = [];
  for (let at = 0; at < keywords; at += rankLimits.keywords) {
    const words = Array.from(
      { length: Math.min(rankLimits.keywords, keywords - at) },
      (_, each) => `keyword ${at + each}`,
    );
    const body = {
      projectId,
      target: 'https://mine.example',
      engine: 'serper',
      schedule: 'manual',
      depth: 10,
      keywords: words,
    } as const;
    ids.push((await call(ranks.create, { body })).id);
  }
  const isOver = async () => {
    for (const id of ids) if ((await call(ranks.get, { params: { id } })).run.status !== 'idle') return false;
    return true;
  };
  return {
    check: () => Promise.all(ids.map((id) => call(ranks.check, { params: { id } }))),
    async over() {
      while (!(await isOver())) await delay(1_000);
      // The newest stored answer, from when the first job was asked for and from when it began.
      const { rows } = await database.pool.query(
        `select count(*)::int as n,
          extract(epoch from max(c.taken_at) - (select min(created_at) from job where subject_id = any ($1)))::float8 as waited,
          extract(epoch from max(c.taken_at) - (select min(started_at) from job where subject_id = any ($1)))::float8 as took
        from search_call c where c.workspace_id = (select workspace_id from project where id = $2)`,
        [ids, projectId],
      );
      const [row] = rows as [{ n: number; waited: number; took: number }];
      if (row.n !== keywords) throw new Error(`${row.n} of ${keywords} answers`);
      return row;
    },
  };
}

async function measure(place: Place, vendor: Awaited<ReturnType<typeof startVendor>>): Promise<Measured[]> {
  const many = await aWorkspace(place, 1, 'shared', count);
  const sharing = await aWorkspace(place, 2, 'shared', few);
  const own = await aWorkspace(place, 3, 'own', few);
  const cpu = process.cpuUsage();
  await many.check();
  // In the middle, when the first has long found its pace.
  await delay((count / perSecond) * 500);
  await sharing.check();
  await own.check();
  const [first, second, third] = [await many.over(), await sharing.over(), await own.over()];
  const { user, system } = process.cpuUsage(cpu);
  const { refused } = await vendor.counts();
  // The second's calls are the same account's.
  const ideal = (count + few) / perSecond;
  const times = first.took / ideal;
  return [
    {
      name: 'results, time',
      value: `${times.toFixed(3)} × (${((count + few) / first.took).toFixed(2)} a second)`,
      target: `≤ ${mostTimes} ×`,
      against: `${count + few} calls at exactly ${perSecond} a second`,
      pass: times <= mostTimes,
    },
    {
      name: 'results, refused',
      value: `${refused} calls`,
      target: `≤ ${mostRefused}`,
      against: 'a vendor that publishes 50 a second',
      pass: refused <= mostRefused,
    },
    {
      name: 'results, another workspace with the same key',
      value: `${second.waited.toFixed(1)} s for ${few} keywords`,
      target: `≤ ${mostSharedSeconds} s`,
      against: `${(few / perSecond) * 2} s at half the pace`,
      pass: second.waited <= mostSharedSeconds,
    },
    {
      name: 'results, another workspace with its own key',
      value: `${third.waited.toFixed(1)} s for ${few} keywords`,
      target: `≤ ${mostOwnSeconds} s`,
      against: `${few / perSecond} s at the vendor’s pace`,
      pass: third.waited <= mostOwnSeconds,
    },
    {
      name: 'results, processor',
      value: `${((user + system) / 1000 / (count + 2 * few)).toFixed(1)} ms a keyword`,
      target: '',
      against: 'all threads of the application',
      pass: true,
    },
  ];
}

export const searchResultsBench: Bench = {
  name: 'search-results',
  what: `${count.toLocaleString('en')} keywords through a vendor that allows ${perSecond} requests a second, against that pace`,
  async run() {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'quillstead-results-'));
    const vendor = await startVendor();
    const postgres = await launchPostgres({ dataDir });
    try {
      const { connection } = postgres;
      await migrate(connection);
      const env = { QUILLSTEAD_DATA: dataDir, LOG_LEVEL: 'silent', PLANS: 'off', SERPER_URL: vendor.origin };
      const app = await startApp(connection, env);
      try {
        return await measure({ origin: `http://127.0.0.1:${app.port}`, database: app.database }, vendor);
      } finally {
        await app.stop();
      }
    } finally {
      vendor.stop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
