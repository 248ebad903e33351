import type { Block, TextNode } from '#contract/writer/documents.ts';
import { plainText } from '../plain-text.ts';

/** A block that cites a source. */
export interface CitedAt {
  blockId: string;
  /** how often the block cites it */
  count: number;
  /** the block's text without its citations */
  text: string;
}

const pointsInto = (node: TextNode, source: string) =>
  node.type === 'cite' && (node.attrs?.ref ?? '').startsWith(`${source}.`);

const countIn = (node: TextNode, source: string): number =>
  (pointsInto(node, source) ? 1 : 0) +
  (node.content ?? []).reduce((sum, child) => sum + countIn(child, source), 0);

/** @param source a source's ref, `S1` */
export const citationsOf = (blocks: readonly Block[], source: string): CitedAt[] =>
  blocks.flatMap((block) => {
    const count = countIn(block, source);
    return count > 0 ? [{ blockId: block.attrs.id, count, text: plainText([block]) }] : [];
  });

const endsAWord = (node: TextNode | undefined) =>
  node === undefined || node.type === 'hardBreak' || /^[\s.,;:!?)”’]/.test(node.text ?? '');

function withoutIn<T extends TextNode>(node: T, source: string): T {
  if (!node.content) return node;
  const kept: TextNode[] = [];
  for (const [at, child] of node.content.entries()) {
    if (!pointsInto(child, source)) {
      kept.push(withoutIn(child, source));
      continue;
    }
    const before = kept.at(-1);
    if (before?.type !== 'text' || !before.text?.endsWith(' ') || !endsAWord(node.content[at + 1])) continue;
    // “as shown [S1.2].” reads “as shown.”
    const text = before.text.trimEnd();
    if (text === '') kept.pop();
    else kept[kept.length - 1] = { ...before, text };
  }
  return { ...node, content: kept };
}

/** The blocks without their citations of one source, and without the spaces before them. Blocks that cite others stay as they are. */
export const withoutCitations = (blocks: readonly Block[], source: string): Block[] =>
  blocks.map((block) => (countIn(block, source) > 0 ? withoutIn(block, source) : block));
