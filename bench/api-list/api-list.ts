import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { apiBase } from '#contract/shared/http.ts';
import { projects } from '#contract/projects.ts';
import { type Bench, median } from '../bench.ts';
import { load } from '../load.ts';
import { type Material, prepareMaterial } from './material.ts';

const address = apiBase + projects.list.path;
// Short rounds: what else the machine does then disturbs both of a pair alike, or few of the pairs.
const rounds = 40;
const perRound = { connections: 32, ms: 350 };
const warmUp = { connections: 32, ms: 3000 };
const target = 0.6;

interface Server {
  port: number;
  /** microseconds of processor time used so far */
  usedUs(): Promise<number>;
  stop(): Promise<void>;
}

async function startServer(file: string, material: Material): Promise<Server> {
  const input = JSON.stringify({ connection: material.connection, dataDir: material.dataDir });
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = fork(path.join(import.meta.dirname, file), [input], { env, execArgv: [] });
  const ended = once(child, 'exit');
  const next = async () => {
    const got = await Promise.race([once(child, 'message'), ended.then(() => undefined)]);
    if (!got) throw new Error(`${file} has ended`);
    return Number(got[0]);
  };
  return {
    port: await next(),
    usedUs() {
      const answer = next();
      child.send('used?');
      return answer;
    },
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

/** Two servers that do not answer the same are not comparable. */
async function mustAnswerAlike(servers: readonly Server[], bearer: string): Promise<void> {
  const answers = await Promise.all(
    servers.map(async ({ port }) => {
      const headers = { authorization: `Bearer ${bearer}` };
      const answer = await fetch(`http://127.0.0.1:${port}${address}`, { headers });
      return JSON.stringify(projects.list.response.parse(await answer.json()));
    }),
  );
  if (answers[0] !== answers[1]) throw new Error(`the servers answer differently:\n${answers.join('\n')}`);
}

interface Round {
  perSecond: number;
  /** processor time of the server process for one answer */
  costUs: number;
}

async function ask(server: Server, bearer: string, how: typeof perRound): Promise<Round> {
  const before = await server.usedUs();
  const { answers, perSecond } = await load(server.port, address, { authorization: `Bearer ${bearer}` }, how);
  return { perSecond, costUs: ((await server.usedUs()) - before) / answers };
}

async function compare(ours: Server, bare: Server, bearer: string): Promise<{ ours: Round; bare: Round }[]> {
  for (const server of [ours, bare]) await ask(server, bearer, warmUp);
  const pairs: { ours: Round; bare: Round }[] = [];
  for (let n = 0; n < rounds; n++) {
    // They take turns in going first, so that a drift of the machine favours nobody.
    const early = n % 2 === 0 ? await ask(ours, bearer, perRound) : undefined;
    const peer = await ask(bare, bearer, perRound);
    pairs.push({ ours: early ?? (await ask(ours, bearer, perRound)), bare: peer });
  }
  return pairs;
}

export const apiList: Bench = {
  name: 'api-list',
  what: 'GET social-project/ with 25 rows, against a bare Fastify route with the same statements, in alternate rounds',
  async run() {
    const material = await prepareMaterial();
    const servers: Server[] = [];
    try {
      const ours = await startServer('our-server.ts', material);
      servers.push(ours);
      const bare = await startServer('bare-server.ts', material);
      servers.push(bare);
      await mustAnswerAlike(servers, material.bearer);
      const pairs = await compare(ours, bare, material.bearer);
      const of = (side: 'ours' | 'bare', what: keyof Round) =>
        Math.round(median(pairs.map((pair) => pair[side][what]))).toLocaleString('en');
      const ratio = median(pairs.map((pair) => pair.ours.perSecond / pair.bare.perSecond));
      const cost = median(pairs.map((pair) => pair.bare.costUs / pair.ours.costUs));
      return [
        {
          name: 'api-list',
          value: `${Math.round(ratio * 100)} % (${of('ours', 'perSecond')} answers/s)`,
          target: `≥ ${target * 100} %`,
          against:
            `bare route ${of('bare', 'perSecond')} answers/s; processor time for an answer ` +
            `${of('ours', 'costUs')} and ${of('bare', 'costUs')} µs = ${Math.round(cost * 100)} %`,
          pass: ratio >= target,
        },
      ];
    } finally {
      for (const server of servers) await server.stop();
      await material.remove();
    }
  },
};
