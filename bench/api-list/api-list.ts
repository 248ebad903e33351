import path from 'node:path';
import { apiBase } from '#contract/shared/http.ts';
import { projects } from '#contract/projects.ts';
import { type Bench, median } from '../bench.ts';
import { inTurns, type Round, type Server, startServer } from '../server-pair.ts';
import { prepareMaterial } from './material.ts';

const address = apiBase + projects.list.path;
const rounds = 40;
const perRound = { connections: 32, ms: 350 };
const warmUpAnswers = 3000;
const target = 0.6;

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

export const apiList: Bench = {
  name: 'api-list',
  what: 'GET social-project/ with 25 rows, against a bare Fastify route with the same statements, in alternate rounds',
  async run() {
    const material = await prepareMaterial();
    const servers: Server[] = [];
    try {
      const { connection, dataDir, bearer } = material;
      const start = async (file: string) => {
        const server = await startServer(path.join(import.meta.dirname, file), { connection, dataDir });
        servers.push(server);
        return server;
      };
      const ours = await start('our-server.ts');
      const bare = await start('bare-server.ts');
      await mustAnswerAlike(servers, bearer);
      const pairs = await inTurns(ours, bare, { address, bearer, rounds, perRound, warmUpAnswers });
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
