// How fast, punctual and fair posts go out: worker processes against a network that takes its time to answer.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { launchPostgres } from '@quillstead/embedded-postgres';
import { migrate } from '#server/kernel/db/migrate.ts';
import { type Connection, type Database, openDatabase, toPoolConfig } from '#server/kernel/db/open.ts';
import { createKeyring, generateKeySpec, type Keyring } from '#server/kernel/keyring.ts';
import type { Bench, Measured } from '../bench.ts';
import type { BareInput } from './bare.ts';
import { addChannels, addPosts, type FilledChannel } from './fill.ts';
import type { NetworkOrder, NetworkReport } from './network.ts';
import type { WorkerInput } from './worker.ts';

const many = 10_000;
const channels = 1_000;
const concurrency = 16;
/** of two processes together, against one */
const scaled = { posts: 1_600, concurrency: 8, answerMs: 200, least: 1.7 };
const leastShare = 0.4;
const calm = { posts: 200, everyMs: 60, mostMs: 1_000 };
const storm = { channels: 500 };
const mostOthersMs = 2_000;
/** Posts fall due so long after they were written, so that all are there when the first is taken. */
const aheadMs = 1_500;

const start = (file: string, ...args: string[]) =>
  fork(path.join(import.meta.dirname, file), args, { env: { ...process.env, NODE_ENV: 'production' } });

async function startNetwork() {
  const child = start('network.ts');
  const [origin] = (await once(child, 'message')) as [string];
  return {
    origin,
    answerIn: (answerMs: number) => child.send({ answerMs } satisfies NetworkOrder),
    async report() {
      const next = once(child, 'message');
      child.send({ report: true } satisfies NetworkOrder);
      return ((await next) as [NetworkReport])[0];
    },
    stop: () => child.disconnect(),
  };
}

interface Place {
  connection: Connection;
  database: Database;
  keyring: Keyring;
  keys: string;
  dataDir: string;
  network: Awaited<ReturnType<typeof startNetwork>>;
}

async function startWorkers(place: Place, count: number, atOnce: number) {
  const { connection, keys, dataDir, network } = place;
  const env = {
    QUILLSTEAD_DATA: dataDir,
    QUILLSTEAD_ROLE: 'worker',
    LOG_LEVEL: 'error',
    PLANS: 'off',
    PUBLIC_URL: 'https://quillstead.example',
    PUBLISH_CONCURRENCY: `${atOnce}`,
    X_CLIENT_ID: 'bench',
    X_CLIENT_SECRET: 'bench',
    X_API_URL: network.origin,
  };
  const input: WorkerInput = { connection, env, keys };
  const workers = Array.from({ length: count }, () => start('worker.ts', JSON.stringify(input)));
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  return {
    async usedMs() {
      const used = workers.map(async (worker) => {
        const next = once(worker, 'message');
        worker.send('used');
        const [{ user, system }] = (await next) as [NodeJS.CpuUsage];
        return (user + system) / 1000;
      });
      return (await Promise.all(used)).reduce((sum, ms) => sum + ms, 0);
    },
    async stop() {
      await Promise.all(
        workers.map(async (worker) => {
          const ended = once(worker, 'exit');
          worker.disconnect();
          await ended;
        }),
      );
    },
  };
}

/** Waits until nothing is on its way any more. @throws when a target ended as anything but published */
async function allPublished({ database }: Place): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query(
      `select count(*) filter (where status in ('scheduled', 'retry-wait', 'publishing'))::int as left,
        count(*) filter (where status not in ('scheduled', 'retry-wait', 'publishing', 'published'))::int as ended
      from post_target`,
    );
    const [{ left, ended }] = rows as [{ left: number; ended: number }];
    if (ended > 0) throw new Error(`${ended} posts were not sent`);
    if (left === 0) return;
    await delay(200);
  }
}

