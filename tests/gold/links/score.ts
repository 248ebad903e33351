// How many of the proposed links an editor would set, and how many of those that would be set are proposed.
// Run for a list: node tests/gold/links/score.ts
import { mostSuggestions, type linkFinder } from '#engine/internal-links/find-links.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import type { MarkedLinks } from './marked-links.ts';

export interface LinkScore {
  /** share of the proposals that are right, by page and by words; 1 where there is none */
  precision: number;
  /** share of the right pages that are proposed, at most as many as are ever proposed */
  recall: number;
  proposals: number;
  /** “field: words → page”, wrong by page or by words */
  wrong: string[];
}

type Find = Awaited<ReturnType<typeof linkFinder>>;
const root = 'https://site.example/';

export function scoreLinks(texts: readonly MarkedLinks[], find: Find): LinkScore {
  const wrong: string[] = [];
  let proposals = 0;
  let possible = 0;
  for (const { field, keyword, text, pages, right } of texts) {
    let at = 0;
    const blocks = markdownToBlocks(text, () => `b${at++}`);
    const targets = pages.map(({ path, title, keyword: own = '' }) => ({
      url: root + path,
      title,
      keyword: own,
    }));
    possible += Math.min(mostSuggestions, Object.keys(right).length);
    for (const { url, anchor } of find(blocks, targets, keyword).suggestions) {
      const path = url.slice(root.length);
      proposals++;
      if (!right[path]?.includes(anchor.toLowerCase())) wrong.push(`${field}: “${anchor}” → ${path}`);
    }
  }
  const found = proposals - wrong.length;
  return { precision: proposals === 0 ? 1 : found / proposals, recall: found / possible, proposals, wrong };
}

if (import.meta.main) {
  const { linkFinder: finder } = await import('#engine/internal-links/find-links.ts');
  const { open } = await import('./open.ts');
  const { held } = await import('./held.ts');
  const find = await finder();
  console.table({ open: scoreLinks(open, find), held: scoreLinks(held, find) }, [
    'precision',
    'recall',
    'proposals',
  ]);
  console.log(scoreLinks(open, find).wrong.join('\n'));
}
