import { isBlock, oneLine } from '../blocks.ts';
import { isElement, type DomElement, type DomNode } from '../dom.ts';
import { isAboutArticle, isNoise, isPointer, isRelatedLabel, maxLineLength } from './boilerplate-lines.ts';
import { linkShareOf, proseOf, type TextWeights, weighText, weightOf } from './text-weights.ts';

/** A block of text without blocks inside. */
interface Line {
  element: DomElement;
  text: string;
  linkShare: number;
  isHeading: boolean;
  /** Sentences: what an article is made of. */
  isProse: boolean;
}

const minProse = 80;
const minArticleProse = 500;
const linked = 0.6;
const isLineElement = (name: string) => isBlock(name) || name === 'li';

function linesOf(root: DomElement, weights: TextWeights): Line[] {
  const lines: Line[] = [];
  const read = (element: DomElement) => {
    const text = oneLine(element.textContent ?? '');
    if (text === '') return;
    const linkShare = linkShareOf(weights, element);
    const isHeading = /^h[1-6]$/.test(element.localName);
    lines.push({
      element,
      text,
      linkShare,
      isHeading,
      isProse: !isHeading && text.length >= minProse && linkShare < 0.5,
    });
  };
  /** @returns whether a block stands below the node */
  const walk = (parent: DomElement): boolean => {
    let hasBlock = false;
    for (let child: DomNode | null = parent.firstChild; child !== null; child = child.nextSibling) {
      if (!isElement(child) || child.localName === 'pre' || child.localName === 'table') {
        hasBlock ||= isElement(child);
        continue;
      }
      const inside = walk(child);
      const isLine = isLineElement(child.localName);
      if (isLine && !inside) read(child);
      hasBlock ||= inside || isLine;
    }
    return hasBlock;
  };
  walk(root);
  return lines;
}

/**
 * Takes out of an article what Readability leaves in it: dates, names and tags before and after its prose, links to
 * other pages under their labels, marks of advertisements, share buttons. Changes the element; tables and code stay.
 */
export function tidyArticle(content: DomElement, isArticle: boolean): void {
  removeMenus(content, isArticle);
  const lines = linesOf(content, weighText(content));
  const first = lines.findIndex(({ isProse }) => isProse);
  const last = lines.findLastIndex(({ isProse }) => isProse);
  if (first === -1) return;
  let underLabel = false;
  for (const [index, line] of lines.entries()) {
    const { element, text, linkShare, isHeading } = line;
    const short = text.length <= maxLineLength;
    const outside = index < first || index > last;
    if (isArticle && short && isRelatedLabel(text) && isLinkedFrom(lines, index + 1)) {
      underLabel = true;
      element.remove();
    } else if (underLabel && linkShare >= linked && !isHeading) element.remove();
    else {
      underLabel = false;
      const isBoilerplate =
        short &&
        ((isPointer(text) && linkShare >= 0.4) ||
          (!isHeading && isNoise(text)) ||
          (outside && !isHeading && isAboutArticle(text)));
      if (isBoilerplate) element.remove();
    }
  }
}

/** Lists and columns of a layout that are nothing but links to other pages; in reference pages a list can be that. */
function removeMenus(content: DomElement, isArticle: boolean): void {
  const weights = weighText(content);
  const prose = proseOf(weights, content);
  if (prose < minArticleProse) return;
  for (const element of content.querySelectorAll(isArticle ? 'ul, ol, td' : 'td')) {
    const { text } = weightOf(weights, element);
    const isMenu =
      linkShareOf(weights, element) >= 0.9 &&
      text < prose &&
      (element.localName === 'td' ? element.querySelector('ul, table') !== null : text > 0);
    if (isMenu) element.remove();
  }
}

/** Whether links to other pages follow, or nothing at all. */
const isLinkedFrom = (lines: readonly Line[], index: number) =>
  index >= lines.length || lines[index]!.linkShare >= linked;