/** When each text came, once. @throws when one came twice or not at all */
async function arrivals({ network }: Place, texts: readonly string[]): Promise<number[]> {
  const { posts } = await network.report();
  return texts.map((text) => {
    const [came, ...again] = posts[text] ?? [];
    if (came === undefined || again.length > 0)
      throw new Error(`a post came ${posts[text]?.length ?? 0} times`);
    return came;
  });
}

const spread = (to: readonly FilledChannel[], count: number, dueAt: Date) =>
  Array.from({ length: count }, (_, n) => ({ to: to[n % to.length]!, dueAt }));
const soon = () => new Date(Date.now() + aheadMs);
const round = (ms: number) => `${Math.round(ms)} ms`;

/** Posts a second by worker processes, from when they fell due to when the last came. */
async function rateOf(
  place: Place,
  to: readonly FilledChannel[],
  { posts, processes, atOnce }: { posts: number; processes: number; atOnce: number },
): Promise<{ perSecond: number; cpuMs: number }> {
  const workers = await startWorkers(place, processes, atOnce);
  try {
    const dueAt = soon();
    const texts = await addPosts(place.database.db, spread(to, posts, dueAt));
    const begun = Math.max(dueAt.getTime(), Date.now());
    const before = await workers.usedMs();
    await allPublished(place);
    const last = (await arrivals(place, texts)).reduce((latest, at) => Math.max(latest, at));
    return {
      perSecond: posts / ((last - begun) / 1000),
      cpuMs: ((await workers.usedMs()) - before) / posts,
    };
  } finally {
    await workers.stop();
  }
}

/** Jobs a second of pg-boss alone. */
async function bareRate({ connection, network }: Place): Promise<number> {
  const child = start('bare.ts');
  await once(child, 'message');
  const texts = Array.from({ length: many }, (_, n) => `bare ${n}`);
  const input: BareInput = {
    connection: toPoolConfig(connection),
    url: `${network.origin}/2/tweets`,
    concurrency,
    texts,
  };
  const next = once(child, 'message');
  child.send(input);
  const [ms] = (await next) as [number];
  await once(child, 'exit');
  await network.report();
  return many / (ms / 1000);
}

async function throughput(place: Place, to: readonly FilledChannel[]): Promise<Measured> {
  const ours = await rateOf(place, to, { posts: many, processes: 1, atOnce: concurrency });
  const bare = await bareRate(place);
  const share = ours.perSecond / bare;
  return {
    name: 'publisher, 10,000 posts in one minute',
    value: `${share.toFixed(2)} × (${ours.perSecond.toFixed(0)} a second, ${ours.cpuMs.toFixed(1)} ms of processor each)`,
    target: `≥ ${leastShare} ×`,
    against: `pg-boss with the same call, ${concurrency} at once: ${bare.toFixed(0)} a second`,
    pass: share >= leastShare,
  };
}

async function scaling(place: Place, to: readonly FilledChannel[]): Promise<Measured> {
  const { posts, concurrency: atOnce, answerMs, least } = scaled;
  place.network.answerIn(answerMs);
  const single = await rateOf(place, to, { posts, processes: 1, atOnce });
  const pair = await rateOf(place, to, { posts, processes: 2, atOnce });
  place.network.answerIn(50);
  const times = pair.perSecond / single.perSecond;
  return {
    name: 'publisher, two processes',
    value: `${times.toFixed(2)} × (${pair.perSecond.toFixed(0)} a second)`,
    target: `≥ ${least} ×`,
    against: `one process, ${atOnce} at once, answers after ${answerMs} ms: ${single.perSecond.toFixed(0)} a second`,
    pass: times >= least,
  };
}

