// The built server as a user starts it, on a data folder of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { devSecretFile } from '../../server/kernel/dev-secret.ts';
import { devSecret } from '../support/dev-secret.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** What a program needs of its machine. Settings of whoever runs the tests stay outside. */
const ofTheMachine = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'USER', 'LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE'];

export interface RunningServer {
  origin: string;
  /** to the outbox, as the terminal shows it */
  outboxLink: string;
}

export interface ServerHome {
  /** Starts on the folder. Every later start takes the first one's port: a page's origin must stay. */
  start(): Promise<RunningServer>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Ends it in order and takes the folder away. */
  remove(): Promise<void>;
}

/** @param env settings beside the data folder and the port */
export function serverHome(env: Record<string, string> = {}): ServerHome {
  const entry = path.join(root, 'build/server-app/main.js');
  if (!existsSync(entry)) throw new Error('The build is missing: run `npm run build` first');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'quillstead-e2e-'));
  // One secret for every server, so that every browser has it from the start.
  mkdirSync(path.join(folder, 'data'), { mode: 0o755 });
  writeFileSync(path.join(folder, 'data', devSecretFile), devSecret);
  // The embedded database runs as a user of its own when the tests run as root.
  chmodSync(folder, 0o755);
  const machine = Object.fromEntries(
    ofTheMachine.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  let child: ChildProcess | undefined;
  let port = '0';
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const dieWithTheTests = () => void child?.kill('SIGKILL');
  process.once('exit', dieWithTheTests);
  return {
    async start() {
      const started = spawn(process.execPath, [entry], {
        cwd: folder,
        env: {
          ...machine,
          ...env,
          NODE_ENV: 'production',
          PORT: port,
          QUILLSTEAD_DATA: path.join(folder, 'data'),
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child = started;
      const lines = createInterface(started.stdout);
      const said: string[] = [];
      await new Promise<void>((resolve, reject) => {
        lines.on('line', (line) => {
          said.push(line);
          if (line.startsWith('Press Ctrl-C')) resolve();
        });
        started.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
      });
      const after = (words: RegExp) => said.map((line) => words.exec(line)?.[1]).find(Boolean) ?? '';
      const origin = after(/ready at (\S+)/);
      ({ port } = new URL(origin));
      return { origin, outboxLink: after(/^Outbox: (\S+)/) };
    },
    kill: () => end('SIGKILL'),
    async remove() {
      await end('SIGTERM');
      process.removeListener('exit', dieWithTheTests);
      endDatabasesBelow(folder);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

/** A killed server leaves its database running; the next start would take it over, but there is none. */
function endDatabasesBelow(folder: string): void {
  for (const file of globSync('**/postmaster.pid', { cwd: folder })) {
    const pid = Number(readFileSync(path.join(folder, file), 'utf8').split('\n', 1)[0]);
    try {
      process.kill(pid, 'SIGQUIT');
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ESRCH') throw cause;
    }
  }
}
