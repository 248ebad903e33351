import type { StdioOptions } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fromPlaywright, fromVitest, ofCheck, ofStage, type Tally } from './tally.ts';
import { installGhost } from './ghost-package.ts';
import { installPds } from './pds-package.ts';
import { missingPackages } from './wordpress-packages.ts';

/** Runs a program to its end with our terminal: @returns its exit code */
export type Run = (
  args: string[],
  options?: { cwd?: string; env?: Record<string, string>; stdio?: StdioOptions },
) => Promise<number>;

export type Stage = {
  name: string;
  /** what stands above its output */
  title: string;
  /** runs when it is named, or with --all, and not in the daily run */
  onRequest?: boolean;
  /** the stage during which it runs already, because both wait much and leave a core idle */
  beside?: string;
  /**
   * @param more goes to the program of the stage as it is (names of files, say)
   * @param stdio where the program writes; to our terminal when absent
   */
  run(more: string[], stdio?: StdioOptions): Promise<Tally>;
};

/**
 * The stages of `npm test`, in order.
 * @param root the repository's folder
 * @param node runs a JavaScript program on the locked Node
 * @param build brings the build up to date; rejects when it fails
 */
export function stages(root: string, node: Run, build: () => Promise<void>): Stage[] {
  const e2e = path.join(root, 'tests/e2e');
  const interop = path.join(root, 'tests/interop');
  const program = (name: string, from = root) => programOf(name, from);

  async function check(name: string, steps: string[][]): Promise<Tally> {
    for (const args of steps) {
      const code = await node(args);
      if (code !== 0) return ofCheck(name, code);
    }
    return ofCheck(name, 0);
  }

  const types = () => [
    [program('react-router'), 'typegen'],
    [program('tsc'), '-b'],
    ...[e2e, interop].map((folder) => [program('tsc'), '-p', folder, '--noEmit']),
  ];

  return [
    { name: 'types', title: 'types', run: () => check('types', types()) },
    { name: 'lint', title: 'lint', run: (more) => check('lint', [[program('oxlint'), ...more]]) },
    { name: 'format', title: 'format', run: () => check('format', [[program('oxfmt'), '--check']]) },
    { name: 'unused', title: 'unused', run: (more) => check('unused', [[program('knip'), ...more]]) },
    {
      name: 'unit',
      title: 'unit and API tests',
      async run(more) {
        const report = freshReport(root, 'vitest.json');
        const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
        const code = await node([program('vitest'), 'run', ...reporters, ...more]);
        return ofStage('unit', code, read(report, fromVitest));
      },
    },
    {
      name: 'build',
      title: 'build',
      async run() {
        await build();
        return ofCheck('build', 0);
      },
    },
    {
      name: 'e2e',
      title: 'browser tests',
      async run(more) {
        await build();
        const report = freshReport(root, 'playwright.json');
        const args = [program('playwright', e2e), 'test', '--reporter=list,json', ...more];
        const code = await node(args, { cwd: e2e, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
        return ofStage('e2e', code, read(report, fromPlaywright));
      },
    },
    {
      name: 'interop',
      title: 'sign-in, session calls and openapi.json against programs by others',
      beside: 'unit',
      async run(more, stdio = 'inherit') {
        const report = freshReport(root, 'interop.json');
        const config = path.join(interop, 'vitest.config.ts');
        const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
        const code = await node([program('vitest'), 'run', '--config', config, ...reporters, ...more], {
          stdio,
        });
        return ofStage('interop', code, read(report, fromVitest));
      },
    },
    {
      name: 'cms',
      title: 'publishing to a real WordPress and a real Ghost',
      onRequest: true,
      async run(more) {
        const missing = missingPackages();
        const noGhost = installGhost(root, process.execPath);
        if (missing.length > 0)
          console.log(
            `Skipped: there is no WordPress here. Install it: apt-get install ${missing.join(' ')}`,
          );
        if (noGhost !== null) console.log(`Skipped: there is no Ghost here, as ${noGhost}`);
        const folders = [
          ...(missing.length > 0 ? [] : ['tests/interop/wordpress/']),
          ...(noGhost === null ? ['tests/interop/ghost/'] : []),
        ];
        const leftOut = 2 - folders.length;
        if (folders.length === 0) return { passed: 0, failed: 0, skipped: leftOut, failures: [] };
        const report = freshReport(root, 'cms.json');
        const config = path.join(interop, 'cms.config.ts');
        const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
        const which = more.length > 0 ? more : folders;
        const code = await node([program('vitest'), 'run', '--config', config, ...reporters, ...which]);
        const tally = ofStage('cms', code, read(report, fromVitest));
        return { ...tally, skipped: tally.skipped + leftOut };
      },
    },
    {
      name: 'pds',
      title: 'posting to a real server of Bluesky',
      onRequest: true,
      async run(more) {
        const noServer = installPds(root, process.execPath);
        if (noServer !== null) {
          console.log(`Skipped: there is no server of Bluesky here, as ${noServer}`);
          return { passed: 0, failed: 0, skipped: 1, failures: [] };
        }
        const report = freshReport(root, 'pds.json');
        const config = path.join(interop, 'pds.config.ts');
        const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
        const code = await node([program('vitest'), 'run', '--config', config, ...reporters, ...more]);
        return ofStage('pds', code, read(report, fromVitest));
      },
    },
  ];
}

const PACKAGES: Record<string, string> = {
  'react-router': '@react-router/dev',
  tsc: 'typescript',
  playwright: '@playwright/test',
};

/** The JavaScript file behind a package's command. */
function programOf(name: string, from: string): string {
  const pkg = PACKAGES[name] ?? name;
  // not by require.resolve: a package need not export its package.json
  const folders = createRequire(path.join(from, 'package.json')).resolve.paths(pkg) ?? [];
  const dir = folders
    .map((folder) => path.join(folder, pkg))
    .find((place) => existsSync(path.join(place, 'package.json')));
  if (!dir) throw new Error(`${pkg} is not installed`);
  const { bin } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : bin[name];
  if (!file) throw new Error(`${pkg} has no command ${name}`);
  return path.join(dir, file);
}

/** Where a report will be; an older one is removed, so that it cannot stand for this run. */
function freshReport(root: string, name: string): string {
  const file = path.join(root, '.cache/test-results', name);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

function read(file: string, parse: (text: string) => Tally): Tally | null {
  if (!existsSync(file)) return null;
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`The report ${file} cannot be read: ${String(error)}`);
    return null;
  }
}
