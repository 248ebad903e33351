import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from './support/launched.ts';
import { isAlive, startOf } from './process-identity.ts';
import { runningServer, takeServerLock } from './server-lock.ts';

it('is held by one, names its process and address, and is gone after release', () => {
  const dir = temporaryFolder();
  expect(runningServer(dir)).toBeNull();
  const lock = takeServerLock(dir);
  expect(runningServer(dir)).toEqual({ pid: process.pid, address: null });
  expect(() => takeServerLock(dir)).toThrow(`already starting (process ${process.pid})`);
  lock.announce('http://127.0.0.1:3000');
  expect(() => takeServerLock(dir)).toThrow('already running at http://127.0.0.1:3000');
  lock.release();
  lock.release();
  expect(readdirSync(dir)).toEqual([]);
});

it.each([
  ['of a process that has ended', { pid: 2 ** 22 + 1, start: 'x', address: null }],
  ['of a process whose number a younger one has now', { pid: process.pid, start: 'earlier', address: null }],
  ['cut short by a full disk', '{"pid":'],
])('takes over a lock %s', (_, left) => {
  const dir = temporaryFolder();
  writeFileSync(path.join(dir, 'server.lock'), typeof left === 'string' ? left : JSON.stringify(left));
  expect(runningServer(dir)).toBeNull();
  takeServerLock(dir);
  expect(readdirSync(dir)).toEqual(['server.lock']);
  expect(runningServer(dir)?.pid).toBe(process.pid);
});

it('does not release a lock that another process took over', () => {
  const dir = temporaryFolder();
  const lock = takeServerLock(dir);
  const theirs = JSON.stringify({ pid: 1, start: startOf(1), address: null });
  writeFileSync(path.join(dir, 'server.lock'), theirs);
  lock.release();
  expect(readFileSync(path.join(dir, 'server.lock'), 'utf8')).toBe(theirs);
});

it('counts an ended process as ended although its parent has not reaped it', async () => {
  // the shell starts a short-lived process and becomes one that reaps nobody
  const parent = spawn('sh', ['-c', 'sleep 0.05 & echo $!; exec sleep 600']);
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(String(line));
  expect(pid).toBeGreaterThan(0);
  while (isAlive(pid)) await new Promise(setImmediate);
  expect(() => process.kill(pid, 0)).not.toThrow();
  parent.kill();
  await once(parent, 'exit');
});

it('tells living from ended processes', async () => {
  const child = spawn('sleep', ['600']);
  await once(child, 'spawn');
  expect(isAlive(child.pid!)).toBe(true);
  expect(startOf(child.pid!)).toBe(startOf(child.pid!));
  child.kill();
  await once(child, 'exit');
  expect([isAlive(child.pid!), isAlive(0), isAlive(-1), isAlive(Number.NaN)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
