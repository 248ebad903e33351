// What an operator reads when the program cannot start: one line that names the setting, and exit code 1.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { generateKeySpec } from '#server/kernel/keyring.ts';
import { temporaryFolder } from '@quillstead/embedded-postgres/support';
import { databaseUrl, startMain } from '#tests/support/main-process.ts';
import { testDatabase } from '#tests/support/database.ts';

/** The lines of a start that fails. */
async function failedStart(env: Record<string, string>): Promise<string[]> {
  const server = startMain({ QUILLSTEAD_ROLE: 'worker', ...env });
  expect(await server.exited, server.output()).toBe(1);
  return server.output().trim().split('\n');
}

/** Settings with a database of its own. */
async function withDatabase(): Promise<Record<string, string>> {
  const { connection, drop } = await testDatabase();
  onTestFinished(drop);
  return { DATABASE_URL: databaseUrl(connection), SECRET_KEYS: generateKeySpec() };
}

describe('a start that fails says why in one line and ends with code 1:', () => {
  it('a database that does not answer', async () => {
    const DATABASE_URL = 'postgres://user:canary@127.0.0.1:1/name';
    expect(await failedStart({ DATABASE_URL, SECRET_KEYS: generateKeySpec() })).toEqual([
      'DATABASE_URL: 127.0.0.1:1 refuses the connection: nothing listens there',
    ]);
  });

  it('a port that another program has', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as AddressInfo;
    expect(await failedStart({ ...(await withDatabase()), PORT: String(port) })).toEqual([
      `PORT: another program listens on port ${port} already`,
    ]);
  });

  it('an address that this machine does not have', async () => {
    expect(await failedStart({ ...(await withDatabase()), HOST: '203.0.113.9' })).toEqual([
      'HOST: 203.0.113.9 is no address of this machine',
    ]);
  });

  it('a data folder that cannot be one', async () => {
    const file = path.join(temporaryFolder(), 'a-file');
    writeFileSync(file, '');
    const [line, ...more] = await failedStart({ ...(await withDatabase()), QUILLSTEAD_DATA: file });
    expect(line).toMatch(/^QUILLSTEAD_DATA: the folder .*a-file cannot be used: /);
    expect(more).toEqual([]);
  });

  it('a file of keys that was damaged', async () => {
    const folder = path.join(temporaryFolder(), 'data');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'secret-keys'), `canary${randomUUID()}`);
    const lines = await failedStart({ QUILLSTEAD_DATA: folder });
    expect(lines.at(-1)).toBe(
      `The keys in ${path.join(folder, 'secret-keys')} cannot be used: Key 1 is not kid:base64`,
    );
    expect(lines.join('\n')).not.toMatch(/canary|^\s+at |terminating connection/m);
    expect(readFileSync(path.join(folder, 'secret-keys'), 'utf8')).toContain('canary');
  });
});
