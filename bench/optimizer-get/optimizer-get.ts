// What opening an optimized document costs, and how long the answer is.
import path from 'node:path';
import { optimizer } from '#contract/optimizer.ts';
import { type Bench, median } from '../bench.ts';
import { inTurns, type Round, type Server, startServer } from '../server-pair.ts';
import { type Material, prepareMaterial } from './material.ts';

const rounds = 30;
const perRound = { connections: 16, ms: 500 };
const warmUpAnswers = 1000;
const target = 0.6;
const mostKb = 60;
const ourServer = path.join(import.meta.dirname, '../api-list/our-server.ts');
const bareServer = path.join(import.meta.dirname, 'bare-server.ts');

/** Two servers that do not answer the same are not comparable. */
async function mustAnswerAlike(servers: readonly Server[], { address, bearer }: Material): Promise<void> {
  const answers = await Promise.all(
    servers.map(async ({ port }) => {
      const headers = { authorization: `Bearer ${bearer}` };
      const answer = await fetch(`http://127.0.0.1:${port}${address}`, { headers });
      return JSON.stringify(optimizer.get.response.parse(await answer.json()));
    }),
  );
  if (answers[0] !== answers[1]) throw new Error('the servers answer differently');
}

export const optimizerGet: Bench = {
  name: 'optimizer-get',
  what: 'GET keyword-ranking/:id/ with 20 competitors, against a bare Fastify route with the same statements, in turns',
  async run() {
    const material = await prepareMaterial();
    const servers: Server[] = [];
    try {
      const { connection, dataDir, replay, address, bearer, bytes } = material;
      const ours = await startServer(ourServer, { connection, dataDir });
      servers.push(ours);
      const bare = await startServer(bareServer, { connection, dataDir, replay });
      servers.push(bare);
      await mustAnswerAlike(servers, material);
      const pairs = await inTurns(ours, bare, { address, bearer, rounds, perRound, warmUpAnswers });
      const of = (side: 'ours' | 'bare', what: keyof Round) =>
        Math.round(median(pairs.map((pair) => pair[side][what]))).toLocaleString('en');
      const share = median(pairs.map((pair) => pair.ours.perSecond / pair.bare.perSecond));
      const cost = median(pairs.map((pair) => pair.bare.costUs / pair.ours.costUs));
      const kb = bytes / 1024;
      return [
        {
          name: 'optimizer-get',
          value: `${Math.round(share * 100)} % (${of('ours', 'perSecond')} answers/s)`,
          target: `≥ ${target * 100} %`,
          against:
            `bare route ${of('bare', 'perSecond')} answers/s; processor time for an answer ` +
            `${of('ours', 'costUs')} and ${of('bare', 'costUs')} µs = ${Math.round(cost * 100)} %`,
          pass: share >= target,
        },
        {
          name: 'optimizer-get, length beside the document',
          value: `${kb.toFixed(1)} KB`,
          target: `≤ ${mostKb} KB`,
          against: 'nothing',
          pass: kb <= mostKb,
        },
      ];
    } finally {
      for (const server of servers) await server.stop();
      await material.remove();
    }
  },
};
