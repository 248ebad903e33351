// What the score with all checks costs: counting competitors, an edit, and the memory of a long draft.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { Block } from '#contract/writer/documents.ts';
import { createAnalyzer } from '#engine/optimizer/analyzer.ts';
import { prepareSnapshot, type Snapshot } from '#engine/optimizer/prepare-snapshot.ts';
import { type Bench, leniency, machineSpeed, type Measured, median } from '../bench.ts';
import { editedOnce, keyword, meta, sampleBlocks } from '../checks/sample.ts';
import { besideYoast, isYoastInstalled, timesCheaper, yoastIsMissing } from '../checks/yoast.ts';
import type { MemoryInput } from './memory.ts';
import { longBlocks, samplePages } from './sample.ts';

const prepareMs = 1500;
const editAtLeast = 150;
const memoryMb = 60;
const longWords = 10_000;
/** Edits are counted in batches, because the clock of processor time is coarser than one of them. */
const batch = 40;

/** Milliseconds of processor time of this process: what the garbage collector takes beside its thread counts as well. */
const msSince = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

/** @returns milliseconds of processor time of scoring and checking an edit; each call makes others */
async function editing(snapshot: Snapshot, blocks: readonly Block[]): Promise<() => Promise<number>> {
  const analyzer = createAnalyzer(snapshot);
  const lines = { title: meta.title ?? '', description: meta.description ?? '', slug: meta.slug ?? '' };
  const analyze = (next: readonly Block[]) =>
    analyzer.analyze({ ...lines, heading: meta.title ?? '', blocks: next });
  await analyze(blocks);
  const known = blocks.map((block) => JSON.stringify(block));
  let edits = 0;
  return async () => {
    // Unchanged blocks are the same objects, as the worker has them.
    const texts = Array.from({ length: batch }, () =>
      editedOnce(blocks, edits++).map((block, at) =>
        JSON.stringify(block) === known[at] ? blocks[at]! : block,
      ),
    );
    const start = process.cpuUsage();
    for (const next of texts) await analyze(next);
    return msSince(process.cpuUsage(start)) / batch;
  };
}

async function memory(input: MemoryInput): Promise<number> {
  const child = spawn(process.execPath, ['--expose-gc', 'bench/analysis/memory.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(input));
  return Number(await text(child.stdout)) / 1_000_000;
}

export const analysis: Bench = {
  name: 'analysis',
  what: 'Counting 20 competitors of 1,500 words, score and checks after an edit of 3,000 words, and memory of 10,000',
  async run() {
    const pages = await samplePages();
    const speed = machineSpeed();
    const times = Array.from({ length: 3 }, () => {
      const start = process.cpuUsage();
      prepareSnapshot(pages, { keyword });
      return msSince(process.cpuUsage(start));
    });
    const snapshot = prepareSnapshot(pages, { keyword });
    const most = prepareMs / leniency(speed);
    const blocks = sampleBlocks(3000);
    const edit = await editing(snapshot, blocks);
    // The first ones also compile.
    for (let warm = 0; warm < 20; warm++) await edit();
    const long = longBlocks(longWords);
    const texts = Array.from({ length: 10 }, (_, at) => editedOnce(long, at));
    const mb = await memory({ pages, texts, keyword });
    const compared = snapshot.numbers.pages.length;
    const rows: Measured[] = [
      {
        name: 'analysis, competitors',
        value: `${Math.max(...times).toFixed(0)} CPU-ms cold, ${median(times).toFixed(0)} warm; ${compared} pages compared`,
        target: `≤ ${most.toFixed(0)} CPU-ms`,
        against: `machine speed ${speed.toFixed(2)}`,
        pass: Math.max(...times) <= most && compared === pages.length,
      },
      {
        name: 'analysis, memory',
        value: `${mb.toFixed(1)} MB for 10,000 words, after ten edits`,
        target: `≤ ${memoryMb} MB`,
        against: 'a process that has not loaded the engine',
        pass: mb <= memoryMb,
      },
    ];
    if (!isYoastInstalled()) {
      const value = `${(await edit()).toFixed(2)} CPU-ms for score and checks`;
      return [
        ...rows,
        { name: 'analysis, edit', value, target: `≥ ${editAtLeast} ×`, against: yoastIsMissing, pass: true },
      ];
    }
    const { peerMs, ownMs } = await besideYoast(blocks, [edit]);
    const { ratio, told } = timesCheaper(peerMs, ownMs[0]!);
    return [
      ...rows,
      {
        name: 'analysis, edit',
        value: told,
        target: `≥ ${editAtLeast} ×`,
        against: `yoastseo, which does not score: ${median(peerMs).toFixed(0)} CPU-ms`,
        pass: ratio >= editAtLeast,
      },
    ];
  },
};
