import type { Block, TextNode } from '#contract/writer/documents.ts';
import { safeAddress } from '../clean-text.ts';
import type { CitedSource } from './citations.ts';

const nameOf = ({ title, url }: CitedSource): string => {
  const host = /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(url ?? '')?.[1];
  return host ?? title;
};

/** ` (host)` with a link to the source; its name alone where it has no address, nothing where it is not known. */
function linkTo(source: CitedSource | undefined): TextNode[] {
  if (!source) return [];
  const href = source.url === null ? null : safeAddress(source.url);
  const name: TextNode = {
    type: 'text',
    text: nameOf(source),
    ...(href && { marks: [{ type: 'link', attrs: { href } }] }),
  };
  return [{ type: 'text', text: ' (' }, name, { type: 'text', text: ')' }];
}

/**
 * Blocks whose citations name their sources themselves, for a text that has no source index of its own. Of the same source
 * cited several times in a row, or again in the same paragraph, the first is named.
 * @param sources that the blocks cite
 */
export function citesToLinks(blocks: readonly Block[], sources: readonly CitedSource[]): Block[] {
  const byRef = new Map(sources.map((source) => [source.ref, source]));
  const inline = (nodes: readonly TextNode[]): TextNode[] => {
    const named = new Set<string>();
    return nodes.flatMap((node, at) => {
      if (node.type === 'text' && nodes[at + 1]?.type === 'cite') {
        // The space before a citation comes with the name, if one does.
        const text = (node.text ?? '').replace(/(?<! ) +$/, '');
        return text === '' ? [] : [{ ...node, text }];
      }
      if (node.type !== 'cite') return [convert(node)];
      const ref = (node.attrs?.ref ?? '').split('.')[0]!;
      if (named.has(ref)) return [];
      named.add(ref);
      return linkTo(byRef.get(ref));
    });
  };
  const convert = (node: TextNode): TextNode =>
    node.content ? { ...node, content: inline(node.content) } : node;
  return blocks.map((block) => convert(block) as Block);
}
