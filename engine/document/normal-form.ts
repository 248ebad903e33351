// One shape for every reader and writer of documents. Whatever JSON arrives (pasted, from a model, hand-made), after
// this a list holds items, an item begins with a paragraph, a cell holds blocks, links are safe and nesting is
// shallow enough to walk by recursion. Text is never dropped, only its wrapping.
import { calloutKinds, maxLineText, type TextNode } from '#contract/writer/documents.ts';
import { cleanLine, cleanText, safeImageAddress } from './clean-text.ts';
import { normalMarks, sameMarks } from './marks.ts';

/** Containers inside containers beyond this become plain paragraphs. Word has 9 list levels. */
export const maxNesting = 16;
const refShape = /^S\d{1,6}\.\d{1,6}$/;

type Attributes = NonNullable<TextNode['attrs']>;
const inlineTypes = new Set<TextNode['type']>(['text', 'hardBreak', 'cite', 'footnote']);
const isInline = (node: TextNode) => inlineTypes.has(node.type);

/** A whole number between the limits; what is no number becomes the fallback. */
function integer(value: number | undefined, min: number, max: number, fallback: number): number {
  const whole = Math.trunc(value ?? fallback);
  return Number.isFinite(whole) ? Math.min(max, Math.max(min, whole)) : fallback;
}

/** A node without empty `attrs`, `content` or `marks`. */
export function makeNode(type: TextNode['type'], content: TextNode[] = [], attrs: Attributes = {}): TextNode {
  const node: TextNode = { type };
  if (Object.keys(attrs).length > 0) node.attrs = attrs;
  if (content.length > 0) node.content = content;
  return node;
}

/** All text inside nodes however deep, walked without recursion; blocks are parted by spaces. */
function flatText(nodes: readonly TextNode[]): string {
  const parts: string[] = [];
  const stack = nodes.toReversed();
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type === 'text') parts.push(node.text ?? '');
    else if (node.type === 'cite') parts.push(`[${node.attrs?.ref ?? ''}]`);
    else parts.push(' ', node.attrs?.text ?? node.attrs?.alt ?? '');
    for (const child of (node.content ?? []).toReversed()) stack.push(child);
  }
  return cleanText(parts.join('')).replace(/\s+/g, ' ').trim();
}

function normalLeaf(node: TextNode): TextNode | null {
  const marks = normalMarks(node);
  let leaf: TextNode;
  if (node.type === 'hardBreak') leaf = { type: 'hardBreak' };
  else if (node.type === 'cite' && refShape.test(node.attrs?.ref ?? ''))
    leaf = { type: 'cite', attrs: { ref: node.attrs!.ref! } };
  else if (node.type === 'footnote') {
    const text = cleanLine(node.attrs?.text ?? '').slice(0, maxLineText);
    if (text === '') return null;
    leaf = { type: 'footnote', attrs: { text: text.toWellFormed().trim() } };
  } else {
    const raw = isInline(node) ? (node.text ?? node.attrs?.ref ?? '') : flatText([node]);
    const text = cleanText(raw).replaceAll('\n', ' ');
    if (text === '') return null;
    leaf = { type: 'text', text };
  }
  if (marks.length > 0) leaf.marks = marks;
  return leaf;
}

/** Text, breaks and citations with sorted, safe marks; neighbours with equal marks are one node. */
export function normalInline(nodes: readonly TextNode[] = []): TextNode[] {
  const out: TextNode[] = [];
  for (const node of nodes) {
    const leaf = normalLeaf(node);
    if (!leaf) continue;
    const last = out.at(-1);
    if (leaf.type === 'text' && last?.type === 'text' && sameMarks(leaf.marks, last.marks))
      last.text = `${last.text}${leaf.text}`;
    else out.push(leaf);
  }
  return out;
}

function listOf(node: TextNode, depth: number): TextNode[] {
  const items = (node.content ?? []).map((item) => {
    const blocks = normalAt(item.type === 'listItem' ? (item.content ?? []) : [item], depth + 1);
    return makeNode(
      'listItem',
      blocks[0]?.type === 'paragraph' ? blocks : [makeNode('paragraph'), ...blocks],
    );
  });
  if (items.length === 0) return [];
  const start = integer(node.attrs?.start, 0, 100_000, 1);
  return [makeNode(node.type, items, node.type === 'orderedList' && start !== 1 ? { start } : {})];
}

