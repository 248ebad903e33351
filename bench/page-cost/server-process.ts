import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface ServerProcess {
  port: number;
  /** microseconds of processor time that the process has used so far */
  usedUs(): Promise<number>;
  stop(): Promise<void>;
}

const reportUsage = path.join(import.meta.dirname, 'report-usage.ts');

/**
 * Starts a server that prints “… is ready at http://…”.
 * @throws with what it printed, when it ends before
 */
export async function startProcess(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  nodeArgs: readonly string[] = [],
): Promise<ServerProcess> {
  const child = fork(file, args, { env, execArgv: [...nodeArgs, '--import', reportUsage], silent: true });
  const ended = once(child, 'exit');
  const printed: string[] = [];
  const ready = new Promise<number>((found) => {
    for (const stream of [child.stdout!, child.stderr!])
      createInterface(stream).on('line', (line) => {
        printed.push(line);
        const port = / is ready at http:\/\/[^/]+:(\d+)/.exec(line)?.[1];
        if (port) found(Number(port));
      });
  });
  const port = await Promise.race([ready, ended.then(() => undefined)]);
  if (port === undefined) throw new Error(`${file} ended before it was ready:\n${printed.join('\n')}`);
  return {
    port,
    async usedUs() {
      const answer = once(child, 'message');
      child.send('used?');
      return Number((await answer)[0]);
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
