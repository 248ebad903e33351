// The program that operators run (server/main.ts), in a process of its own with nothing but the settings given.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { EmbeddedConnection } from '@quillstead/embedded-postgres';

/** What a program needs of its machine. Settings of whoever runs the tests stay outside. */
const ofTheMachine = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'USER', 'LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE'];
const script = path.resolve(import.meta.dirname, '../../server/main.ts');

/** The address of a test database for DATABASE_URL, for one of its users. */
export const databaseUrl = ({ host, port, user, database }: EmbeddedConnection, asUser = user): string =>
  `postgres://${asUser}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;

/**
 * Starts the program; it ends with the test.
 * @param nodeArgs what Node itself is told, before the program
 * @param cwd where it runs; a folder of its own unless told
 */
export function startMain(
  env: Record<string, string>,
  { nodeArgs = [], cwd }: { nodeArgs?: readonly string[]; cwd?: string } = {},
) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'quillstead-main-'));
  chmodSync(folder, 0o755);
  const machine = Object.fromEntries(
    ofTheMachine.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  const child = spawn(process.execPath, [...nodeArgs, script], {
    cwd: cwd ?? folder,
    env: { ...machine, PORT: '0', QUILLSTEAD_DATA: path.join(folder, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ready = Promise.withResolvers<string>();
  // Where nobody waits for it to be ready, its end is looked at instead.
  ready.promise.catch(() => undefined);
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const origin = /ready at (\S+)/.exec(output)?.[1];
      if (origin) ready.resolve(origin);
    });
  const exited = once(child, 'close').then(([code]) => {
    ready.reject(new Error(`it ended with ${code}:\n${output}`));
    return code as number | null;
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    /** the address that it serves; rejects when it ends before */
    ready: ready.promise,
    /** its exit code, once it has ended */
    exited,
    /** everything that it has printed */
    output: () => output,
  };
}
