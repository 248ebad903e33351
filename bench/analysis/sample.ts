// Twenty competitor pages of real paragraphs, and long drafts of others.
import { readdirSync, readFileSync } from 'node:fs';
import type { CompetitorPage } from '#contract/optimizer.ts';
import type { Block } from '#contract/writer/documents.ts';
import { countWords } from '#engine/text/words.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { plainText } from '#engine/document/plain-text.ts';
import { loadSet, topics } from '#tests/gold/score/load-sets.ts';
import { keyword } from '../checks/sample.ts';

const pages = 20;
const wordsOfPage = 1500;
const leastLength = 80;

/**
 * Pages of 1,500 words each, with paragraphs of all gold pages dealt out in turn, so that their vocabularies are alike
 * and none is left out.
 */
export async function samplePages(): Promise<CompetitorPage[]> {
  const sets = await Promise.all(topics.map(loadSet));
  const paragraphs = sets
    .flatMap((set) => set.pages.flatMap(({ text }) => text.split('\n\n')))
    .filter((text) => text.length >= leastLength);
  const headings = sets.flatMap((set) => set.pages.flatMap((page) => page.headings)).slice(0, 400);
  return Array.from({ length: pages }, (_, number): CompetitorPage => {
    const own: string[] = [];
    let words = 0;
    for (let at = number; words < wordsOfPage; at += pages) {
      const next = `${paragraphs[at % paragraphs.length]!} Good ${keyword} matters here.`;
      own.push(next);
      words += countWords(next);
    }
    const ownHeadings = headings.filter((_heading, at) => at % pages === number);
    return {
      id: `page-${number}`,
      url: `https://page-${number}.example/${keyword.replaceAll(' ', '-')}`,
      title: `All about ${keyword}, part ${number}`,
      description: '',
      headings: [{ level: 1, text: keyword }, ...ownHeadings],
      text: own.join('\n\n'),
      counts: { headings: ownHeadings.length + 1, paragraphs: own.length, images: 2, links: 5, words },
    };
  });
}

/** A draft of about so many words; articles are said again with other words in between where they do not last. */
export function longBlocks(words: number): Block[] {
  const folder = 'tests/gold/articles';
  const markdown = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8').replace(/^---[\s\S]*?\n---\n/, ''));
  const blocks: Block[] = [];
  let total = 0;
  let ids = 0;
  for (let round = 0; total < words; round++)
    for (const block of markdown.flatMap((text) => markdownToBlocks(text, () => `b${ids++}`))) {
      if (total >= words) break;
      const isParagraph = block.type === 'paragraph';
      const content = [...(block.content ?? []), { type: 'text' as const, text: ` Round ${round}.` }];
      blocks.push(isParagraph ? { ...block, content } : block);
      total += countWords(plainText([block]));
    }
  return blocks;
}
