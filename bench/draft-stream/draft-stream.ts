// What a draft by a model costs beside the model itself: time to its first words, and processor time of its stream.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { streamText } from 'ai';
import { sql } from 'drizzle-orm';
import { createClient } from '#contract/shared/http.ts';
import { writer } from '#contract/writer.ts';
import { launchPostgres } from '@quillstead/embedded-postgres';
import { migrate } from '#server/kernel/db/migrate.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { startApp } from '../app.ts';
import { type Bench, type Measured, median } from '../bench.ts';
import { signedIn } from '../signed-in.ts';
import type { DraftHeard, DraftOrder } from './reader.ts';

const rounds = 15;
const mostFirstMs = 150;
const mostCpuTimes = 1.5;
const insertEveryMs = 250;

interface Place {
  origin: string;
  database: Database;
  baseUrl: string;
  /** who reads drafts: what that costs is a browser's, and not this process's */
  reader: ChildProcess;
}
interface Round {
  /** milliseconds from the press to the first words */
  first: number;
  /** milliseconds of processor time of this process, to the end */
  cpu: number;
}

const cpuMs = (since?: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

/** A draft of one section, as the writer's screen asks for it. */
async function draft({ origin, database, reader }: Place, n: number): Promise<Round> {
  const authorization = `Bearer ${await signedIn(database, n)}`;
  const call = createClient(origin, () => ({ authorization }));
  const inputs = { topic: 'River gauges', words: 1000 };
  const { id } = await call(writer.create, { body: { tool: 'article', inputs } });
  const answer = once(reader, 'message');
  const before = process.cpuUsage();
  reader.send({ origin, authorization, id } satisfies DraftOrder);
  const [{ first, isDone }] = (await answer) as [DraftHeard];
  if (!isDone) throw new Error('the draft was not written');
  return { first, cpu: cpuMs(before) };
}

/** The same text by an AI SDK loop that does nothing but write what came to a table each quarter of a second. */
async function bare({ baseUrl, database: { db } }: Place): Promise<Round> {
  const start = performance.now();
  const before = process.cpuUsage();
  const model = createOpenAICompatible({ name: 'bench', baseURL: baseUrl, includeUsage: true })('test-model');
  let first = 0;
  let waiting = '';
  let next = start + insertEveryMs;
  for await (const text of streamText({ model, prompt: 'Write about river gauges.' }).textStream) {
    if (first === 0) first = performance.now() - start;
    waiting += text;
    if (performance.now() < next) continue;
    await db.execute(sql`insert into bench_text (text) values (${waiting})`);
    waiting = '';
    next = performance.now() + insertEveryMs;
  }
  await db.execute(sql`insert into bench_text (text) values (${waiting})`);
  return { first, cpu: cpuMs(before) };
}

async function measure(place: Place): Promise<Measured[]> {
  await place.database.db.execute(sql`create table bench_text (text text not null)`);
  // The first of each loads and compiles what the others use.
  await bare(place);
  await draft(place, 0);
  const own: Round[] = [];
  const peer: Round[] = [];
  for (let round = 1; round <= rounds; round++) {
    peer.push(await bare(place));
    own.push(await draft(place, round));
  }
  const first = median(own.map((round) => round.first)) - median(peer.map((round) => round.first));
  const ratio = median(own.map((round, n) => round.cpu / peer[n]!.cpu));
  const cpu = median(own.map((round) => round.cpu));
  return [
    {
      name: 'draft-stream: first words',
      value: `${Math.round(first)} ms later`,
      target: `≤ ${mostFirstMs} ms`,
      against: 'the model’s own first words',
      pass: first <= mostFirstMs,
    },
    {
      name: 'draft-stream: processor time',
      value: `${ratio.toFixed(2)} × (${Math.round(cpu)} ms for 1,000 words)`,
      target: `≤ ${mostCpuTimes} ×`,
      against: `an AI SDK loop with an insert each ${insertEveryMs} ms`,
      pass: ratio <= mostCpuTimes,
    },
  ];
}

export const draftStream: Bench = {
  name: 'draft-stream',
  what: 'first words over HTTP and processor time of a draft of 1,000 words by a model, against a bare AI SDK loop',
  async run() {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'quillstead-draft-'));
    const model = fork(path.join(import.meta.dirname, 'model.ts'));
    const reader = fork(path.join(import.meta.dirname, 'reader.ts'));
    const [{ baseUrl }] = (await once(model, 'message')) as [{ baseUrl: string }];
    const postgres = await launchPostgres({ dataDir });
    try {
      const { connection } = postgres;
      await migrate(connection);
      const env = { QUILLSTEAD_DATA: dataDir, LOG_LEVEL: 'silent', PLANS: 'off' };
      const app = await startApp(connection, { ...env, AI_BASE_URL: baseUrl, AI_MODEL: 'test-model' });
      try {
        const origin = `http://127.0.0.1:${app.port}`;
        return await measure({ origin, database: app.database, baseUrl, reader });
      } finally {
        await app.stop();
      }
    } finally {
      model.disconnect();
      reader.disconnect();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
