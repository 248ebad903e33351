import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from './failure.mjs';

const LOOK_AGAIN_MS = 200;

/** Runs `work` while no other process installs or builds in this folder; waits for one that does. */
export async function exclusively(root, work) {
  const file = path.join(root, '.cache', 'preparing.lock');
  for (let waits = 0; !take(file); waits += 1) {
    if (waits === 0) console.log('Another start is preparing this folder; waiting for it…');
    await sleep(LOOK_AGAIN_MS);
  }
  const giveFree = () => rmSync(file, { force: true });
  process.once('exit', giveFree);
  try {
    return await work();
  } finally {
    process.off('exit', giveFree);
    giveFree();
  }
}

/** Whether the lock is ours now. One of a process that has ended is removed. */
function take(file) {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw cannotWrite(path.dirname(path.dirname(file)), error);
  }
  if (!isHeld(file)) rmSync(file, { force: true });
  return false;
}

function isHeld(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid === 0) return true; // just made, its content is on the way
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function cannotWrite(root, error) {
  if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) return error;
  return new Failure(
    `Packages must be installed or the pages built, but this user cannot write in ${root}.\n` +
      'Please start once as the owner of that folder.',
  );
}
