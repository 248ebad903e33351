import { isSilent } from '../blocks.ts';
import { isElement, isText, type DomElement, type DomNode } from '../dom.ts';

/** How much an element says: characters of text, and of those inside links. */
export interface TextWeight {
  text: number;
  links: number;
}

export type TextWeights = ReadonlyMap<DomNode, TextWeight>;

const none: TextWeight = { text: 0, links: 0 };

export const weightOf = (weights: TextWeights, node: DomNode): TextWeight => weights.get(node) ?? none;

/** Characters that are no link: what tells prose from a menu. */
export function proseOf(weights: TextWeights, node: DomNode): number {
  const { text, links } = weightOf(weights, node);
  return text - links;
}

/** The share of an element's text that is links, between 0 and 1; 0 where it has no text. */
export function linkShareOf(weights: TextWeights, node: DomNode): number {
  const { text, links } = weightOf(weights, node);
  return text === 0 ? 0 : links / text;
}

/** Weighs every element below a root in one pass. The nesting must have been bounded before. */
export function weighText(root: DomNode): Map<DomNode, TextWeight> {
  const weights = new Map<DomNode, TextWeight>();
  const weigh = (parent: DomNode, inLink: boolean): TextWeight => {
    const total = { text: 0, links: 0 };
    for (let child = parent.firstChild; child !== null; child = child.nextSibling) {
      if (isText(child)) {
        const length = (child.textContent ?? '').trim().length;
        total.text += length;
        if (inLink) total.links += length;
      } else if (isElement(child) && !isSilent(child.localName)) {
        const inside = weigh(child, inLink || leadsAway(child));
        total.text += inside.text;
        total.links += inside.links;
      }
    }
    weights.set(parent, total);
    return total;
  };
  weigh(root, false);
  return weights;
}

/** A link inside the page, as in a table of contents or to a note, is counted as text. */
const leadsAway = (element: DomElement) =>
  element.localName === 'a' && !(element.getAttribute('href') ?? '#').startsWith('#');
