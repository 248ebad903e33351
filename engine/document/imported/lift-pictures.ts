import type { TextNode } from '#contract/writer/documents.ts';
import { cleanLine, safeImageAddress } from '../clean-text.ts';
import { makeNode } from '../normal-form.ts';

/** A picture that a file holds or names, and that a document cannot show from where it is. */
export interface FoundPicture {
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
 * Takes pictures without a public address out of a text; where each stood, a placeholder says what belongs there.
 * @param nodes not in normal form; not changed
 */
export function liftPictures(nodes: readonly TextNode[]): { nodes: TextNode[]; pictures: FoundPicture[] } {
  const pictures: FoundPicture[] = [];
  const lift = (node: TextNode): TextNode => {
    if (node.type === 'image' && !safeImageAddress(node.attrs?.src ?? '')) {
      const src = node.attrs?.src ?? '';
      const alt = cleanLine(node.attrs?.alt ?? '').slice(0, 900);
      const name = nameOf(src, pictures.length + 1);
      pictures.push({ src, alt, name });
      return makeNode('placeholder', [], { text: `Image: ${alt || name}` });
    }
    return node.content ? { ...node, content: node.content.map(lift) } : node;
  };
  return { nodes: nodes.map(lift), pictures };
}
