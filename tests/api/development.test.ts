// `npm run dev`: the server from its sources, with Vite in it, started anew when a file changes.
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { generateKeySpec } from '#server/kernel/keyring.ts';
import { databaseUrl, startMain } from '#tests/support/main-process.ts';
import { testDatabase } from '#tests/support/database.ts';

it('the development server listens and shows pages, and its own start does not start it anew', async () => {
  const { connection, drop } = await testDatabase();
  onTestFinished(drop);
  const server = startMain(
    {
      DATABASE_URL: databaseUrl(connection),
      SECRET_KEYS: generateKeySpec(),
      NODE_ENV: 'development',
    },
    {
      nodeArgs: ['--watch', '--watch-preserve-output'],
      cwd: path.resolve(import.meta.dirname, '../..'),
    },
  );
  const origin = await server.ready;
  const page = await fetch(`${origin}/login`);
  expect(page.status).toBe(200);
  expect(await page.text(), 'modules straight from their sources').toMatch(/\/@(id|fs|vite)\//);
  expect(page.headers.get('content-security-policy')).toBeNull();
  expect(server.output().match(/ready at/g)).toHaveLength(1);
  expect(server.output()).not.toContain('Restarting');
});
