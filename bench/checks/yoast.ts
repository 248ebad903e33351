// The checks of yoastseo on a text, in a process of their own, beside ours.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Block } from '#contract/writer/documents.ts';
import { blocksToHtml } from '#engine/document/html/blocks-to-html.ts';
import { pixelWidth } from '#engine/text/pixel-width.ts';
import type { YoastInput, YoastRun } from './run-yoast.ts';
import { median } from '../bench.ts';
import { keyword, meta } from './sample.ts';

const rounds = 9;

export const isYoastInstalled = (): boolean => existsSync('bench/peers/node_modules/yoastseo');
export const yoastIsMissing = 'yoastseo is not installed: npm ci in bench/peers';

export interface Beside {
  /** milliseconds of processor time of the checks of yoastseo, of each round */
  peerMs: number[];
  /** the same of each of the works, in their order */
  ownMs: number[][];
  /** results of yoastseo */
  checks: number;
}

/**
 * Runs the checks of yoastseo on a text and ours in turns, so that what else the machine does meets both alike.
 * @param works each tells its milliseconds of processor time
 */
export async function besideYoast(
  blocks: readonly Block[],
  works: readonly (() => number | Promise<number>)[],
): Promise<Beside> {
  const input: YoastInput = {
    html: blocksToHtml(blocks).html,
    keyword,
    title: meta.title ?? '',
    titleWidth: Math.round(pixelWidth(meta.title ?? '')),
    description: meta.description ?? '',
    slug: meta.slug ?? '',
    permalink: meta.address,
  };
  const child = spawn(process.execPath, ['bench/checks/run-yoast.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.stdin.write(`${JSON.stringify(input)}\n`);
  const beside: Beside = { peerMs: [], ownMs: works.map(() => []), checks: 0 };
  for (let round = 0; round < rounds; round++) {
    child.stdin.write('run\n');
    const { value, done } = await answers.next();
    if (done) throw new Error('yoastseo ended before it answered');
    const { checks, cpuMs } = JSON.parse(value) as YoastRun;
    beside.checks = checks;
    beside.peerMs.push(cpuMs);
    for (const [at, work] of works.entries()) beside.ownMs[at]!.push(await work());
  }
  child.stdin.end();
  await once(child, 'close');
  return beside;
}

/** How many times the processor time of ours the peer's takes: the median of the rounds, with the least and the greatest. */
export function timesCheaper(
  peerMs: readonly number[],
  ownMs: readonly number[],
): { ratio: number; told: string } {
  const ratios = peerMs.map((ms, round) => ms / ownMs[round]!).toSorted((a, b) => a - b);
  const ratio = median(ratios);
  const spread = `${ratios[0]!.toFixed(0)}–${ratios.at(-1)!.toFixed(0)}`;
  return { ratio, told: `${ratio.toFixed(0)} × (${spread}; ${median(ownMs).toFixed(2)} CPU-ms)` };
}
