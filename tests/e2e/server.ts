// The built server as a user starts it, on a data folder of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.resolve(import.meta.dirname, '../..');

export interface RunningServer {
  origin: string;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface ServerHome {
  start(): Promise<RunningServer>;
  remove(): Promise<void>;
}

export function serverHome(env: Record<string, string> = {}): ServerHome {
  const entry = path.join(root, 'build/server-app/main.js');
  if (!existsSync(entry)) throw new Error('The build is missing: run `npm run build` first');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'quillstead-e2e-'));
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    async start() {
      const started = spawn(process.execPath, [entry], {
        cwd: folder,
        env: {
          ...process.env,
          ...env,
          NODE_ENV: 'production',
          PORT: '0',
          QUILLSTEAD_DATA: path.join(folder, 'data'),
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child = started;
      const lines = createInterface(started.stdout);
      const origin = await new Promise<string>((resolve, reject) => {
        lines.on('line', (line) => {
          const found = /ready at (\S+)/.exec(line)?.[1];
          if (found) resolve(found);
        });
        started.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
      });
      return { origin, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
    },
    async remove() {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
