import type { Block, TextNode } from '#contract/writer/documents.ts';
import { hrefOf } from '#engine/document/marks.ts';
import { normalBlocks } from '#engine/document/normal-form.ts';
import { plainText } from '#engine/document/plain-text.ts';
import type { PageBlock, PageImage, PageLink } from '../page.ts';

const kinds: Partial<Record<TextNode['type'], PageBlock['kind']>> = {
  paragraph: 'paragraph',
  heading: 'heading',
  bulletList: 'list',
  orderedList: 'list',
  blockquote: 'quote',
  codeBlock: 'code',
  table: 'table',
};

/** Links in reading order, one for each run of text with the same address, and pictures. */
function linksAndImages(nodes: readonly TextNode[]) {
  const links: { href: string; text: string }[] = [];
  const images: PageImage[] = [];
  let open: { href: string; text: string } | null = null;
  const visit = (node: TextNode) => {
    const href = node.type === 'text' ? hrefOf(node) : undefined;
    if (href === undefined) open = null;
    else if (open?.href === href) open.text += node.text ?? '';
    else links.push((open = { href, text: node.text ?? '' }));
    if (node.type === 'image') images.push({ alt: node.attrs?.alt ?? null, src: node.attrs?.src ?? '' });
    node.content?.forEach(visit);
  };
  nodes.forEach(visit);
  return { links, images };
}

/** Finds links in a text from left to right; after one that is not found, the places of the rest stay unknown. */
function placed(links: readonly { href: string; text: string }[], text: string): PageLink[] {
  let from: number | null = 0;
  return links.map((link): PageLink => {
    const start: number = from === null ? -1 : text.indexOf(link.text, from);
    from = start < 0 ? null : start + link.text.length;
    return { ...link, start: start < 0 ? null : start, isNofollow: false };
  });
}

/** A block of the editor as the checks read it; its nodes are normalized first. */
export function pageBlockOf(block: Block): PageBlock {
  const nodes = normalBlocks([block]);
  const text = plainText(nodes);
  const { links, images } = linksAndImages(nodes);
  return {
    id: block.attrs.id,
    kind: kinds[block.type] ?? 'other',
    level: block.type === 'heading' ? (block.attrs.level ?? 1) : 0,
    text,
    links: placed(links, text),
    images,
    isOutside: false,
  };
}
