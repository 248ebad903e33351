// What all checks of an article cost, beside those of yoastseo on the same text and keyword.
import type { Block } from '#contract/writer/documents.ts';
import { allChecks } from '#engine/checks/all-checks.ts';
import { checkBlocks, createChecker } from '#engine/checks/checker.ts';
import { english } from '#engine/checks/reading/language-rules.ts';
import { countBlockWords } from '#engine/document/plain-text.ts';
import { cpuMs } from '#tests/support/cpu-cost.ts';
import { type Bench, median } from '../bench.ts';
import { editedOnce, keyword, meta, sampleBlocks } from './sample.ts';
import { isYoastInstalled, timeYoast, yoastIsMissing } from './yoast.ts';

const words = 3000;
const fullAtLeast = 25;
const editAtLeast = 150;
const rounds = 40;

const repeatedly = (work: () => unknown): number => median(Array.from({ length: rounds }, () => cpuMs(work)));

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
    if (!isYoastInstalled())
      return [
        { name: 'checks', value: cost, target: `≥ ${fullAtLeast} ×`, against: yoastIsMissing, pass: true },
      ];
    const peer = await timeYoast(blocks);
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
