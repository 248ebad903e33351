import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { query, temporaryFolder } from '@quillstead/embedded-postgres/support';
import { databaseUrl } from '#tests/support/main-process.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { checkAddresses } from './check-address.ts';
import { launchPostgres } from '@quillstead/embedded-postgres';
import { migrate } from './migrate.ts';

let shared: TestDatabase;
beforeAll(async () => {
  shared = await testDatabase();
});
afterAll(() => shared.drop());

/** What a start says of these addresses; null when they can be used. */
const said = (url: string, direct?: string) =>
  checkAddresses(url, direct).then(
    () => null,
    (cause: Error) => `${cause.constructor.name} ${cause.message}`,
  );

/** A server on loopback that does this with each connection. */
async function listener(met: (socket: net.Socket) => void): Promise<number> {
  const server = net.createServer(met).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

describe('a database address that can be used', () => {
  it('is taken, alone and with a direct one to the same database', async () => {
    const url = databaseUrl(shared.connection);
    expect(await said(url)).toBeNull();
    expect(await said(url, url)).toBeNull();
  });
});

describe('a database address that cannot be used is named with the reason, without its password:', () => {
  it('a host that nobody knows', async () => {
    const line = await said('postgres://user:canary@nowhere.invalid/name');
    expect(line).toMatch(
      /^ConfigError DATABASE_URL: nowhere\.invalid:5432 (is not known|cannot be looked up)/,
    );
    expect(line).not.toContain('canary');
  });

  it('a port where nothing listens', async () => {
    expect(await said('postgres://user:canary@127.0.0.1:1/name')).toBe(
      'ConfigError DATABASE_URL: 127.0.0.1:1 refuses the connection: nothing listens there',
    );
  });

  it('a socket that is not there', async () => {
    expect(await said('postgres://user:canary@/name?host=/nowhere')).toBe(
      'ConfigError DATABASE_URL: /nowhere is not there: no such socket',
    );
  });

  it('a server that hangs up', async () => {
    const port = await listener((socket) => socket.destroy());
    expect(await said(`postgres://user:canary@127.0.0.1:${port}/name`)).toBe(
      `ConfigError DATABASE_URL: 127.0.0.1:${port} closes the connection`,
    );
  });

  it('a server that says nothing', { timeout: 30_000 }, async () => {
    const port = await listener((socket) => onTestFinished(() => void socket.destroy()));
    expect(await said(`postgres://user:canary@127.0.0.1:${port}/name`)).toBe(
      `ConfigError DATABASE_URL: 127.0.0.1:${port} does not answer in time`,
    );
  });

  it('a database that does not exist', async () => {
    const url = databaseUrl({ ...shared.connection, database: 'no_such' });
    expect(await said(url)).toContain('DATABASE_URL: there is no database "no_such" at');
  });

  it('a user that does not exist', async () => {
    const line = await said(databaseUrl(shared.connection, 'nobody_of_this_name'));
    expect(line).toContain('refuses user "nobody_of_this_name": role "nobody_of_this_name" does not exist');
  });

  it('a server without TLS where it is asked for', async () => {
    expect(await said(`${databaseUrl(shared.connection)}&sslmode=verify-full`)).toContain(
      'DATABASE_URL: ' + shared.connection.host + ' does not speak TLS there',
    );
  });

  it('a file of certificates that is not there', async () => {
    expect(await said(`${databaseUrl(shared.connection)}&sslrootcert=/nowhere.pem`)).toMatch(
      /DATABASE_URL: .*\/nowhere\.pem/,
    );
  });

  it('a direct address that leads to another database', async () => {
    const other = await testDatabase();
    onTestFinished(other.drop);
    expect(await said(databaseUrl(shared.connection), databaseUrl(other.connection))).toBe(
      'ConfigError DATABASE_DIRECT_URL: leads to another database than DATABASE_URL',
    );
  });

  it('a direct address that nobody answers', async () => {
    expect(await said(databaseUrl(shared.connection), 'postgres://user:canary@127.0.0.1:1/name')).toBe(
      'ConfigError DATABASE_DIRECT_URL: 127.0.0.1:1 refuses the connection: nothing listens there',
    );
  });

  it('a wrong password, none, and a user who may not make tables', async () => {
    const server = await launchPostgres({ dataDir: path.join(temporaryFolder(), 'data'), fsync: false });
    const user = `user_${randomUUID().slice(0, 8)}`;
    await query(server.connection, `create role ${user} login password 'right'`);
    const [{ hba_file: file } = {}] = await query(server.connection, 'show hba_file');
    const rules = readFileSync(String(file), 'utf8');
    writeFileSync(String(file), `local all ${user} scram-sha-256\n`);
    appendFileSync(String(file), rules);
    await query(server.connection, 'select pg_reload_conf()');
    const url = databaseUrl(server.connection, user);
    await expect.poll(() => said(url)).toContain('asks for a password, and there is none');
    expect(await said(url.replace('@', ':canary@'))).toBe(
      `ConfigError DATABASE_URL: ${server.host} refuses the password of user "${user}"`,
    );
    await expect(migrate(url.replace('@', ':right@'), 'DATABASE_URL')).rejects.toThrow(
      new RegExp(`^DATABASE_URL: user "${user}" may not do what is needed: permission denied for`),
    );
    await server.stop();
  });
});
