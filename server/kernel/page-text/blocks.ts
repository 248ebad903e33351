import { isElement, isText, type DomElement, type DomNode } from './dom.ts';

const blocks = new Set(
  (
    'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hgroup hr html legend main menu nav ol p pre search section summary table tbody ' +
    'tfoot thead ul'
  ).split(' '),
);
const silent = new Set(
  (
    'audio button canvas datalist embed head iframe input link map math meta noscript object option script select ' +
    'style svg template textarea title video'
  ).split(' '),
);
/** Parts of a page that are around its content; left out when nobody found the content itself. */
const around = new Set(['nav', 'footer', 'aside', 'form', 'dialog', 'menu']);

export const isBlock = (name: string) => blocks.has(name);
export const isSilent = (name: string) => silent.has(name);
export const isAround = (name: string) => around.has(name);

/** One line: no leading, trailing or repeated space. */
export const oneLine = (text: string) => text.replace(/[\s\u00a0]+/g, ' ').trim();

/** Collects text as paragraphs (blank line between) of lines. */
class TextWriter {
  readonly #paragraphs: string[] = [];
  #lines: string[] = [];
  #line: string[] = [];
  add(text: string): void {
    this.#line.push(text);
  }
  endLine(verbatim = false): void {
    const joined = this.#line.join('');
    const line = verbatim ? joined.trimEnd() : oneLine(joined);
    if (line.trim() !== '') this.#lines.push(line);
    this.#line = [];
  }
  endParagraph(): void {
    this.endLine();
    if (this.#lines.length > 0) this.#paragraphs.push(this.#lines.join('\n'));
    this.#lines = [];
  }
  finish(): string {
    this.endParagraph();
    return this.#paragraphs.join('\n\n');
  }
}

interface Walk {
  out: TextWriter;
  skip: (element: DomElement) => boolean;
}

function writeChildren(parent: DomNode, walk: Walk, inItem: boolean): void {
  for (const child of parent.childNodes) {
    if (isText(child)) walk.out.add(child.textContent ?? '');
    else if (isElement(child)) writeElement(child, walk, inItem);
  }
}

function writeElement(element: DomElement, walk: Walk, inItem: boolean): void {
  const name = element.localName;
  const { out } = walk;
  if (silent.has(name) || walk.skip(element)) return;
  if (name === 'br') out.endLine();
  else if (name === 'li' || name === 'tr') {
    out.endLine();
    writeChildren(element, walk, name === 'li' || inItem);
    out.endLine();
  } else if (name === 'td' || name === 'th') {
    writeChildren(element, walk, true);
    out.add('\t');
  } else if (name === 'pre') {
    out.endParagraph();
    for (const line of (element.textContent ?? '').split('\n')) {
      out.add(line);
      out.endLine(true);
    }
    out.endParagraph();
  } else if (blocks.has(name)) {
    // Inside an item or cell a block only ends the line, so that a list stays one paragraph of lines.
    const end = () => (inItem ? out.endLine() : out.endParagraph());
    end();
    writeChildren(element, walk, inItem);
    end();
  } else writeChildren(element, walk, inItem);
}

/**
 * The readable text below an element: paragraphs and headings with a blank line between, list items and table rows
 * as lines, preformatted text as it stands. `skip` leaves elements out with all they hold.
 */
export function textOf(root: DomNode, skip: (element: DomElement) => boolean = () => false): string {
  const walk: Walk = { out: new TextWriter(), skip };
  writeChildren(root, walk, false);
  return walk.out.finish();
}
