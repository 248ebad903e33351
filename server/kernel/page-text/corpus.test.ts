// Measures extraction on real pages, where they lie beside the repository; they are not part of it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseHtml } from './dom.ts';
import { extractPage } from './extract-page.ts';

const repository = path.resolve(import.meta.dirname, '../../..');
const pages = path.resolve(repository, '../shared/corpus/pages');
const present = existsSync(pages);

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words of the expected content, by tags alone: shares nothing with the code under test but the entity table. */
function expectedWords(html: string): string[] {
  const spaced = html.replace(
    /<\/?(?:p|div|h\d|li|ul|ol|br|t[dhr]|pre|figure|figcaption|section|blockquote|dt|dd)\b[^>]*>/g,
    ' $& ',
  );
  return words(parseHtml(spaced).body?.textContent ?? '');
}

/** F1 of two multisets. */
function overlap(found: string[], expected: string[]): number {
  const left = new Map<string, number>();
  for (const word of expected) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of found) {
    const count = left.get(word) ?? 0;
    if (count > 0) common++;
    left.set(word, count - 1);
  }
  return (2 * common) / (found.length + expected.length);
}

test.skipIf(!present)(
  `main content of real pages: mean F1 of words at least 0.98, none below 0.85${present ? '' : ' (no ../shared/corpus here)'}`,
  { timeout: 60_000 },
  () => {
    const rows = readdirSync(pages).map((name) => {
      const read = (file: string) => readFileSync(path.join(pages, name, file), 'utf8');
      const page = extractPage(read('source.html'), `https://${name}.example/`);
      return { name, score: overlap(words(page.text), expectedWords(read('expected.html'))) };
    });
    const table = rows.map(({ name, score }) => `${score.toFixed(3)} ${name}`).join('\n');
    const mean = rows.reduce((sum, row) => sum + row.score, 0) / rows.length;
    expect(mean, table).toBeGreaterThanOrEqual(0.98);
    expect(Math.min(...rows.map((row) => row.score)), table).toBeGreaterThanOrEqual(0.85);
  },
);
