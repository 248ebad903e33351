// A look at HTML before any parser sees it, linear in its length whatever it holds: parsers and Readability are
// quadratic in places, and the page comes from a stranger.

export interface MarkupEvents {
  open(name: string, attributes: number): void;
  close(name: string): void;
  /** Between tags, entities as written. */
  text(from: number, to: number): void;
  /** A comment, doctype or processing instruction. */
  comment?(): void;
}

/** Elements without an end tag. */
const voids = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Their content is text up to their end tag. */
const raw = /^(?:script|style|textarea|title|xmp|iframe|noembed|noframes)$/;
const tagName = /[a-zA-Z][^\s/>]*/y;

/** Where a tag ends, quotes respected, and how many attributes it seems to have; -1 when it never ends. */
function tagEnd(html: string, from: number): { end: number; attributes: number } {
  let attributes = 0;
  let quote = '';
  let before = '';
  for (let at = from; at < html.length; at++) {
    const char = html[at]!;
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === '>') return { end: at, attributes };
    else if ((char === '"' || char === "'") && before === '=') quote = char;
    if (quote === '' && /\s|\//.test(before) && !/[\s/=]/.test(char)) attributes++;
    if (!(before === '=' && /\s/.test(char))) before = char;
  }
  return { end: -1, attributes };
}

/** Calls back for each tag and text; comments, doctypes and raw text are passed over, void elements only open. */
export function scanMarkup(html: string, on: MarkupEvents): void {
  let at = 0;
  while (at < html.length) {
    const lt = html.indexOf('<', at);
    on.text(at, lt === -1 ? html.length : lt);
    if (lt === -1) return;
    const closing = html[lt + 1] === '/';
    tagName.lastIndex = lt + (closing ? 2 : 1);
    const name = tagName.exec(html)?.[0].toLowerCase();
    if (name !== undefined) {
      const { end, attributes } = tagEnd(html, tagName.lastIndex);
      if (end === -1) return;
      at = end + 1;
      if (closing) on.close(name);
      else {
        on.open(name, attributes);
        if (!raw.test(name)) continue;
        const ending = new RegExp(`</${name}`, 'gi');
        ending.lastIndex = at;
        const found = ending.exec(html);
        if (found === null) return;
        at = found.index;
      }
    } else if (closing || html[lt + 1] === '!' || html[lt + 1] === '?') {
      const comment = html.startsWith('<!--', lt);
      const end = html.indexOf(comment ? '-->' : '>', lt + (comment ? 4 : 2));
      if (end === -1) return;
      on.comment?.();
      at = end + (comment ? 3 : 1);
    } else {
      on.text(lt, lt + 1);
      at = lt + 1;
    }
  }
}

export interface MarkupSize {
  elements: number;
  /** Most elements inside one another. */
  depth: number;
  /** Sum of all elements' depths, which is also the sum of all subtrees' sizes. */
  nesting: number;
  /** Sum over all text of its length times its depth: what reading every element's text once costs. */
  textWork: number;
  /** Most attributes of one element. */
  attributes: number;
  /** Characters in text that are or become entities (`&`, `<`, `>`, no-break space) and comments: each is a node. */
  fragments: number;
}

const siblings: Record<string, string> = {
  td: 'td th',
  th: 'td th',
  tr: 'td th tr',
  dt: 'dt dd',
  dd: 'dt dd',
};

const isFragment = (code: number) => code === 0x26 || code === 0x3c || code === 0x3e || code === 0xa0;

/** How much work a page can make for a parser and for Readability. */
export function measureMarkup(html: string): MarkupSize {
  const size: MarkupSize = { elements: 0, depth: 0, nesting: 0, textWork: 0, attributes: 0, fragments: 0 };
  const stack: string[] = [];
  const opened = new Map<string, number>();
  const pop = () => {
    const name = stack.pop()!;
    opened.set(name, opened.get(name)! - 1);
  };
  scanMarkup(html, {
    open(name, attributes) {
      // Cells and paragraphs are often left open; the next of their kind ends them.
      const ended = siblings[name]?.split(' ') ?? (/^(?:p|li|option)$/.test(name) ? [name] : []);
      while (stack.length > 0 && ended.includes(stack.at(-1)!)) pop();
      size.elements++;
      size.attributes = Math.max(size.attributes, attributes);
      size.nesting += stack.length + 1;
      if (voids.has(name)) return;
      stack.push(name);
      opened.set(name, (opened.get(name) ?? 0) + 1);
      size.depth = Math.max(size.depth, stack.length);
    },
    close(name) {
      if ((opened.get(name) ?? 0) === 0) return;
      while (stack.at(-1) !== name) pop();
      pop();
    },
    comment() {
      size.fragments++;
    },
    text(from, to) {
      size.textWork += (to - from) * (stack.length + 1);
      for (let at = from; at < to; at++) if (isFragment(html.charCodeAt(at))) size.fragments++;
    },
  });
  return size;
}
