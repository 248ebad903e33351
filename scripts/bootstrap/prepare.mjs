import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, isBuilt } from './build.mjs';
import { exclusively } from './exclusive.mjs';
import { Failure } from './failure.mjs';
import { ensureInstalled, isInstalled } from './install.mjs';
import { findNode } from './locked-node.mjs';
import { run } from './run.mjs';

/** The repository's folder. */
export const root = path.resolve(fileURLToPath(import.meta.url), '../../..');

/** Node's arguments that load the settings in .env; the environment's own win. */
export const envFileArgs = () => (existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : []);

/**
 * Brings packages, and where asked the build, to what the working copy says; nothing happens when they are.
 * @param {{ build: boolean, whileRunning?: boolean }} what `whileRunning`: even under a server that uses them
 * @returns {Promise<string>} path of the Node to run things on
 */
export async function prepare({ build, whileRunning = false }) {
  const isReady = () => isInstalled(root) && (!build || isBuilt(root));
  if (!isReady()) {
    if (!whileRunning) await refuseUnderRunningServer();
    await exclusively(root, async () => {
      await ensureInstalled(root);
      if (build) await ensureBuilt(root);
    });
  }
  return findNode(root);
}

/** Packages and pages are not taken away from a server that reads them. */
async function refuseUnderRunningServer() {
  const script = path.join(root, 'scripts/running-server.ts');
  if (!existsSync(path.join(root, 'node_modules')) || !existsSync(path.join(root, 'build'))) return;
  let node;
  try {
    node = findNode(root);
  } catch {
    return; // without its Node no server of this folder runs
  }
  const code = await run(node, [...envFileArgs(), script], { cwd: root });
  if (code === 3)
    throw new Failure('Stop it first: files have changed, and a new start would take the old ones from it.');
}
