// A PostgreSQL of this test's own is restarted under a running application.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import pg from 'pg';
import { ErrorBody } from '#contract/shared/errors.ts';
import { writer } from '#contract/writer.ts';
import { findPackage } from '@quillstead/embedded-postgres';
import { type EmbeddedPostgres, launchPostgres } from '@quillstead/embedded-postgres';
import { migrate } from '#server/kernel/db/migrate.ts';
import { startTestApp } from '#tests/support/app.ts';
import { newMember } from '#tests/support/factories/members.ts';
import { aBrief } from '#tests/support/factories/person-factories.ts';
import { readStream } from '#tests/support/stream.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'quillstead-restart-'));
let postgres: EmbeddedPostgres;
let cluster: string;
let app: Awaited<ReturnType<typeof startTestApp>>;

/** PostgreSQL's own program, as the user that the cluster belongs to. */
function pgCtl(...args: string[]): void {
  const { uid, gid } = statSync(cluster);
  const program = path.join(findPackage().dir, 'native/bin/pg_ctl');
  const run = spawnSync(program, [...args, '-D', cluster, '-w', '-s'], {
    uid,
    gid,
    stdio: 'ignore',
    cwd: '/',
  });
  if (run.status !== 0) throw new Error(`pg_ctl ${args[0]} ended with ${run.status}`);
}

beforeAll(async () => {
  postgres = await launchPostgres({ dataDir: folder, maxConnections: 60, fsync: false });
  await migrate(postgres.connection);
  const pool = new pg.Pool({ ...postgres.connection, max: 1 });
  cluster = (await pool.query('show data_directory')).rows[0].data_directory;
  await pool.end();
  app = await startTestApp({ connection: postgres.connection, env: { PLANS: 'off' } });
});
afterAll(async () => {
  await app.stop();
  pgCtl('stop', '-m', 'fast');
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('PostgreSQL restarts under ten writers: the server lives, says 503 meanwhile, and keeps all that it confirmed', async () => {
  const { token } = await newMember(app);
  const confirmed: string[] = [];
  const refused = new Map<number, unknown>();
  const enough = new AbortController();
  const write = async (name: number) => {
    for (let n = 0; !enough.signal.aborted; n += 1) {
      const title = `Project ${name}-${n}`;
      const answer = await fetch(`${app.origin}/api/v1/social-project/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ title, icon: 'Coffee' }),
      });
      const body: unknown = await answer.json();
      if (answer.status === 201) confirmed.push(title);
      else refused.set(answer.status, body);
    }
  };
  const writers = Array.from({ length: 10 }, (_, name) => write(name));
  for (let restarts = 0; restarts < 3; restarts += 1) {
    const before = confirmed.length;
    await expect.poll(() => confirmed.length, { timeout: 20_000 }).toBeGreaterThan(before + 20);
    pgCtl('restart', '-m', 'fast');
  }
  const before = confirmed.length;
  await expect.poll(() => confirmed.length, { timeout: 20_000 }).toBeGreaterThan(before + 20);
  enough.abort();
  await Promise.all(writers);

  expect([...refused.keys()]).toEqual([503]);
  expect(ErrorBody.parse(refused.get(503)).meta).toMatchObject({ code: 'unavailable', retryAfter: 2 });
  const { rows } = await app.database.pool.query('select title from project');
  const kept = new Set(rows.map((row: { title: string }) => row.title));
  expect(confirmed.filter((title) => !kept.has(title))).toEqual([]);
  await expect.poll(async () => (await fetch(`${app.origin}/readyz`)).status).toBe(200);
  // The queue and its listeners are back as well: what is asked for now is done.
  const call = app.as(token);
  const { id } = await call(writer.create, { body: { tool: 'article', inputs: aBrief() } });
  await call(writer.update, { params: { id }, body: { revision: 0, action: 'titles' } });
  expect((await readStream(app, token, id)).at(-1)).toMatchObject({ type: 'end', status: 'draft' });
});
