// Images of the media library in a document, which names them by id: a file names an address in its place.
import { mediaIdOf } from '#contract/writer/media-address.ts';
import type { TextNode } from '#contract/writer/documents.ts';
import { makeNode } from './normal-form.ts';

const idOf = ({ type, attrs }: TextNode) => (type === 'image' ? mediaIdOf(attrs?.src ?? '') : null);

/** Ids of the media items that a text shows, each once, in the order in which they stand. */
export function mediaIdsIn(nodes: readonly TextNode[], found = new Set<string>()): string[] {
  for (const node of nodes) {
    const id = idOf(node);
    if (id !== null) found.add(id);
    if (node.content) mediaIdsIn(node.content, found);
  }
  return [...found];
}

/** What stands in a text where an image of the library is gone. */
export const missingImage = (alt: string | null | undefined): string =>
  `[Image no longer in the media library${alt ? `: ${alt}` : ''}]`;

/**
 * The text with an address in the place of each media item.
 * @param addressOf null where the library does not have the item: its place says so
 */
export function withPictures<T extends TextNode>(
  nodes: readonly T[],
  addressOf: (mediaId: string) => string | null,
): T[] {
  return nodes.map((node) => {
    const id = idOf(node);
    if (id !== null) {
      const src = addressOf(id);
      if (src !== null) return { ...node, attrs: { ...node.attrs, src } };
      const said = makeNode('paragraph', [{ type: 'text', text: missingImage(node.attrs?.alt) }]);
      return { ...said, ...(node.attrs?.id && { attrs: { id: node.attrs.id } }) } as T;
    }
    return node.content ? { ...node, content: withPictures(node.content, addressOf) } : node;
  });
}
