// What all checks of an article cost, beside those of yoastseo on the same text and keyword.
import type { Block } from '#contract/writer/documents.ts';
import { allChecks } from '#engine/checks/all-checks.ts';
import { checkBlocks, createChecker } from '#engine/checks/checker.ts';
import { english } from '#engine/checks/reading/language-rules.ts';
import { countBlockWords } from '#engine/document/plain-text.ts';
import { cpuMs } from '#tests/support/cpu-cost.ts';
import { type Bench, median } from '../bench.ts';
import { editedOnce, keyword, meta, sampleBlocks } from './sample.ts';
import { besideYoast, isYoastInstalled, timesCheaper, yoastIsMissing } from './yoast.ts';

const words = 3000;
const fullAtLeast = 25;
const editAtLeast = 150;

/** Milliseconds of processor time of one analysis. */
const fullCost = (blocks: readonly Block[]): number =>
  median(Array.from({ length: 5 }, () => cpuMs(() => checkBlocks(blocks, meta, keyword, english))));

/** Edits are counted in batches, because the clock of processor time is coarser than one of them. */
const batch = 50;

/** @returns milliseconds of processor time of an edit; each call makes others */
function editing(blocks: readonly Block[]): () => number {
  const checker = createChecker(english);
  checker.check(blocks, meta, keyword);
  let edits = 0;
  return () => {
    const texts = Array.from({ length: batch }, () => editedOnce(blocks, edits++));
    const start = process.cpuUsage();
    for (const text of texts) checker.check(text, meta, keyword);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000 / batch;
  };
}

export const checks: Bench = {
  name: 'checks',
  what: `All SEO and readability checks of ${words} words, and again after an edit, against yoastseo 3.6.0`,
  async run() {
    const blocks = sampleBlocks(words);
    for (let warm = 0; warm < 20; warm++) checkBlocks(blocks, meta, keyword, english);
    const edit = editing(blocks);
    if (!isYoastInstalled()) {
      const cost = `${fullCost(blocks).toFixed(2)} CPU-ms for ${countBlockWords(blocks)} words, ${edit().toFixed(2)} after an edit`;
      return [
        { name: 'checks', value: cost, target: `≥ ${fullAtLeast} ×`, against: yoastIsMissing, pass: true },
      ];
    }
    const peer = await besideYoast(blocks, [() => fullCost(blocks), edit]);
    const against = `yoastseo: ${median(peer.peerMs).toFixed(0)} CPU-ms`;
    const row = (name: string, own: number[], least: number) => {
      const { ratio, told } = timesCheaper(peer.peerMs, own);
      return { name, value: told, target: `≥ ${least} ×`, against, pass: ratio >= least };
    };
    const [full = [], edits = []] = peer.ownMs;
    const done = checkBlocks(blocks, meta, keyword, english).filter(
      ({ state }) => state !== 'note' && state !== 'skipped',
    ).length;
    return [
      row('checks, full analysis', full, fullAtLeast),
      row('checks, after an edit', edits, editAtLeast),
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
