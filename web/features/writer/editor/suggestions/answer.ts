// What the text would be with a model's answer in it.
import { Fragment, Node, Slice, type Schema } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { newId } from '#web/kernel/ids.ts';
import { toEditor } from '../nodes/document-json.ts';
import type { Target } from './target.ts';

/** What a text points to: a model may keep or drop these, not add any. */
interface References {
  cites: Set<string>;
  links: Set<string>;
  images: Set<string>;
  placeholders: number;
}

export function referencesIn(nodes: Fragment): References {
  const found: References = { cites: new Set(), links: new Set(), images: new Set(), placeholders: 0 };
  nodes.descendants((node) => {
    if (node.type.name === 'cite') found.cites.add(String(node.attrs.ref));
    if (node.type.name === 'image') found.images.add(String(node.attrs.src));
    if (node.type.name === 'placeholder') found.placeholders += 1;
    for (const mark of node.marks) if (mark.type.name === 'link') found.links.add(String(mark.attrs.href));
  });
  return found;
}

/** The same nodes without citations, links and images that the text did not have. */
function onlyKnown(nodes: Fragment, allowed: References): Fragment {
  const kept: Node[] = [];
  nodes.forEach((node) => {
    const { name } = node.type;
    if (name === 'cite' && !allowed.cites.has(String(node.attrs.ref))) return;
    if (name === 'image' && !allowed.images.has(String(node.attrs.src))) return;
    const marks = node.marks.filter(
      ({ type, attrs }) => type.name !== 'link' || allowed.links.has(String(attrs.href)),
    );
    const inner = node.isLeaf ? node.content : onlyKnown(node.content, allowed);
    kept.push(node.isText ? node.mark(marks) : node.copy(inner).mark(marks));
  });
  return Fragment.from(kept);
}

/** An answer's blocks, without what a model may not add. */
export function answerBlocks(schema: Schema, markdown: string, allowed: References): Fragment {
  // With the space before it, as nothing else in the text shows where it stood.
  const text = markdown.replace(/ ?\[(S\d{1,6}\.\d{1,6})\]/g, (mark, ref: string) =>
    allowed.cites.has(ref) ? mark : '',
  );
  const json = toEditor(markdownToBlocks(text, newId));
  return onlyKnown(Node.fromJSON(schema, json).content, allowed);
}

const space = /\s/;
/** Shortest repetition that is told from chance, characters. */
const shortestRepeat = 12;

/** How many characters at an answer's start say again what stands before the selection. */
export function repeatedStart(answer: string, before: string): number {
  for (let at = 0; at <= before.length - shortestRepeat; at++) {
    if (at > 0 && !space.test(before[at - 1]!)) continue;
    const tail = before.slice(at).trim();
    if (tail.length >= shortestRepeat && answer.startsWith(tail))
      return tail.length + (space.test(answer[tail.length] ?? '') ? 1 : 0);
  }
  return 0;
}

/** How many at its end say again what follows it. */
export function repeatedEnd(answer: string, after: string): number {
  for (let end = after.length; end >= shortestRepeat; end--) {
    if (end < after.length && !space.test(after[end]!)) continue;
    const head = after.slice(0, end).trim();
    if (head.length >= shortestRepeat && answer.endsWith(head))
      return head.length + (space.test(answer.at(-head.length - 1) ?? '') ? 1 : 0);
  }
  return 0;
}

const textOf = (nodes: Fragment) => nodes.textBetween(0, nodes.size, undefined, '￼');

/** One line from several blocks, for where a paragraph cannot be broken. */
function inOneLine(blocks: Fragment, schema: Schema): Fragment {
  let line = Fragment.empty;
  blocks.descendants((node) => {
    if (!node.isTextblock) return true;
    if (line.size > 0) line = line.addToEnd(schema.text(' '));
    line = line.append(node.content);
    return false;
  });
  return line;
}

