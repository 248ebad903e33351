// pg-boss with jobs that make one call each, at its fastest: it fetches again at once while jobs are left.
import { PgBoss } from 'pg-boss';
import type { PoolConfig } from 'pg';
import { Agent, request } from 'undici';

export interface BareInput {
  connection: PoolConfig;
  url: string;
  concurrency: number;
  texts: string[];
}

const queue = 'send';
process.once('message', (input: BareInput) => {
  void (async () => {
    const { connection, url, concurrency, texts } = input;
    const boss = new PgBoss({ ...connection, schema: 'bare', max: 10 });
    boss.on('error', (cause) => console.error(cause));
    await boss.start();
    await boss.createQueue(queue);
    for (let at = 0; at < texts.length; at += 1000)
      await boss.insert(
        queue,
        texts.slice(at, at + 1000).map((text) => ({ data: { text } })),
      );
    const dispatcher = new Agent({ connections: concurrency });
    const send = async ({ data: { text } }: { data: { text: string } }) => {
      const { statusCode, body } = await request(url, {
        dispatcher,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text }),
      });
      await body.json();
      if (statusCode !== 201) throw new Error(`answered ${statusCode}`);
    };
    let left = texts.length;
    const begun = performance.now();
    await new Promise<void>((done) => {
      void boss.work<{ text: string }>(
        queue,
        { localConcurrency: 2, batchSize: concurrency / 2, burstWhenBatchFull: true },
        async (jobs) => {
          await Promise.all(jobs.map(send));
          left -= jobs.length;
          if (left === 0) done();
        },
      );
    });
    process.send?.(performance.now() - begun);
    await boss.stop({ graceful: false });
    process.disconnect();
  })();
});
process.send?.('ready');
