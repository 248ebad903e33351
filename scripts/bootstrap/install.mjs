import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { run } from './run.mjs';

const lockFile = (dir) => path.join(dir, 'package-lock.json');
const stampFile = (dir) => path.join(dir, 'node_modules', '.cache', 'quillstead', 'installed');

/** What the stamp of a complete installation says: the lock's hash and the platform. */
function wanted(dir) {
  const hash = createHash('sha256')
    .update(readFileSync(lockFile(dir)))
    .digest('hex');
  return `${hash} ${process.platform}-${process.arch}`;
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null; // not there: then it does not say what is wanted
  }
}

/** Whether the folder's packages are those of its lock, be it that npm was run by hand. */
export function isInstalled(dir) {
  return read(stampFile(dir)) === wanted(dir) || isWhatNpmInstalled(dir);
}

/**
 * Compares with npm's own record of what it installed: every package of the lock, in its version. Optional ones
 * of other platforms are missing rightly; of ours, the one that matters is Node.
 */
function isWhatNpmInstalled(dir) {
  const record = read(path.join(dir, 'node_modules', '.package-lock.json'));
  if (record === null) return false;
  const installed = JSON.parse(record).packages;
  const ourNode = `node_modules/node-${process.platform}-${process.arch}`;
  return Object.entries(JSON.parse(readFileSync(lockFile(dir), 'utf8')).packages).every(([place, entry]) => {
    if (place === '') return true;
    const there = installed[place];
    if (!there) return entry.optional === true && place !== ourNode;
    return there.version === entry.version && there.integrity === entry.integrity;
  });
}

/** Installs a folder's packages from its lock, when they are not installed. */
export async function ensureInstalled(dir) {
  if (read(stampFile(dir)) === wanted(dir)) return;
  if (!isWhatNpmInstalled(dir)) await install(dir);
  mkdirSync(path.dirname(stampFile(dir)), { recursive: true });
  writeFileSync(stampFile(dir), wanted(dir));
}

async function install(dir) {
  console.log('Installing packages; the first time takes about a minute…');
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await npm(args, dir);
  if (code !== 0 || !existsSync(path.join(dir, 'node_modules')))
    throw new Failure(
      'The packages could not be installed; npm says above why. Start again once that is mended.',
    );
}

/** The npm that runs us, else the one on the PATH. */
function npm(args, cwd) {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.[cm]?js$/.test(cli)) return run(process.execPath, [cli, ...args], { cwd });
  return run('npm', args, { cwd, shell: process.platform === 'win32' });
}
