import { readFileSync } from 'node:fs';
import type { Block } from '#contract/writer/documents.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { countBlockWords } from '#engine/document/plain-text.ts';
import { emptyMeta, type PageMeta } from '#engine/checks/page.ts';

const articles = ['password-hashing', 'time-zones', 'color-palettes'];
export const keyword = 'password hashing';
export const meta: PageMeta = {
  ...emptyMeta,
  title: 'Password hashing: which algorithm, which settings',
  description:
    'How to store passwords with Argon2id, scrypt, bcrypt or PBKDF2, which parameters to choose, and how to move an old table.',
  slug: 'password-hashing',
  address: 'https://a.example/password-hashing',
};

/** An article of about so many words, made of real ones. */
export function sampleBlocks(words: number): Block[] {
  const markdown = articles
    .map((name) => readFileSync(`tests/gold/articles/${name}.md`, 'utf8').replace(/^---[\s\S]*?\n---\n/, ''))
    .join('\n\n');
  let ids = 0;
  const blocks: Block[] = [];
  let total = 0;
  for (const block of markdownToBlocks(markdown, () => `b${ids++}`)) {
    if (total >= words) break;
    blocks.push(block);
    total += countBlockWords([block]);
  }
  return blocks;
}

/** One more word in one paragraph, another one each time; all blocks are new objects, as an editor hands them over. */
export function editedOnce(blocks: readonly Block[], round: number): Block[] {
  const next = structuredClone(blocks) as Block[];
  const paragraphs = next.filter(({ type }) => type === 'paragraph');
  const target = paragraphs[round % paragraphs.length]!;
  target.content = [...(target.content ?? []), { type: 'text', text: ` edit${round}` }];
  return next;
}
