import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { findNode } from './locked-node.mjs';
import { run, withOurPrograms } from './run.mjs';

const FOLDERS = ['contract', 'engine', 'server', 'packages', 'web', 'content', 'migrations'];
const FILES = /^(package(-lock)?\.json|tsconfig.*\.json|(vite|react-router)\.config\.ts)$/;
const SCRIPTS = ['scripts/build.mjs', 'scripts/pages-manifest.mjs'];
const NOT_BUILT = /\.test\.tsx?$|^\./;

/** The server's entry in production. */
export const serverEntry = (root) => path.join(root, 'build', 'server-app', 'main.js');

const stampFile = (root) => path.join(root, 'build', '.inputs.json');

/** Every file that the build reads, relative to the root, in one order. */
function inputs(root) {
  const found = readdirSync(root).filter((name) => FILES.test(name));
  found.push(...SCRIPTS.filter((name) => existsSync(path.join(root, name))));
  const pending = FOLDERS.filter((name) => existsSync(path.join(root, name)));
  for (let dir = pending.pop(); dir !== undefined; dir = pending.pop())
    for (const entry of readdirSync(path.join(root, dir), { withFileTypes: true })) {
      if (NOT_BUILT.test(entry.name)) continue;
      (entry.isDirectory() ? pending : found).push(`${dir}/${entry.name}`);
    }
  // oxlint-disable-next-line unicorn/no-array-sort -- Node 18 has no toSorted(), and the list is ours
  return found.sort();
}

function digest(lines) {
  const hash = createHash('sha256');
  for (const line of lines) hash.update(line).update('\0');
  return hash.digest('hex');
}

/** Changes whenever an input may have: names, sizes and times, so that nothing has to be read. */
function quickMark(root, files) {
  return digest(
    files.flatMap((file) => {
      const { size, mtimeMs } = statSync(path.join(root, file));
      return [file, String(size), String(mtimeMs)];
    }),
  );
}

/** Changes only when an input really has: a checkout of the same commit elsewhere has the same. */
function contentMark(root, files) {
  return digest(files.flatMap((file) => [file, readFileSync(path.join(root, file))]));
}

function readStamp(root) {
  try {
    return JSON.parse(readFileSync(stampFile(root), 'utf8'));
  } catch {
    return null; // none, or cut short: then it is built
  }
}

/** Whether the build is of the inputs as they are. */
export function isBuilt(root) {
  const stamp = existsSync(serverEntry(root)) ? readStamp(root) : null;
  if (!stamp) return false;
  const files = inputs(root);
  return stamp.quick === quickMark(root, files) || stamp.content === contentMark(root, files);
}

/** Builds pages and server when an input has changed since. */
export async function ensureBuilt(root) {
  const files = inputs(root);
  const stamp = { quick: quickMark(root, files), content: contentMark(root, files) };
  if (!isBuilt(root)) {
    console.log('Building; this takes a few seconds…');
    const code = await run(findNode(root), [path.join(root, 'scripts/build.mjs')], {
      cwd: root,
      env: { ...withOurPrograms(root), NODE_ENV: 'production' },
    });
    if (code !== 0) throw new Failure('The build failed; the reason stands above.');
  }
  if (readStamp(root)?.quick === stamp.quick) return;
  mkdirSync(path.dirname(stampFile(root)), { recursive: true });
  writeFileSync(stampFile(root), JSON.stringify(stamp));
}
