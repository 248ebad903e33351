import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { createClient } from '#contract/shared/http.ts';
import type { EmbeddedConnection } from '@quillstead/embedded-postgres';

export interface ServerProcess {
  origin: string;
  as(token?: string): ReturnType<typeof createClient>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A data folder on which server processes are started one after another; everything goes when the test has ended.
 * @param database keys and a migrated database, which servers of other homes may use too; `folder` where another one's
 *   files are to be found
 */
export function serverHome(
  env: Record<string, string>,
  { connection, keys, folder: shared }: { connection: EmbeddedConnection; keys: string; folder?: string },
) {
  const own = mkdtempSync(path.join(os.tmpdir(), 'quillstead-home-'));
  const folder = shared ?? own;
  const script = path.join(import.meta.dirname, 'serve.ts');
  const args = [script, JSON.stringify(connection)];
  let running: ChildProcess | undefined;
  onTestFinished(async () => {
    if (running && running.exitCode === null && running.signalCode === null) {
      running.kill('SIGTERM');
      await once(running, 'exit');
    }
    rmSync(own, { recursive: true, force: true });
  });
  return {
    async start(): Promise<ServerProcess> {
      const child = spawn(process.execPath, args, {
        env: {
          ...process.env,
          ...env,
          PORT: '0',
          QUILLSTEAD_DATA: folder,
          SECRET_KEYS: keys,
          LOG_LEVEL: 'silent',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      running = child;
      const [line] = (await Promise.race([
        once(createInterface(child.stdout), 'line'),
        once(child, 'exit').then(([code]) => {
          throw new Error(`the server ended with ${code}`);
        }),
      ])) as [string];
      const { origin } = JSON.parse(line) as { origin: string };
      const end = async (signal: NodeJS.Signals) => {
        child.kill(signal);
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      };
      return {
        origin,
        as: (token) =>
          createClient(origin, (): Record<string, string> =>
            token ? { authorization: `Bearer ${token}` } : {},
          ),
        kill: () => end('SIGKILL'),
        stop: () => end('SIGTERM'),
      };
    },
  };
}