function cellOf(cell: TextNode, depth: number): TextNode {
  const isCell = cell.type === 'tableCell' || cell.type === 'tableHeader';
  const blocks = normalAt(isCell ? (cell.content ?? []) : [cell], depth + 1);
  const attrs: Attributes = {};
  const colspan = isCell ? integer(cell.attrs?.colspan, 1, 50, 1) : 1;
  const rowspan = isCell ? integer(cell.attrs?.rowspan, 1, 50, 1) : 1;
  if (colspan > 1) attrs.colspan = colspan;
  if (rowspan > 1) attrs.rowspan = rowspan;
  return makeNode(
    isCell ? cell.type : 'tableCell',
    blocks.length > 0 ? blocks : [makeNode('paragraph')],
    attrs,
  );
}

function tableOf(node: TextNode, depth: number): TextNode[] {
  const rows = (node.content ?? [])
    .map((row) => (row.type === 'tableRow' ? (row.content ?? []) : [row]))
    .filter((cells) => cells.length > 0)
    .map((cells) =>
      makeNode(
        'tableRow',
        cells.map((cell) => cellOf(cell, depth)),
      ),
    );
  return rows.length > 0 ? [makeNode('table', rows)] : [];
}

function codeOf(node: TextNode): TextNode {
  const text = cleanText((node.content ?? []).map((child) => child.text ?? flatText([child])).join(''));
  const language = (node.attrs?.language ?? '').replace(/[^\w+#.-]/g, '').slice(0, 40);
  return makeNode('codeBlock', text ? [{ type: 'text', text }] : [], language ? { language } : {});
}

function imageOf(node: TextNode): TextNode[] {
  const src = safeImageAddress(node.attrs?.src ?? '');
  const alt = cleanLine(node.attrs?.alt ?? '');
  const title = cleanLine(node.attrs?.title ?? '');
  if (src) return [makeNode('image', [], { src, ...(alt && { alt }), ...(title && { title }) })];
  return alt ? [makeNode('paragraph', [{ type: 'text', text: alt }])] : [];
}

function normalBlock(node: TextNode, depth: number): TextNode[] {
  if (depth > maxNesting) {
    const text = flatText([node]);
    return text ? [makeNode('paragraph', [{ type: 'text', text }])] : [];
  }
  switch (node.type) {
    case 'paragraph':
      return [makeNode('paragraph', normalInline(node.content))];
    case 'heading': {
      const level = integer(node.attrs?.level, 1, 4, 1);
      return [makeNode('heading', normalInline(node.content), { level })];
    }
    case 'bulletList':
    case 'orderedList':
      return listOf(node, depth);
    case 'blockquote': {
      const blocks = normalAt(node.content ?? [], depth + 1);
      return [makeNode('blockquote', blocks.length > 0 ? blocks : [makeNode('paragraph')])];
    }
    case 'callout': {
      const blocks = normalAt(node.content ?? [], depth + 1);
      const kind = calloutKinds.find((known) => known === node.attrs?.kind) ?? 'note';
      return [makeNode('callout', blocks.length > 0 ? blocks : [makeNode('paragraph')], { kind })];
    }
    case 'codeBlock':
      return [codeOf(node)];
    case 'horizontalRule':
      return [makeNode('horizontalRule')];
    case 'image':
      return imageOf(node);
    case 'table':
      return tableOf(node, depth);
    case 'placeholder':
      return [makeNode('placeholder', [], { text: cleanLine(node.attrs?.text ?? '') })];
    default:
      return normalAt(node.content ?? [], depth + 1);
  }
}

function normalAt(nodes: readonly TextNode[], depth: number): TextNode[] {
  const out: TextNode[] = [];
  let loose: TextNode[] = [];
  const flush = () => {
    const inline = normalInline(loose);
    if (inline.length > 0) out.push(makeNode('paragraph', inline));
    loose = [];
  };
  for (const node of nodes) {
    if (isInline(node)) loose.push(node);
    else {
      flush();
      out.push(...normalBlock(node, depth));
    }
  }
  flush();
  return out;
}

/**
 * Blocks in normal form, without ids. Text, citations and pictures with an http(s) address are kept; unsafe addresses,
 * unknown attributes, control characters and empty lists or tables are not.
 */
export const normalBlocks = (nodes: readonly TextNode[]): TextNode[] => normalAt(nodes, 0);
