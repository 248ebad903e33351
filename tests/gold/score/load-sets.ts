// The page sets and expert articles of the gold data, as the score reads them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompetitorPage } from '#contract/optimizer.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { type Scorable, scorableOfDraft } from '#engine/optimizer/scorable.ts';
import { localIndexTasks } from '#server/local-index/tasks.ts';

const gold = join(import.meta.dirname, '..');

export interface PageSet {
  id: string;
  keyword: string;
  pages: CompetitorPage[];
}

/** Topics in the order of their names. */
export const topics: string[] = readdirSync(join(gold, 'pages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted();

/** The pages about a topic, read as the Local index reads them; pages beside the topic are left out. */
export async function loadSet(id: string): Promise<PageSet> {
  const folder = join(gold, 'pages', id);
  const { keyword, pages } = JSON.parse(readFileSync(join(folder, 'set.json'), 'utf8')) as {
    keyword: string;
    pages: { file: string; kind: string; path: string }[];
  };
  const read = pages
    .filter(({ kind }) => kind === 'on-topic')
    .map(async ({ file, path }): Promise<CompetitorPage> => {
      const url = `https://${id}-${file.replace('.html', '')}.example/${path.split('/').at(-1)!}`;
      const given = { html: readFileSync(join(folder, file), 'utf8') };
      const page = await localIndexTasks['local-index.read-page']({ given, url, title: '' });
      const { title, description, headings, text, counts } = page;
      return { id: file.replace('.html', ''), url, title, description, headings, text, counts };
    });
  return { id, keyword, pages: await Promise.all(read) };
}

/** The article of an expert about a topic; null where there is none. */
export function loadArticle(id: string): Scorable | null {
  const names = readdirSync(join(gold, 'articles'));
  if (!names.includes(`${id}.md`)) return null;
  const source = readFileSync(join(gold, 'articles', `${id}.md`), 'utf8');
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const field = (name: string) => new RegExp(`^${name}: '?(.*?)'?$`, 'm').exec(head)?.[1] ?? '';
  let made = 0;
  const blocks = markdownToBlocks(body, () => `b${made++}`);
  const slug = field('keyword').replaceAll(' ', '-');
  return scorableOfDraft({
    title: field('title'),
    description: field('description'),
    slug,
    heading: '',
    blocks,
  });
}
