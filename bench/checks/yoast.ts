// The checks of yoastseo on a text, in a process of their own.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { Block } from '#contract/writer/documents.ts';
import { blocksToHtml } from '#engine/document/blocks-to-html.ts';
import { pixelWidth } from '#engine/text/pixel-width.ts';
import type { YoastInput, YoastTimes } from './run-yoast.ts';
import { keyword, meta } from './sample.ts';

export const isYoastInstalled = (): boolean => existsSync('bench/peers/node_modules/yoastseo');
export const yoastIsMissing = 'yoastseo is not installed: npm ci in bench/peers';

/** Number of checks and processor time of each run. */
export async function timeYoast(blocks: readonly Block[]): Promise<YoastTimes> {
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
  child.stdin.end(JSON.stringify(input));
  return JSON.parse(await text(child.stdout)) as YoastTimes;
}
