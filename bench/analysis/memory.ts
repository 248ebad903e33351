// Run by bench/analysis with --expose-gc: prints the bytes that scoring a long draft keeps, its code and tables in them.
import type { Block } from '#contract/writer/documents.ts';
import type { CompetitorPage } from '#contract/optimizer.ts';
import { text } from 'node:stream/consumers';

export interface MemoryInput {
  pages: CompetitorPage[];
  /** the same text after several edits */
  texts: Block[][];
  keyword: string;
}

const used = () => {
  for (let round = 0; round < 3; round++) (globalThis as unknown as { gc: () => void }).gc();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + external + arrayBuffers;
};

const { pages, texts, keyword } = JSON.parse(await text(process.stdin)) as MemoryInput;
const before = used();
const { answerRequests } = await import('#web/features/optimizer/live/answer-requests.ts');
const answer = answerRequests();
const requested = { keyword, secondaryKeywords: [], ignoredTerms: [] };
await answer({ kind: 'compare', pages, requested });
const draft = { title: 'A title', description: '', slug: 'a-slug', heading: 'A heading' };
let last: unknown;
for (const [id, blocks] of texts.entries()) {
  const added = blocks.map((block, at) => [id * blocks.length + at, block] as const);
  last = await answer({ kind: 'text', id, draft, order: added.map(([number]) => number), added });
}
const bytes = used() - before;
// What was answered stays until it was measured.
if (last === null) throw new Error('nothing was answered');
process.stdout.write(JSON.stringify(bytes));
