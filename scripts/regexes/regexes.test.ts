import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { cleanLine } from '#engine/document/clean-text.ts';
import { markdownToBlocks } from '#engine/document/markdown-to-blocks.ts';
import { plainText as textOfBlocks } from '#engine/document/plain-text.ts';
import { parseExport } from '#engine/keywords/read-export.ts';
import { splitSentences } from '#engine/text/sentences.ts';
import { plainText } from '#engine/writer/plain-text.ts';
import { buildingFiles, findRegexes, type Written } from './find.ts';

/** What makes an expression go back and forth: runs of one character, of pairs, and an end that does not fit. */
const patterns = [
  ...`aA0 \n\t-.,;:@<>"'()[]{}/\\*_#=&|\`~?é`,
  'a ',
  'A. ',
  'ab.',
  '<a',
  '<a ',
  'a-',
  '- ',
  '> ',
  '1,',
  ' \n',
  '# \n',
  '| - ',
  '[a](',
  '**a ',
  '.” ',
  'a@a.',
];
const inputsOf = (length: number) =>
  patterns.map((part) => `${part.repeat(Math.ceil(length / part.length))}\u0001x`);

// A field of a form; many times what a working expression needs on a busy machine.
const fieldLength = 2_000;
const mostMs = 1_000;
const hopelessMs = 8_000;

/** Runs expressions until one is hopeless. @returns how many were run, and those that took too long */
function runFrom(written: readonly Written[]): Promise<{ ran: number; slow: string[] }> {
  const worker = new Worker(new URL('./try.ts', import.meta.url), {
    workerData: { written, inputs: inputsOf(fieldLength) },
  });
  const slow: string[] = [];
  let ran = 0;
  return new Promise((resolve, reject) => {
    const nameOf = () => `${written[ran]?.place} /${written[ran]?.source}/`;
    const giveUp = () => {
      slow.push(nameOf());
      ran += 1;
      void worker.terminate();
    };
    let timer = setTimeout(giveUp, hopelessMs);
    worker.on('message', (ms: number) => {
      if (ms > mostMs) slow.push(nameOf());
      ran += 1;
      clearTimeout(timer);
      timer = setTimeout(giveUp, hopelessMs);
    });
    worker.on('error', reject);
    worker.on('exit', () => {
      clearTimeout(timer);
      resolve({ ran, slow });
    });
  });
}

test('[S45] no regular expression of the sources takes long on a field filled to break it', async () => {
  const all = findRegexes();
  expect(all.length).toBeGreaterThan(300);
  const slow: string[] = [];
  for (let next = 0; next < all.length;) {
    const run = await runFrom(all.slice(next));
    slow.push(...run.slow);
    next += run.ran;
  }
  expect(slow).toEqual([]);
}, 120_000);

test('[S45] none is made of what somebody typed: where one is put together, its words are fixed or escaped', () => {
  const looked = [
    'engine/keywords/intent.ts', // lists of the source
    'engine/writer/in-sentence.ts', // one word, letters only
    'server/kernel/page-text/scan-markup.ts', // the name of a tag, letters only
    'server/writer/routes.ts', // the number of a source
    'web/features/shell/sidebar-state.ts', // the name of a cookie of ours
    'web/features/site/find-figures.ts', // lists of the source
    'web/kernel/head-script.ts', // the route table
  ];
  const found = buildingFiles().map((file) => file.replaceAll('\\', '/'));
  expect(found.filter((file) => !looked.includes(file))).toEqual([]);
});

let ids = 0;
const newId = () => `b${(ids += 1)}`;
test.each<[string, (text: string) => unknown]>([
  ['splitting sentences', splitSentences],
  ['reading a draft’s words', plainText],
  ['reading Markdown', (text) => markdownToBlocks(text, newId)],
  ['cleaning a line', cleanLine],
  [
    'reading a document’s words',
    (text) => textOfBlocks([{ type: 'paragraph', content: [{ type: 'text', text }] }]),
  ],
  ['reading an export of keywords', parseExport],
])('[S45] %s ends soon on 100 KB made to be slow', (_what, read) => {
  for (const text of inputsOf(100_000)) {
    const start = performance.now();
    read(text);
    expect(performance.now() - start, JSON.stringify(text.slice(0, 8))).toBeLessThan(8_000);
  }
});
