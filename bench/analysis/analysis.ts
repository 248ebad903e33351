// What the score with all checks costs: counting competitors, an edit, and the memory of a long draft.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { Block } from '#contract/writer/documents.ts';
import { createAnalyzer } from '#engine/optimizer/analyzer.ts';
import { prepareSnapshot, type Snapshot } from '#engine/optimizer/prepare-snapshot.ts';
import { type Bench, leniency, machineSpeed, type Measured, median } from '../bench.ts';
import { editedOnce, keyword, meta, sampleBlocks } from '../checks/sample.ts';
import { isYoastInstalled, timeYoast, yoastIsMissing } from '../checks/yoast.ts';
import type { MemoryInput } from './memory.ts';
import { longBlocks, samplePages } from './sample.ts';

const prepareMs = 1500;
const editAtLeast = 150;
const memoryMb = 60;
const longWords = 10_000;
const rounds = 25;
/** Edits are counted in batches, because the clock of processor time is coarser than one of them. */
const batch = 40;

const cpuNow = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

async function editCost(snapshot: Snapshot, blocks: readonly Block[]): Promise<number> {
  const analyzer = createAnalyzer(snapshot);
  const lines = { title: meta.title ?? '', description: meta.description ?? '', slug: meta.slug ?? '' };
  const analyze = (next: readonly Block[]) =>
    analyzer.analyze({ ...lines, heading: meta.title ?? '', blocks: next });
  await analyze(blocks);
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const texts = Array.from({ length: batch }, (_, at) => {
      const next = editedOnce(blocks, round * batch + at);
      // Unchanged blocks are the same objects, as the worker has them.
      return next.map((block, i) =>
        JSON.stringify(block) === JSON.stringify(blocks[i]) ? blocks[i]! : block,
      );
    });
    const start = cpuNow();
    for (const next of texts) await analyze(next);
    times.push((cpuNow() - start) / batch);
  }
  return median(times);
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
      const start = cpuNow();
      prepareSnapshot(pages, { keyword });
      return cpuNow() - start;
    });
    const snapshot = prepareSnapshot(pages, { keyword });
    const most = prepareMs / leniency(speed);
    const blocks = sampleBlocks(3000);
    const edit = await editCost(snapshot, blocks);
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
    const value = `${edit.toFixed(2)} CPU-ms for score and checks`;
    if (!isYoastInstalled())
      return [
        ...rows,
        { name: 'analysis, edit', value, target: `≥ ${editAtLeast} ×`, against: yoastIsMissing, pass: true },
      ];
    const peer = await timeYoast(blocks);
    const peerMs = median(peer.cpuMs);
    return [
      ...rows,
      {
        name: 'analysis, edit',
        value: `${(peerMs / edit).toFixed(0)} × (${value})`,
        target: `≥ ${editAtLeast} ×`,
        against: `yoastseo, which does not score: ${peerMs.toFixed(0)} CPU-ms`,
        pass: peerMs / edit >= editAtLeast,
      },
    ];
  },
};
