// What it costs to take the main content out of a page, against plain Readability on the same pages.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { extractPage } from '#server/kernel/page-text/extract-page.ts';
import { pageNumbers } from '#tests/gold/extraction/mark.ts';
import { type Bench, median } from './bench.ts';

const half = path.resolve(import.meta.dirname, '../tests/gold/extraction/open');
const limit = 1.2;
const rounds = 9;

const plain = (html: string) =>
  new Readability(
    parseHTML(html).document as unknown as ConstructorParameters<typeof Readability>[0],
  ).parse();
const ours = (html: string) => extractPage(html, 'https://marked.example/');

function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

export const extraction: Bench = {
  name: 'extraction',
  what: 'Processor time of the main content of 30 marked pages, against plain Readability on the same pages',
  async run() {
    const pages = pageNumbers(half).map((page) => readFileSync(path.join(half, `${page}.html`), 'utf8'));
    const ratios: number[] = [];
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const base = cpuMs(() => pages.forEach(plain));
      const own = cpuMs(() => pages.forEach(ours));
      // The first round warms up.
      if (round === 0) continue;
      ratios.push(own / base);
      times.push(own / pages.length);
    }
    const ratio = median(ratios);
    return [
      {
        name: 'extraction',
        value: `${ratio.toFixed(2)} × (${median(times).toFixed(1)} CPU-ms a page)`,
        target: `≤ ${limit} ×`,
        against: 'Readability on linkedom, same pages and round',
        pass: ratio <= limit,
      },
    ];
  },
};
