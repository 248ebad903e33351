// What an answer from memory costs beside the least that the framework takes for the same bytes.
import { get } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Bench, median, type Measured } from '../bench.ts';
import { bringBuildUpToDate, root } from '../built.ts';
import { load } from '../load.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

const kinds = [
  { name: 'a page', address: '/compare/social-schedulers', target: 2 },
  { name: '/healthz', address: '/healthz', target: 1.5 },
] as const;

/** As a browser asks. */
const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };

const rounds = 30;
const perRound = { connections: 16, ms: 300 };
const warmUp = { connections: 16, ms: 3000 };

/** Settings of the caller's shell must not decide where this server keeps its data. */
const environment = (dataDir: string): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'production',
  PORT: '0',
  HOST: '127.0.0.1',
  QUILLSTEAD_DATA: dataDir,
});

/** The body as it is sent, still compressed, in base64. */
async function bytesOf(port: number, address: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  get({ port, host: '127.0.0.1', path: address, headers }, (answer) => {
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
  }).on('error', reject);
  return (await promise).toString('base64');
}

/** Processor time of the server for one answer, in microseconds. */
async function costUs(server: ServerProcess, address: string, how: typeof perRound): Promise<number> {
  const before = await server.usedUs();
  const { answers } = await load(server.port, address, headers, how);
  return ((await server.usedUs()) - before) / answers;
}

async function compare(
  ours: ServerProcess,
  bare: ServerProcess,
  { name, address, target }: (typeof kinds)[number],
): Promise<Measured> {
  for (const server of [ours, bare]) await costUs(server, address, warmUp);
  const pairs: { ours: number; bare: number }[] = [];
  for (let n = 0; n < rounds; n++) {
    // They take turns in going first, so that a drift of the machine favours nobody.
    const early = n % 2 === 0 ? await costUs(ours, address, perRound) : undefined;
    const peer = await costUs(bare, address, perRound);
    pairs.push({ ours: early ?? (await costUs(ours, address, perRound)), bare: peer });
  }
  const ratio = median(pairs.map((pair) => pair.ours / pair.bare));
  const of = (side: 'ours' | 'bare') => median(pairs.map((pair) => pair[side])).toFixed(1);
  return {
    name: `page-cost, ${name}`,
    value: `${ratio.toFixed(2)} × (${of('ours')} µs)`,
    target: `≤ ${target} ×`,
    against: `bare Fastify, the same bytes: ${of('bare')} µs of processor time for an answer`,
    pass: ratio <= target,
  };
}

export const pageCost: Bench = {
  name: 'page-cost',
  what: 'processor time for a prerendered page and for /healthz, against a bare Fastify route that sends the same bytes',
  async run() {
    await bringBuildUpToDate();
    const dataDir = mkdtempSync(path.join(tmpdir(), 'quillstead-page-cost-'));
    const servers: ServerProcess[] = [];
    try {
      const ours = await startProcess(path.join(root, 'build/server-app/main.js'), [], environment(dataDir));
      servers.push(ours);
      const bodies = await Promise.all(
        kinds.map(async ({ address }) => [address, await bytesOf(ours.port, address)]),
      );
      const bare = await startProcess(
        path.join(import.meta.dirname, 'bare-server.ts'),
        [JSON.stringify(Object.fromEntries(bodies))],
        { ...process.env, NODE_ENV: 'production' },
      );
      servers.push(bare);
      const rows: Measured[] = [];
      for (const kind of kinds) rows.push(await compare(ours, bare, kind));
      return rows;
    } finally {
      for (const server of servers) await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
