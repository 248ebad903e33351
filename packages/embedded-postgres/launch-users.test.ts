import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { copyPackageWithoutLinks, launchProcess, query, temporaryFolder } from './support/launched.ts';
import { launchPostgres } from './launch.ts';
import { isRoot, postgresUser } from './os-user.ts';

// Another user can be tried by root only; run as an ordinary user, every other test of the launcher is that case.
const asRoot = it.runIf(isRoot());
const NOBODY = 65534;

const owner = (file: string) => statSync(file).uid;

asRoot(
  'runs PostgreSQL as another user when we are root, and gives that one only its own folder',
  async () => {
    const dataDir = path.join(temporaryFolder(), 'data');
    const server = await launchPostgres({ dataDir, fsync: false });
    const user = postgresUser(null)!;
    expect(user.uid).not.toBe(0);
    expect(owner(`/proc/${server.pid}`)).toBe(user.uid);
    expect([owner(dataDir), owner(path.join(dataDir, 'postgres'))]).toEqual([0, user.uid]);
    await server.stop();
  },
);

asRoot(
  'runs as an ordinary user, with packages that root installed without scripts and nobody else can write',
  async () => {
    const folder = temporaryFolder();
    const packageDir = copyPackageWithoutLinks(folder);
    const home = path.join(folder, 'home');
    mkdirSync(home, { mode: 0o700 });
    chownSync(home, NOBODY, NOBODY);
    const dataDir = path.join(home, 'data');
    const server = await launchProcess({ dataDir, packageDir, uid: NOBODY, fsync: false });
    expect(server).toMatchObject({ uid: NOBODY, lines: [expect.stringContaining('postgres-binaries-')] });
    expect(owner(`/proc/${server.pid}`)).toBe(NOBODY);
    expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(existsSync(path.join(packageDir, 'native/lib/libicuuc.so'))).toBe(false);
  },
);

asRoot(
  'keeps everything in a place that PostgreSQL can enter when root starts below a closed folder',
  async () => {
    const folder = temporaryFolder();
    const closed = path.join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const options = {
      dataDir: path.join(closed, 'data'),
      packageDir: copyPackageWithoutLinks(closed),
      fsync: false,
    };
    const elsewhere = [path.join(folder, 'elsewhere')];
    const first = await launchPostgres({ ...options, elsewhere });
    await query(first.connection, 'create table kept as select 1 as one');
    expect(first.host).toMatch(path.join(folder, 'elsewhere/quillstead-'));
    expect(first.where).toContain(path.join(folder, 'elsewhere'));
    await first.stop();
    const marker = path.join(options.dataDir, 'database-is-elsewhere.txt');
    expect(readFileSync(marker, 'utf8')).toContain(path.dirname(first.host));

    // the marker leads there, whatever places are usual at the next start
    const lines: string[] = [];
    const second = await launchPostgres({ ...options, elsewhere: [], log: (line) => lines.push(line) });
    expect(await query(second.connection, 'select * from kept')).toEqual([{ one: 1 }]);
    expect(lines).toEqual([first.where]);
    await second.stop();

    rmSync(path.dirname(first.host), { recursive: true });
    await expect(launchPostgres({ ...options, elsewhere })).rejects.toThrow(/is not there any more/);
  },
);

asRoot('keeps the database of an ordinary user elsewhere when the asked folder is not theirs', async () => {
  const folder = temporaryFolder();
  const elsewhere = path.join(folder, 'own');
  mkdirSync(elsewhere);
  chownSync(elsewhere, NOBODY, NOBODY);
  const options = {
    dataDir: path.join(folder, 'closed/data'),
    // the repository may lie where only we can read it
    packageDir: copyPackageWithoutLinks(folder),
    elsewhere: [elsewhere],
    uid: NOBODY,
    fsync: false,
  };
  mkdirSync(path.join(folder, 'closed'), { mode: 0o755 });
  const first = await launchProcess(options);
  expect(first.lines[0]).toContain(`kept in ${elsewhere}/quillstead-`);
  const second = await launchProcess(options);
  expect(second.error).toMatchObject({ name: 'AlreadyRunning', pid: first.process.pid });
  await first.stop();
  const third = await launchProcess(options);
  expect(third.where).toBe(first.where);
  await third.stop();
  expect(readdirSync(path.join(folder, 'closed'))).toEqual([]);
});

asRoot(
  'uses the database of an ordinary user as that user when root starts, so that it stays theirs',
  async () => {
    const folder = temporaryFolder();
    const dataDir = path.join(folder, 'data');
    chownSync(folder, NOBODY, NOBODY);
    const packageDir = copyPackageWithoutLinks(folder);
    const first = await launchProcess({ dataDir, packageDir, uid: NOBODY, fsync: false });
    await first.crash();
    const second = await launchPostgres({ dataDir, fsync: false });
    expect(second.reused).toBe(true);
    await second.stop();
    const third = await launchPostgres({ dataDir, fsync: false });
    expect(owner(`/proc/${third.pid}`)).toBe(NOBODY);
    await third.stop();
    const fourth = await launchProcess({ dataDir, packageDir, uid: NOBODY, fsync: false });
    expect(fourth.error).toBeUndefined();
    await fourth.stop();
  },
);

asRoot('never starts an empty database beside one that belongs to somebody else', async () => {
  const folder = temporaryFolder();
  const dataDir = path.join(folder, 'data');
  await (await launchPostgres({ dataDir, fsync: false })).stop();
  chmodSync(dataDir, 0o777);
  const elsewhere = [path.join(folder, 'elsewhere')];
  const { error } = await launchProcess({ dataDir, elsewhere, uid: NOBODY, fsync: false });
  expect(error?.message).toMatch(/belongs to user \w+\. Start as that user or as root/);
  expect(readdirSync(folder)).toEqual(['data']);
});

asRoot('gives a database that root copied to the user that runs PostgreSQL', async () => {
  const dataDir = path.join(temporaryFolder(), 'data');
  await (await launchPostgres({ dataDir, fsync: false })).stop();
  for (const name of [
    '',
    ...readdirSync(path.join(dataDir, 'postgres'), { recursive: true, encoding: 'utf8' }),
  ])
    lchownSync(path.join(dataDir, 'postgres', name), 0, 0);
  const server = await launchPostgres({ dataDir, fsync: false });
  expect(owner(`/proc/${server.pid}`)).toBe(postgresUser(null)!.uid);
  await server.stop();
});
