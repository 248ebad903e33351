import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type Bench, leniency, machineSpeed, median } from './bench.ts';
import { bringBuildUpToDate, root } from './built.ts';

const firstMs = 8000;
const secondMs = 2000;

/** Settings of the caller's shell must not decide where this server keeps its data. */
const environment = (dataDir: string) => ({
  ...process.env,
  PORT: '0',
  HOST: '127.0.0.1',
  QUILLSTEAD_DATA: dataDir,
});

/** @returns milliseconds from the command to a page that was served */
async function startOnce(dataDir: string): Promise<number> {
  const began = performance.now();
  const server = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: environment(dataDir),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(server, 'exit');
  const said: string[] = [];
  const ready = new Promise<string>((found) => {
    for (const stream of [server.stdout, server.stderr])
      createInterface(stream).on('line', (line) => {
        said.push(line);
        const address = / is ready at (http\S+)/.exec(line)?.[1];
        if (address) found(address);
      });
  });
  try {
    const address = await Promise.race([ready, ended.then(() => undefined)]);
    if (address === undefined) throw new Error(`the server ended before it was ready:\n${said.join('\n')}`);
    const page = await fetch(address);
    if (!page.ok) throw new Error(`${address} answered ${page.status}`);
    await page.text();
    return performance.now() - began;
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

export const start: Bench = {
  name: 'start',
  what: 'From the command to the first page, with an empty data folder and again, against the calibration loop',
  async run() {
    await bringBuildUpToDate();
    const first: number[] = [];
    const second: number[] = [];
    let speed = machineSpeed();
    for (let n = 0; n < 3; n++) {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'quillstead-start-'));
      try {
        first.push(await startOnce(dataDir));
        second.push(await startOnce(dataDir));
      } finally {
        rmSync(dataDir, { recursive: true, force: true });
      }
      speed = Math.max(speed, machineSpeed());
    }
    const row = (name: string, times: number[], limitMs: number) => {
      const limit = limitMs / leniency(speed);
      return {
        name,
        value: `${Math.round(median(times))} ms`,
        target: `≤ ${Math.round(limit)} ms`,
        against: `machine speed ${speed.toFixed(2)}`,
        pass: median(times) <= limit,
      };
    };
    return [row('start, empty data', first, firstMs), row('start, again', second, secondMs)];
  },
};
