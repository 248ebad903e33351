import { mediaAddress, mediaIdOf } from '#contract/writer/media-address.ts';
import type { TextNode } from '#contract/writer/documents.ts';
import { cleanLine, safeImageAddress } from '../clean-text.ts';
import { makeNode } from '../normal-form.ts';

/** A picture that a file holds or names, and that a document cannot show from where it is. */
export interface FoundPicture {
  /** what its place in the text names it by */
  id: string;
  /** `part:…` for one in the file, `data:…` for one in the text, else an address of the author's own machine */
  src: string;
  alt: string;
  /** its file name, as far as there is one */
  name: string;
}

function nameOf(src: string, number: number): string {
  if (src.startsWith('data:')) return `picture ${number}`;
  const last = src.split(/[?#]/, 1)[0]!.split(/[/\\]/).at(-1) ?? '';
  return cleanLine(last).slice(0, 100) || `picture ${number}`;
}

/**
 * Finds the pictures without a public address in a text; each stands there as an image of the library that is not in it
 * yet.
 * @param nodes not in normal form; not changed
 * @param makeId names a picture until the library does
 */
export function liftPictures(
  nodes: readonly TextNode[],
  makeId: () => string,
): { nodes: TextNode[]; pictures: FoundPicture[] } {
  const pictures: FoundPicture[] = [];
  const lift = (node: TextNode): TextNode => {
    if (node.type === 'image' && !safeImageAddress(node.attrs?.src ?? '')) {
      const { src = '', title } = node.attrs ?? {};
      const id = makeId();
      const alt = cleanLine(node.attrs?.alt ?? '').slice(0, 900);
      pictures.push({ id, src, alt, name: nameOf(src, pictures.length + 1) });
      return makeNode('image', [], { src: mediaAddress(id), alt, ...(title && { title }) });
    }
    return node.content ? { ...node, content: node.content.map(lift) } : node;
  };
  return { nodes: nodes.map(lift), pictures };
}

/**
 * The text with its pictures as the library has them. Where it has none, a placeholder says what belongs there.
 * @param placed by the id that `liftPictures` gave: the item's id in the library, null where it is not there
 */
export function placePictures<T extends TextNode>(
  nodes: readonly T[],
  placed: ReadonlyMap<string, { name: string; mediaId: string | null }>,
): T[] {
  return nodes.map((node) => {
    const { src = '', alt, id } = node.attrs ?? {};
    const found = node.type === 'image' ? placed.get(mediaIdOf(src) ?? '') : undefined;
    if (!found) return node.content ? { ...node, content: placePictures(node.content, placed) } : node;
    if (found.mediaId !== null)
      return { ...node, attrs: { ...node.attrs, src: mediaAddress(found.mediaId) } };
    const text = `Image: ${alt || found.name}`;
    return makeNode('placeholder', [], { text, ...(id !== undefined && { id }) }) as T;
  });
}
