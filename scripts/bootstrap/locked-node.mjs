import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';

const OLDEST_MAJOR = 24;

/** Path of the Node that the lock pins for this platform, whether installed or not. */
function pinnedNode(root) {
  const dir = path.join(
    root,
    'node_modules',
    `node-${process.platform.replace('win32', 'win')}-${process.arch}`,
  );
  return path.join(dir, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/**
 * The Node that everything runs on: the one from the lock, where its package exists for this platform and runs
 * there, else the one that runs this script, if it is new enough.
 * @returns {string} absolute path
 */
export function findNode(root) {
  const pinned = pinnedNode(root);
  if (process.execPath === pinned) return pinned;
  // answers "no" on a C library that it was not made for (musl)
  if (existsSync(pinned) && spawnSync(pinned, ['--version'], { stdio: 'ignore' }).status === 0) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_MAJOR) return process.execPath;
  throw new Failure(
    `Quillstead needs Node ${OLDEST_MAJOR} or newer here. Its packages bring one for Linux and Windows on common\n` +
      `processors only, and the one that is installed is ${process.version}. Please install a newer Node.`,
  );
}
