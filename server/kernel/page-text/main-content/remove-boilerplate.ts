import { isElement, type DomElement, type DomNode } from '../dom.ts';
import { boilerplateKind } from './boilerplate-names.ts';
import { proseOf, weighText, type TextWeight, type TextWeights, weightOf } from './text-weights.ts';

const tags = new Set(['nav', 'footer', 'dialog', 'menu', 'aside']);
const roles = new Set(
  'navigation banner contentinfo complementary search dialog alertdialog menu menubar toolbar doc-toc'.split(
    ' ',
  ),
);
/** Never boilerplate by their names: sites describe the whole page there (`has-sidebar`, `tag-social`). */
const kept = new Set([
  'html',
  'head',
  'body',
  'main',
  'article',
  'h1',
  'p',
  'blockquote',
  'table',
  'tbody',
  'tr',
  'td',
  'figure',
  'figcaption',
]);
/** Text runs on in these: a name in a sentence is a part of it. */
const inline = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var'.split(
    ' ',
  ),
);
const sentences = new Set('p li td th dd dt h1 h2 h3 h4 h5 h6 blockquote figcaption caption'.split(' '));

const isHeading = (element: DomElement) => /^h[1-6]$/.test(element.localName);

/** Longest text of a part that is small by its name, and of a page's rest that can be all of its content. */
const maxSmall = 240;
const minContent = 500;
/** The part of a page's prose above which an element holds content, whatever it is called. */
const maxShare = 0.4;
const maxCommentShare = 0.9;

/**
 * Takes out of a page what surrounds its content: by tag, by role, by the names of classes and ids. Nothing leaves that
 * holds most of the page's prose, and comments stay where little else is there, as in a forum. Changes the document.
 * @returns how much each remaining element says
 */
export function removeBoilerplate(body: DomElement): TextWeights {
  const weights = weighText(body);
  const all = proseOf(weights, body);
  const removed = (element: DomElement, parent: DomElement): boolean => {
    const name = element.localName;
    const prose = proseOf(weights, element);
    const role = element.getAttribute('role');
    if (tags.has(name) || (role !== null && roles.has(role))) {
      return !(name === 'footer' && parent.localName === 'blockquote') && prose <= all * maxShare;
    }
    if (kept.has(name) || (inline.has(name) && sentences.has(parent.localName) && !isHeading(parent)))
      return false;
    const kind = boilerplateKind(element);
    if (kind === null) return false;
    if (kind === 'small') return weightOf(weights, element).text <= maxSmall;
    if (kind === 'comments') return prose <= all * maxCommentShare && all - prose >= minContent;
    return prose <= all * maxShare;
  };
  /** @returns what left from below the element */
  const walk = (parent: DomElement): TextWeight => {
    const left = { text: 0, links: 0 };
    let next: DomNode | null;
    for (let child = parent.firstChild; child !== null; child = next) {
      next = child.nextSibling;
      if (!isElement(child) || child.localName === 'pre') continue;
      const leaves = removed(child, parent);
      const { text, links } = leaves ? weightOf(weights, child) : walk(child);
      if (leaves) child.remove();
      left.text += text;
      left.links += links;
    }
    const before = weightOf(weights, parent);
    weights.set(parent, { text: before.text - left.text, links: before.links - left.links });
    return left;
  };
  walk(body);
  return weights;
}