function intoLine(tr: Transform, target: Target, blocks: Fragment): void {
  const $from = tr.doc.resolve(target.from);
  const { parent } = $from;
  const start = $from.start();
  const pre = parent.textBetween(0, target.from - start, undefined, '￼');
  const post = parent.textBetween(target.to - start, parent.content.size, undefined, '￼');
  const isFixed = parent.type.name !== 'paragraph' || $from.node(-1).type.name.startsWith('table');
  if (isFixed || (blocks.childCount === 1 && blocks.firstChild!.isTextblock)) {
    const line = inOneLine(blocks, tr.doc.type.schema);
    const text = textOf(line);
    const cut = repeatedStart(text, pre);
    const tail = cut < text.length ? repeatedEnd(text.slice(cut), post) : 0;
    tr.replace(target.from, target.to, new Slice(line.cut(cut, line.size - tail), 0, 0));
    return;
  }
  if (pre === '' && post === '') {
    tr.replaceWith($from.before(), $from.after(), withParagraphFirst(blocks, $from.node(-1)));
    return;
  }
  const openAt = (node: Node | null) => (node?.type.name === 'paragraph' ? 1 : 0);
  tr.replace(target.from, target.to, new Slice(blocks, openAt(blocks.firstChild), openAt(blocks.lastChild)));
}

/** An item of a list begins with a paragraph. */
const withParagraphFirst = (blocks: Fragment, parent: Node): Fragment =>
  parent.type.name === 'listItem' && blocks.firstChild?.type.name !== 'paragraph'
    ? Fragment.from(parent.type.schema.node('paragraph')).append(blocks)
    : blocks;

/** Items of a list: those of an answer that is one, else each of its blocks as an item. */
function asItems(blocks: Fragment, schema: Schema): Fragment {
  const items: Node[] = [];
  blocks.forEach((block) => {
    if (block.type.name.endsWith('List')) block.forEach((item) => void items.push(item));
    else
      items.push(
        schema.node(
          'listItem',
          null,
          block.type.name === 'paragraph'
            ? [block]
            : [schema.node('paragraph', null, inOneLine(Fragment.from(block), schema))],
        ),
      );
  });
  return Fragment.from(items);
}

/** Without blocks at either end that stand beside the place already. */
function withoutNeighbors(blocks: Fragment, [before, after]: Target['neighbors']): Fragment {
  const isSame = (node: Node, text: string) => text !== '' && node.textContent.trim() === text;
  let list = [...blocks.content];
  if (list.length > 1 && isSame(list[0]!, before)) list = list.slice(1);
  if (list.length > 1 && isSame(list.at(-1)!, after)) list = list.slice(0, -1);
  return Fragment.from(list);
}

/**
 * The blocks around the target as they would be with the answer in its place.
 * @param doc those blocks as they are, as a document
 * @param target with places inside of `doc`
 * @returns null where nothing usable is left of the answer
 */
export function withAnswer(doc: Node, target: Target, markdown: string): Node | null {
  const { schema } = doc.type;
  const blocks = answerBlocks(schema, markdown, referencesIn(doc.content));
  if (blocks.size === 0 || (textOf(blocks).trim() === '' && !blocks.firstChild?.isAtom)) return null;
  const tr = new Transform(doc);
  const $from = doc.resolve(target.from);
  if (target.kind === 'inline') intoLine(tr, target, blocks);
  else if (target.kind === 'after') {
    const fresh = withoutNeighbors(blocks, target.neighbors);
    tr.insert(target.from, fresh);
  } else {
    const isList = $from.parent.type.name.endsWith('List');
    const fresh = isList ? asItems(blocks, schema) : withoutNeighbors(blocks, target.neighbors);
    tr.replaceWith(target.from, target.to, withParagraphFirst(fresh, $from.parent));
  }
  tr.doc.check();
  return tr.doc;
}

/** What the text would lose: citations by their marks, how many images and placeholders. */
export function losses(before: Node, after: Node): { cites: string[]; images: number; placeholders: number } {
  const [a, b] = [referencesIn(before.content), referencesIn(after.content)];
  return {
    cites: [...a.cites].filter((ref) => !b.cites.has(ref)),
    images: [...a.images].filter((src) => !b.images.has(src)).length,
    placeholders: Math.max(0, a.placeholders - b.placeholders),
  };
}
