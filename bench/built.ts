import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

// The bootstrap is JavaScript without types: it also runs on a Node that cannot read TypeScript.
const bootstrap = async <T>(file: string) =>
  (await import(new URL(`../scripts/bootstrap/${file}`, import.meta.url).href)) as T;

type Work = () => Promise<void>;

/** Builds what has changed since the last build, as npm start does. */
export async function bringBuildUpToDate(): Promise<void> {
  const build = await bootstrap<{ ensureBuilt: (root: string) => Promise<void> }>('build.mjs');
  const lock = await bootstrap<{ exclusively: (root: string, work: Work) => Promise<void> }>('exclusive.mjs');
  await lock.exclusively(root, () => build.ensureBuilt(root));
}
