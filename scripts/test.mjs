// npm test: installs what is missing, runs every stage, and ends with one line: N passed, N failed.
//   npm test -- check            types, lint and module boundaries, format, unused code
//   npm test -- unit [files]     one stage (types lint format unused unit build e2e interop cms pds), the rest goes to its program
//   npm run test:cms             publishing to a real WordPress of Debian's packages and a real Ghost of npm's, which the daily run leaves out
//   npm run test:pds             posting to a real server of Bluesky, which the daily run leaves out, too
//   npm test -- --all [...]      everything that the daily run only samples
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './bootstrap/build.mjs';
import { Failure, runMain } from './bootstrap/failure.mjs';
import { exclusively } from './bootstrap/exclusive.mjs';
import { ensureInstalled, isInstalled } from './bootstrap/install.mjs';
import { prepare, root } from './bootstrap/prepare.mjs';
import { run, withOurPrograms } from './bootstrap/run.mjs';
import { compileCache } from './bootstrap/server.mjs';

const CHECKS = ['types', 'lint', 'format', 'unused'];
/** Folders with a lock of their own, so that npm start never installs them: a browser, and programs by others. */
const apart = ['tests/e2e', 'tests/interop'].map((folder) => path.join(root, folder));
const NEED_THEM = ['types', 'unused', 'unit', 'e2e', 'interop', 'cms', 'pds'];

await runMain(async () => {
  const node = await prepare({ build: false, whileRunning: true });
  if (process.execPath !== node) return run(node, process.argv.slice(1), { env: withOurPrograms(root) });
  return runStages(node, process.argv.slice(2));
});

/** Which part of the big grids this run takes: it turns with the commit. */
function sampleOf(folder) {
  const { stdout } = spawnSync('git', ['rev-parse', '--short=6', 'HEAD'], { cwd: folder, encoding: 'utf8' });
  return Number.parseInt(stdout || '0', 16) || 0;
}

/** Files that the last commits changed, a line each: tests beside them take no turns. */
function changedOfLate(folder) {
  const args = ['log', '-n', '40', '--name-only', '--format='];
  const { stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return [...new Set((stdout ?? '').split('\n').filter((file) => file !== ''))].join('\n');
}

async function runStages(node, args) {
  const { stages } = await import('./testing/stages.ts');
  const { ofCheck, sum, summary } = await import('./testing/tally.ts');
  const everything = args[0] === '--all';
  const [name, ...more] = everything ? args.slice(1) : args;
  const env = {
    ...withOurPrograms(root),
    // Tests start dozens of servers: each takes a third less of the processor when its code was compiled before.
    ...compileCache(),
    VITE_TEST_SAMPLE: String(sampleOf(root)),
    ...(everything && { VITE_TEST_EVERYTHING: '1' }),
    // Files that take turns are left out of a whole run only: a stage that is named runs whole.
    ...(name === undefined &&
      !everything && { VITE_TEST_TURN: String(sampleOf(root)), VITE_TEST_CHANGED: changedOfLate(root) }),
  };
  let built;
  const all = stages(
    root,
    (programArgs, options = {}) =>
      run(node, programArgs, { cwd: root, ...options, env: { ...env, ...options.env } }),
    () => (built ??= exclusively(root, () => ensureBuilt(root))), // once, be it that it fails
  );
  const wanted =
    name === undefined
      ? all.filter((stage) => everything || !stage.onRequest)
      : all.filter((stage) => stage.name === name || (name === 'check' && CHECKS.includes(stage.name)));
  if (wanted.length === 0)
    throw new Failure(
      `There is no stage "${name}"; there are check, ${all.map((stage) => stage.name).join(', ')}.`,
    );
  if (wanted.some((stage) => NEED_THEM.includes(stage.name))) await installApart();
  if (name === undefined) await run(node, ['scripts/testing/compile-server.ts'], { cwd: root, env });

  let interrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (interrupted = true));
  const running = (stage, stdio) => stage.run(more, stdio).catch((error) => failed(stage, error, ofCheck));
  const begun = new Map();
  const tallies = [];
  for (const stage of wanted) {
    if (interrupted && !begun.has(stage)) continue;
    console.log(`\n— ${stage.title} —`);
    for (const other of wanted)
      if (other.beside === stage.name)
        begun.set(
          other,
          aside(other.name, (stdio) => running(other, stdio)),
        );
    tallies.push(await (begun.get(stage)?.() ?? running(stage)));
  }
  const total = sum(tallies);
  console.log(`\n${interrupted ? 'Interrupted.\n' : ''}${summary(total)}`);
  return total.failed > 0 || interrupted ? 1 : 0;
}

/**
 * Begins what writes to a file meanwhile.
 * @returns waits for its end, shows what it wrote, and answers what came of it
 */
function aside(name, begin) {
  const file = path.join(root, '.cache', `${name}.log`);
  mkdirSync(path.dirname(file), { recursive: true });
  const log = openSync(file, 'w');
  const ending = begin(['ignore', log, log]);
  return async () => {
    const tally = await ending;
    closeSync(log);
    process.stdout.write(readFileSync(file));
    return tally;
  };
}

/** A stage that cannot even run has failed; the others still tell what they know. */
function failed(stage, error, ofCheck) {
  console.error(`${stage.name}: ${error instanceof Failure ? error.message : error.stack}`);
  return ofCheck(stage.name, 1);
}

async function installApart() {
  for (const folder of apart)
    if (!isInstalled(folder)) await exclusively(root, () => ensureInstalled(folder));
}