async function punctuality(place: Place, to: readonly FilledChannel[]): Promise<Measured> {
  const workers = await startWorkers(place, 1, concurrency);
  try {
    const first = Date.now() + aheadMs;
    const posts = Array.from({ length: calm.posts }, (_, n) => ({
      to: to[n % to.length]!,
      dueAt: new Date(first + n * calm.everyMs),
    }));
    const texts = await addPosts(place.database.db, posts);
    await delay(first - Date.now() + calm.posts * calm.everyMs);
    await allPublished(place);
    const came = await arrivals(place, texts);
    const lags = posts.map(({ dueAt }, n) => came[n]! - dueAt.getTime()).toSorted((a, b) => a - b);
    const p99 = lags[Math.floor(lags.length * 0.99)]!;
    return {
      name: 'publisher, an undisturbed post',
      value: `${round(p99)} late at p99 (median ${round(lags[lags.length >> 1]!)})`,
      target: `≤ ${calm.mostMs} ms`,
      against: `its due moment; ${calm.posts} posts, one each ${calm.everyMs} ms`,
      pass: p99 <= calm.mostMs,
    };
  } finally {
    await workers.stop();
  }
}

async function renewals(place: Place): Promise<Measured> {
  const to = await addChannels(place.database, place.keyring, {
    workspaces: 5,
    each: storm.channels / 5,
    expired: true,
  });
  const workers = await startWorkers(place, 2, concurrency);
  try {
    const texts = await addPosts(place.database.db, spread(to, storm.channels, soon()));
    await allPublished(place);
    const { posts, renewed, reused } = await place.network.report();
    const sent = texts.filter((text) => posts[text]?.length === 1).length;
    return {
      name: 'publisher, 500 expired sign-ins',
      value: `${renewed} renewed, ${reused} twice, ${sent} posts sent`,
      target: `${storm.channels} renewed, 0 twice`,
      against: 'two processes, tokens that are good once',
      pass: renewed === storm.channels && reused === 0 && sent === storm.channels,
    };
  } finally {
    await workers.stop();
  }
}

async function fairness(place: Place): Promise<Measured> {
  const crowd = await addChannels(place.database, place.keyring, { workspaces: 1, each: channels });
  const [other] = await addChannels(place.database, place.keyring, { workspaces: 1, each: 1 });
  const workers = await startWorkers(place, 1, concurrency);
  try {
    const dueAt = soon();
    const texts = await addPosts(place.database.db, spread(crowd, many, dueAt));
    await delay(2_000);
    const single = { to: other!, dueAt: new Date(Date.now() + 500) };
    const [text = ''] = await addPosts(place.database.db, [single]);
    await allPublished(place);
    const came = await arrivals(place, [text, ...texts]);
    const last = came.reduce((latest, at) => Math.max(latest, at));
    const late = came[0]! - single.dueAt.getTime();
    return {
      name: 'publisher, another workspace’s post',
      value: `${round(late)} late`,
      target: `≤ ${mostOthersMs} ms`,
      against: `${many.toLocaleString('en')} due posts of one workspace, which took ${round(last - dueAt.getTime())}`,
      pass: late <= mostOthersMs,
    };
  } finally {
    await workers.stop();
  }
}

export const publisherBench: Bench = {
  name: 'publisher',
  what: `${many.toLocaleString('en')} posts of ${channels.toLocaleString('en')} channels to a network in a process of its own, against pg-boss with the same call`,
  async run() {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'quillstead-publisher-'));
    const network = await startNetwork();
    const postgres = await launchPostgres({ dataDir });
    try {
      const { connection } = postgres;
      await migrate(connection);
      const database = openDatabase(connection, 4, (cause) => console.error(cause.message));
      const keys = generateKeySpec();
      const place = { connection, database, keyring: createKeyring(keys), keys, dataDir, network };
      try {
        const to = await addChannels(database, place.keyring, { workspaces: 20, each: channels / 20 });
        return [
          await punctuality(place, to),
          await renewals(place),
          await scaling(place, to),
          await throughput(place, to),
          await fairness(place),
        ];
      } finally {
        await database.close();
      }
    } finally {
      network.stop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
