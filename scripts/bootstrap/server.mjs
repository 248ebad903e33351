import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { envFileArgs, root } from './prepare.mjs';
import { become, withOurPrograms } from './run.mjs';

/**
 * Goes over into the server.
 * @param {string} node path of the Node to run it on
 * @param {{ nodeArgs?: string[], entry: string, mode: 'production' | 'development' }} what
 */
export function becomeServer(node, { nodeArgs = [], entry, mode }) {
  const follow = pathToFileURL(path.join(root, 'scripts/bootstrap/follow-parent.mjs')).href;
  const args = [...envFileArgs(), '--import', follow, ...nodeArgs, entry];
  const env = { ...withOurPrograms(root), NODE_ENV: mode, ...compileCache() };
  return become(node, [...args, ...process.argv.slice(2)], { cwd: root, env });
}

/** Compiled code is kept for the next start, where we can write it. */
export function compileCache() {
  const modules = path.join(root, 'node_modules');
  try {
    accessSync(modules, constants.W_OK);
    return { NODE_COMPILE_CACHE: path.join(modules, '.cache', 'quillstead', 'compiled') };
  } catch {
    return {}; // a start that is a little slower
  }
}
