import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

// The bootstrap is JavaScript without types: it also runs on a Node that cannot read TypeScript.
const bootstrap = async <T>(file: string) =>
  (await import(new URL(`../scripts/bootstrap/${file}`, import.meta.url).href)) as T;

type Work = () => Promise<void>;

/** Runs `work` while no other process installs or builds here. */
async function alone(work: Work): Promise<void> {
  const lock = await bootstrap<{ exclusively: (root: string, work: Work) => Promise<void> }>('exclusive.mjs');
  await lock.exclusively(root, work);
}

/** Builds what has changed since the last build, as npm start does. */
export async function bringBuildUpToDate(): Promise<void> {
  const build = await bootstrap<{ ensureBuilt: (root: string) => Promise<void> }>('build.mjs');
  await alone(() => build.ensureBuilt(root));
}

/** Installs the packages of a folder that has a lock of its own, where they are missing, as npm test does. */
export async function bringPackages(folder: string): Promise<void> {
  const packages = await bootstrap<{ ensureInstalled: (folder: string) => Promise<void> }>('install.mjs');
  await alone(() => packages.ensureInstalled(folder));
}
