import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { pageNumbers, textFromMarks } from './extraction/mark.ts';

const pages = join(import.meta.dirname, 'pages');
const extraction = join(import.meta.dirname, 'extraction');

interface Origin {
  source: string;
  path: string;
  license: string;
  author: string;
}
interface SetOfPages {
  id: string;
  keyword: string;
  pages: (Origin & { file: string; kind: 'on-topic' | 'adjacent'; title: string; words: number })[];
}
type Marked = Origin & { page: string; kind: string; language: string };

// Licenses under which a text may be kept and passed on in an MIT repository.
const LICENSES =
  /^\(?(MIT|ISC|BSD-[23]-Clause|Apache-2\.0|PostgreSQL|PSF-2\.0|CC-BY-4\.0|CC0-1\.0|public domain)\b/u;

const read = (...path: string[]) => readFileSync(join(...path), 'utf8');
const json = (...path: string[]): unknown => JSON.parse(read(...path));
const countWords = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
const megabytes = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => statSync(join(folder, file)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) / 1e6;

function checkOrigin(origin: Origin, licenses: string): void {
  expect(origin.license, origin.source).toMatch(LICENSES);
  expect(origin.author, origin.source).not.toBe('');
  expect(licenses).toContain(`| ${origin.source} | ${origin.license} |`);
}

describe('the page sets', () => {
  const topics = readdirSync(pages).filter((name) => existsSync(join(pages, name, 'set.json')));
  const sets = topics.map((topic) => json(pages, topic, 'set.json') as SetOfPages);

  it('are at least nine, listed with their keywords, and small enough to keep', () => {
    expect(sets.length).toBeGreaterThanOrEqual(9);
    const listed = read(pages, 'TOPICS.md');
    const rows = listed.replaceAll(/ +/gu, ' ');
    for (const set of sets) expect(rows).toContain(`| ${set.id} | ${set.keyword} |`);
    expect(rows.match(/^\| [a-z][a-z-]* \|/gmu)?.length).toBe(sets.length + 1);
    expect(megabytes(pages)).toBeLessThan(3);
  });

  it.each(sets)('$id has six pages from different sources and one of another subject', (set) => {
    const onTopic = set.pages.filter((page) => page.kind === 'on-topic');
    expect(new Set(onTopic.map((page) => page.source)).size).toBe(onTopic.length);
    expect(onTopic.length).toBeGreaterThanOrEqual(6);
    expect(onTopic.length).toBeLessThan(set.pages.length);
    expect(readdirSync(join(pages, set.id)).toSorted()).toEqual(
      ['set.json', ...set.pages.map((page) => page.file)].toSorted(),
    );
  });

  it.each(sets)('$id is of whole articles of 300 to 5,000 words whose licenses are listed', (set) => {
    for (const page of set.pages) {
      const { document } = parseHTML(read(pages, set.id, page.file));
      const article = document.querySelector('article');
      expect(countWords(article?.textContent ?? ''), page.file).toBe(page.words);
      expect(page.words).toBeGreaterThanOrEqual(300);
      expect(page.words).toBeLessThanOrEqual(5000);
      expect(document.querySelector('title')?.textContent).toBe(page.title);
      expect(document.querySelector('script, style, iframe, form')).toBeNull();
      checkOrigin(page, read(pages, 'LICENCES.md'));
    }
  });
});

describe('the extraction set', () => {
  const index = (half: string) => json(extraction, half, 'index.json') as Marked[];
  const all = [...index('open'), ...index('held')];

  it('has at least 44 pages of ten kinds in four languages, and is small enough to keep', () => {
    expect(all.length).toBeGreaterThanOrEqual(44);
    expect(new Set(all.map((page) => page.kind)).size).toBeGreaterThanOrEqual(10);
    expect(new Set(all.map((page) => page.language))).toEqual(new Set(['en', 'de', 'fr', 'ja']));
    expect(megabytes(extraction)).toBeLessThan(6);
  });

  it('is split so that each kind stands in both halves alike, and no page in both', () => {
    for (const kind of new Set(all.map((page) => page.kind))) {
      const count = (half: string) => index(half).filter((page) => page.kind === kind).length;
      expect(Math.abs(count('open') - count('held')), kind).toBeLessThanOrEqual(1);
    }
    const texts = ['open', 'held'].flatMap((half) =>
      pageNumbers(join(extraction, half)).map((page) => read(extraction, half, `${page}.txt`)),
    );
    expect(new Set(texts).size).toBe(all.length);
  });

  it.each(['open', 'held'])('%s: the texts are what the marks say, and the licenses are listed', (half) => {
    const folder = join(extraction, half);
    expect(index(half).map((page) => page.page)).toEqual(pageNumbers(folder));
    for (const page of index(half)) {
      const text = read(folder, `${page.page}.txt`);
      expect(text, page.path).toBe(textFromMarks(folder, page.page));
      expect(countWords(text), page.path).toBeGreaterThanOrEqual(30);
      checkOrigin(page, read(extraction, 'LICENCES.md'));
    }
  });
});
