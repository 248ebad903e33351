// Two server processes that answer the same, measured in turns.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { load } from './load.ts';

export interface Server {
  port: number;
  /** microseconds of processor time used so far */
  usedUs(): Promise<number>;
  stop(): Promise<void>;
}

/** @param file runs `serve` of `api-list/serve.ts` @param input comes there as JSON */
export async function startServer(file: string, input: object): Promise<Server> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = fork(file, [JSON.stringify(input)], { env, execArgv: [] });
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

export interface Round {
  answers: number;
  perSecond: number;
  /** processor time of the server process for one answer */
  costUs: number;
}
export interface Asking {
  address: string;
  bearer: string;
  rounds: number;
  perRound: { connections: number; ms: number };
  /** of each server, before anything counts: by then its code is compiled, however slow the machine is */
  warmUpAnswers: number;
}

async function ask(server: Server, { address, bearer }: Asking, how: Asking['perRound']): Promise<Round> {
  const before = await server.usedUs();
  const { answers, perSecond } = await load(server.port, address, { authorization: `Bearer ${bearer}` }, how);
  return { answers, perSecond, costUs: ((await server.usedUs()) - before) / answers };
}

/** Asks both in pairs of short rounds, so that what else the machine does disturbs both of a pair alike. */
export async function inTurns(
  ours: Server,
  bare: Server,
  asking: Asking,
): Promise<{ ours: Round; bare: Round }[]> {
  const { rounds, perRound, warmUpAnswers } = asking;
  for (const server of [ours, bare])
    for (let answers = 0; answers < warmUpAnswers;) answers += (await ask(server, asking, perRound)).answers;
  const pairs: { ours: Round; bare: Round }[] = [];
  for (let n = 0; n < rounds; n++) {
    // They take turns in going first, so that a drift of the machine favours nobody.
    const early = n % 2 === 0 ? await ask(ours, asking, perRound) : undefined;
    const peer = await ask(bare, asking, perRound);
    pairs.push({ ours: early ?? (await ask(ours, asking, perRound)), bare: peer });
  }
  return pairs;
}
