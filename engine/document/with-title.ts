import type { TextNode } from '#contract/writer/documents.ts';
import { cleanLine } from './clean-text.ts';
import { makeNode } from './normal-form.ts';

const isTop = ({ type, attrs }: TextNode) => type === 'heading' && attrs?.level === 1;
const holdsTop = (node: TextNode): boolean => isTop(node) || (node.content ?? []).some(holdsTop);

const lower = (node: TextNode): TextNode =>
  node.type === 'heading'
    ? { ...node, attrs: { ...node.attrs, level: node.attrs!.level! + 1 } }
    : { ...node, ...(node.content && { content: node.content.map(lower) }) };

/**
 * A document below its title, for formats in which the title is a heading: a page has one heading of level 1. A first
 * heading that repeats the title is left out; where others are of level 1, all headings move one level down.
 * @param nodes in normal form, with levels 1 to 4
 * @returns nodes with levels 1 to 5; without a title the same nodes
 */
export function withTitle(nodes: readonly TextNode[], title = ''): readonly TextNode[] {
  const text = cleanLine(title);
  if (text === '') return nodes;
  const [first, ...rest] = nodes;
  const repeats = first && isTop(first) && first.content?.map((leaf) => leaf.text ?? ' ').join('') === text;
  const body = repeats ? rest : nodes;
  const below = body.some(holdsTop) ? body.map(lower) : body;
  return [makeNode('heading', [{ type: 'text', text }], { level: 1 }), ...below];
}
