import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { apiBase } from '#contract/http.ts';
import { projects } from '#contract/projects.ts';
import { type Bench, median } from '../bench.ts';
import { load } from './load.ts';
import { type Material, prepareMaterial } from './material.ts';

const address = apiBase + projects.list.path;
const rounds = 9;
const perRound = { connections: 32, ms: 1200 };
const target = 0.6;

async function startServer(
  file: string,
  material: Material,
): Promise<{ port: number; stop(): Promise<void> }> {
  const input = JSON.stringify({ connection: material.connection, dataDir: material.dataDir });
  const child: ChildProcess = spawn(process.execPath, [path.join(import.meta.dirname, file), input], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ended = once(child, 'exit');
  const lines = createInterface(child.stdout!);
  const first = await Promise.race([once(lines, 'line'), ended.then(() => undefined)]);
  if (!first) throw new Error(`${file} ended before it listened`);
  return {
    port: Number(first[0]),
    async stop() {
      child.stdin!.end();
      await ended;
    },
  };
}

/** Two servers that do not answer the same are not comparable. */
async function mustAnswerAlike(ports: readonly number[], bearer: string): Promise<void> {
  const answers = await Promise.all(
    ports.map(async (port) => {
      const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
        headers: { authorization: `Bearer ${bearer}` },
      });
      return JSON.stringify(projects.list.response.parse(await answer.json()));
    }),
  );
  if (answers[0] !== answers[1]) throw new Error(`the servers answer differently:\n${answers.join('\n')}`);
}

export const apiList: Bench = {
  name: 'api-list',
  what: 'GET social-project/ with 25 rows, against a bare Fastify route with the same statements, in alternate rounds',
  async run() {
    const material = await prepareMaterial();
    const servers: Awaited<ReturnType<typeof startServer>>[] = [];
    try {
      for (const file of ['our-server.ts', 'bare-server.ts']) servers.push(await startServer(file, material));
      const [ours, bare] = servers.map(({ port }) => port) as [number, number];
      await mustAnswerAlike([ours, bare], material.bearer);
      const ask = (port: number) => load(port, address, material.bearer, perRound);
      for (const port of [ours, bare, ours, bare]) await ask(port); // compiled and warm
      const seen: { ours: number; bare: number }[] = [];
      for (let n = 0; n < rounds; n++) {
        // Whoever goes first in a round takes turns, so that a drift of the machine favours nobody.
        const first = await ask(n % 2 === 0 ? ours : bare);
        const second = await ask(n % 2 === 0 ? bare : ours);
        seen.push(n % 2 === 0 ? { ours: first, bare: second } : { ours: second, bare: first });
      }
      const ratio = median(seen.map((one) => one.ours / one.bare));
      const rate = (values: number[]) => Math.round(median(values)).toLocaleString('en');
      return [
        {
          name: 'api-list',
          value: `${Math.round(ratio * 100)} % (${rate(seen.map((one) => one.ours))} requests/s)`,
          target: `≥ ${target * 100} %`,
          against: `bare route: ${rate(seen.map((one) => one.bare))} requests/s`,
          pass: ratio >= target,
        },
      ];
    } finally {
      for (const server of servers) await server.stop();
      await material.remove();
    }
  },
};
