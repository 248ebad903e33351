import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { projects } from '#contract/projects.ts';
import { generateKeySpec } from '#server/kernel/keyring.ts';
import { startTestApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { signIn } from '#tests/support/factories/person-factories.ts';
import { serverHome } from '#tests/support/server-process.ts';

it('a server that is told to stop says at once that it takes no more requests', async () => {
  const app = await startTestApp();
  const before = await app.app.http.inject('/readyz');
  const ending = app.stop();
  const after = await app.app.http.inject('/readyz');
  await ending;
  expect([before.statusCode, after.statusCode]).toEqual([200, 503]);
});

it('a server whose requests and connections all wait for a lock still ends when it is told to', async () => {
  const { connection, drop } = await testDatabase();
  onTestFinished(drop);
  const server = await serverHome({ PLANS: 'off' }, { connection, keys: generateKeySpec() }).start();
  const me = await signIn(server);
  const holder = new pg.Client(connection);
  await holder.connect();
  await holder.query('begin; lock table project in access exclusive mode');
  const waiting = Array.from({ length: 10 }, (_, n) =>
    me.call(projects.create, { body: { title: `Project ${n}`, icon: 'Coffee' } }).catch(() => 'cut off'),
  );
  // All connections of its pool, and more requests than these.
  const held = async () =>
    (await holder.query('select count(*)::int as n from pg_locks where not granted and relation is not null'))
      .rows[0].n;
  await expect.poll(held).toBe(6);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
  await server.stop();
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => 'cut off'));
  await holder.end();
});
