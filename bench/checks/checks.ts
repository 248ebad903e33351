// What all checks of an article cost, beside those of yoastseo on the same text and keyword.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { Block } from '#contract/writer/documents.ts';
import { allChecks } from '#engine/checks/all-checks.ts';
import { checkBlocks, createChecker } from '#engine/checks/checker.ts';
import { english } from '#engine/checks/reading/language-rules.ts';
import { blocksToHtml } from '#engine/document/blocks-to-html.ts';
import { countBlockWords } from '#engine/document/plain-text.ts';
import { pixelWidth } from '#engine/text/pixel-width.ts';
import { cpuMs } from '#tests/support/cpu-cost.ts';
import { type Bench, median } from '../bench.ts';
import type { YoastInput, YoastTimes } from './run-yoast.ts';
import { keyword, meta, sampleBlocks } from './sample.ts';

const words = 3000;
const fullAtLeast = 25;
const editAtLeast = 150;
const rounds = 40;

async function yoast(blocks: readonly Block[]): Promise<YoastTimes> {
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

const repeatedly = (work: () => unknown): number => median(Array.from({ length: rounds }, () => cpuMs(work)));

/** One more word in one paragraph, another one each time; all blocks are new objects, as an editor hands them over. */
function editedOnce(blocks: readonly Block[], round: number): Block[] {
  const next = structuredClone(blocks) as Block[];
  const paragraphs = next.filter(({ type }) => type === 'paragraph');
  const target = paragraphs[round % paragraphs.length]!;
  target.content = [...(target.content ?? []), { type: 'text', text: ` edit${round}` }];
  return next;
}

/** Edits are counted in batches, because the clock of processor time is coarser than one of them. */
const batch = 50;

function editCost(blocks: readonly Block[]): number {
  const checker = createChecker(english);
  checker.check(blocks, meta, keyword);
  const times = Array.from({ length: 10 }, (_, round) => {
    const texts = Array.from({ length: batch }, (_, at) => editedOnce(blocks, round * batch + at));
    const start = process.threadCpuUsage();
    for (const text of texts) checker.check(text, meta, keyword);
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000 / batch;
  });
  return median(times);
}

export const checks: Bench = {
  name: 'checks',
  what: `All SEO and readability checks of ${words} words, and again after an edit, against yoastseo 3.6.0`,
  async run() {
    const blocks = sampleBlocks(words);
    for (let warm = 0; warm < 20; warm++) checkBlocks(blocks, meta, keyword, english);
    const full = repeatedly(() => checkBlocks(blocks, meta, keyword, english));
    const edit = editCost(blocks);
    const cost = `${full.toFixed(2)} CPU-ms for ${countBlockWords(blocks)} words, ${edit.toFixed(2)} after an edit`;
    if (!existsSync('bench/peers/node_modules/yoastseo')) {
      const skipped = 'yoastseo is not installed: npm ci in bench/peers';
      return [{ name: 'checks', value: cost, target: `≥ ${fullAtLeast} ×`, against: skipped, pass: true }];
    }
    const peer = await yoast(blocks);
    const peerMs = median(peer.cpuMs);
    const against = `yoastseo: ${peerMs.toFixed(0)} CPU-ms`;
    const row = (name: string, ms: number, least: number) => ({
      name,
      value: `${(peerMs / ms).toFixed(0)} × (${ms.toFixed(2)} CPU-ms)`,
      target: `≥ ${least} ×`,
      against,
      pass: peerMs / ms >= least,
    });
    const done = checkBlocks(blocks, meta, keyword, english).filter(
      ({ state }) => state !== 'note' && state !== 'skipped',
    ).length;
    return [
      row('checks, full analysis', full, fullAtLeast),
      row('checks, after an edit', edit, editAtLeast),
      {
        name: 'checks, number',
        value: `${done} that apply to this draft of ${allChecks.length}`,
        target: `≥ ${peer.checks}`,
        against: `yoastseo: ${peer.checks} results`,
        pass: done >= peer.checks,
      },
    ];
  },
};
