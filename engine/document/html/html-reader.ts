import { calloutKinds, maxLineText, type TextNode } from '#contract/writer/documents.ts';
import { cleanLine } from '../clean-text.ts';
import { makeNode } from '../normal-form.ts';
import { paragraphs, withoutImages } from '../markdown/read-blocks.ts';
import { TooDeep } from '../imported/too-deep.ts';
import { HtmlMarks } from './html-marks.ts';
import { OwnNotes } from './own-notes.ts';

export interface HtmlNodes {
  /** as the page calls itself; empty where it does not */
  title: string;
  /** what it says of itself for lists of results */
  description: string;
  /** not in normal form */
  nodes: TextNode[];
}

const silent = new Set(
  'script style noscript template svg math object embed iframe audio video canvas button select textarea input nav footer'.split(
    ' ',
  ),
);
const inline = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var'.split(
    ' ',
  ),
);
/** Elements that hold blocks, as the node that they become. */
const containers: Readonly<Record<string, TextNode['type']>> = {
  ul: 'bulletList',
  menu: 'bulletList',
  ol: 'orderedList',
  li: 'listItem',
  blockquote: 'blockquote',
  table: 'table',
  tr: 'tableRow',
  td: 'tableCell',
  th: 'tableHeader',
};
const tableParts = new Set<TextNode['type']>(['tableRow', 'tableCell', 'tableHeader']);
const between = new Set<TextNode['type']>(['table', 'tableRow']);
const around = { td: 'tr', th: 'tr', tr: 'table' } as const;
/** Start tags without an end, such as `<font>`, add up in old pages. */
const deepestElement = 2000;
/** Containers inside containers beyond this hold their blocks like any other element. */
const deepest = 200;

type Attributes = Record<string, string>;

interface Frame {
  node: TextNode;
  /** the element that opened it */
  name: string;
}

const spanOf = (value: string | undefined) => {
  const span = Number(value);
  return Number.isInteger(span) && span > 1 ? Math.min(span, 50) : undefined;
};
const languageOf = (attributes: Attributes): string =>
  /(?:^|\s)(?:language|lang|highlight-source)-(\S{1,40})/.exec(attributes.class ?? '')?.[1] ?? '';

/** Builds nodes from the events of an HTML parser, of which each start tag has its end. */
export class HtmlReader {
  #title = '';
  #description = '';
  readonly #root: TextNode = { type: 'blockquote', content: [] };
  readonly #frames: Frame[] = [{ node: this.#root, name: '' }];
  readonly #closers: ((() => void) | null)[] = [];
  readonly #content: string | null;
  readonly #marks = new HtmlMarks();
  #inline: TextNode[] = [];
  /** Whether the last text does. Asked of the text itself, each piece would cost the length of all before it. */
  #endsInSpace = false;
  /** inside how many elements without text, and, where the page names its content, outside of it */
  #silent = 0;
  #inTitle = false;
  #pre: { text: string; language: string } | null = null;
  /** the label of a note's mark while it is read */
  #noteLabel: string | null = null;
  readonly #notes = new OwnNotes();

  constructor(content: 'main' | 'article' | null) {
    this.#content = content;
    if (content) this.#silent = 1;
  }

  end(): HtmlNodes {
    this.#flush();
    const nodes = this.#notes.joined(this.#root.content!);
    return { title: this.#title, description: this.#description, nodes };
  }

  open(name: string, attributes: Attributes): void {
    if (this.#closers.length >= deepestElement) throw new TooDeep();
    this.#closers.push(this.#opened(name, attributes));
  }

  close(): void {
    this.#closers.pop()?.();
  }

  text(text: string): void {
    if (this.#inTitle) this.#title = (this.#title + text).slice(0, 1000);
    else if (this.#silent > 0) return;
    else if (this.#pre) this.#pre.text += text;
    else if (this.#noteLabel !== null) this.#noteLabel = (this.#noteLabel + text).slice(0, 100);
    else this.#say(text.replace(/[ \t\r\n\f]+/g, ' '));
  }

  #say(text: string): void {
    const last = this.#inline.at(-1);
    const isStart =
      last === undefined || last.type === 'hardBreak' || (last.type === 'text' && this.#endsInSpace);
    const shown = isStart && text.startsWith(' ') ? text.slice(1) : text;
    if (shown === '') return;
    this.#endsInSpace = shown.endsWith(' ');
    const marks = this.#marks.all;
    // A parser hands text over in pieces, in hostile files a character each.
    if (last?.type === 'text' && last.marks === marks) last.text += shown;
    else this.#inline.push({ type: 'text', text: shown, marks });
  }

  #opened(name: string, attributes: Attributes): (() => void) | null {
    if (name === 'title' && this.#closers.length < 4) {
      this.#inTitle = this.#title === '';
      return () => (this.#inTitle = false);
    }
    if (name === 'meta') {
      const isDescription = /^(?:og:)?description$/i.test(attributes.name ?? attributes.property ?? '');
      if (isDescription) this.#description ||= attributes.content ?? '';
      return null;
    }
    if (name === this.#content) {
      this.#silent -= 1;
      return () => {
        this.#flush();
        this.#silent += 1;
      };
    }
    if (silent.has(name) || 'hidden' in attributes) {
      this.#silent += 1;
      return () => (this.#silent -= 1);
    }
    if (this.#silent > 0) return null;
    if (this.#pre && name !== 'br') {
      this.#pre.language ||= languageOf(attributes);
      return null;
    }
    if (inline.has(name)) return this.#openInline(name, attributes);
    return this.#openBlock(name, attributes);
  }

  #openInline(name: string, attributes: Attributes): () => void {
    // A number above the line that leads to a note: it would run into the word before it.
    const href = name === 'a' ? (attributes.href ?? '') : '';
    const isNote = href.startsWith('#') && this.#marks.isAbove;
    if (isNote && OwnNotes.isMark(href)) {
      this.#noteLabel = '';
      return () => {
        this.#inline.push(this.#notes.mark(href, this.#noteLabel ?? '', this.#marks.all));
        this.#noteLabel = null;
      };
    }
    if (isNote) this.#say('[');
    const undo = this.#marks.open(name, attributes);
    return () => {
      undo();
      if (isNote) this.#say(']');
    };
  }

  #openBlock(name: string, attributes: Attributes): (() => void) | null {
    switch (name) {
      case 'br':
        if (this.#pre) this.#pre.text += '\n';
        else this.#inline.push({ type: 'hardBreak' });
        return null;
      case 'img':
        this.#inline.push({
          type: 'image',
          attrs: {
            src: attributes.src ?? '',
            alt: attributes.alt ?? '',
            title: attributes.title ?? '',
          },
        });
        return null;
      case 'hr':
        this.#flush();
        this.#add(makeNode('horizontalRule'));
        return null;
      case 'pre':
        return this.#openCode(attributes);
      case 'dt':
      case 'summary':
      case 'caption': {
        this.#flush();
        const undo = this.#marks.open('b', {});
        return () => {
          undo();
          this.#flush();
        };
      }
      default:
        if (/^h[1-6]$/.test(name)) return this.#openHeading(Number(name[1]));
        if (name === 'figcaption') return this.#openCaption();
        return this.#openContainer(name, attributes);
    }
  }

  #openHeading(level: number): () => void {
    this.#flush();
    return () => {
      const content = withoutImages(trimmedEnd(this.#inline));
      this.#inline = [];
      if (content.length > 0) this.#add(makeNode('heading', content, { level: Math.min(level, 4) }));
    };
  }

  #openCode(attributes: Attributes): () => void {
    this.#flush();
    this.#pre = { text: '', language: languageOf(attributes) };
    return () => {
      const { text, language } = this.#pre ?? { text: '', language: '' };
      this.#pre = null;
      const code = text.replace(/^\n/, '').replace(/\n$/, '');
      this.#add(makeNode('codeBlock', [{ type: 'text', text: code }], language ? { language } : {}));
    };
  }

  /** What stands below a picture is its caption; below anything else a paragraph. */
  #openCaption(): () => void {
    this.#flush();
    const before = this.#frames.at(-1)!.node.content?.at(-1);
    return () => {
      if (before?.type === 'image' && !before.attrs?.title && this.#inline.length > 0) {
        const title = this.#inline.map(({ text, attrs }) => text ?? attrs?.alt ?? ' ').join('');
        before.attrs = { ...before.attrs, title: cleanLine(title).slice(0, maxLineText) };
        this.#inline = [];
      } else this.#flush();
    };
  }

  #openContainer(name: string, attributes: Attributes): () => void {
    this.#flush();
    const kind = calloutKinds.find((known) => known === attributes['data-callout']);
    const type = name === 'aside' && kind ? 'callout' : containers[name];
    const within = around[name as keyof typeof around];
    const isPlaced = within === undefined || this.#frames.some((frame) => frame.name === within);
    if (!type || !isPlaced || this.#frames.length > deepest) return () => this.#flush();
    const node = makeNode(type, [], type === 'callout' && kind ? { kind } : {});
    if (name === 'li') this.#notes.item(attributes.id, node);
    const start = Number(attributes.start);
    if (name === 'ol' && Number.isInteger(start) && start >= 0) node.attrs = { start };
    const colspan = spanOf(attributes.colspan);
    const rowspan = spanOf(attributes.rowspan);
    if (colspan ?? rowspan) node.attrs = { ...(colspan && { colspan }), ...(rowspan && { rowspan }) };
    this.#frames.push({ node, name });
    return () => {
      this.#flush();
      this.#frames.pop();
      this.#add(node);
    };
  }

  /** Between the cells of a table stands nothing: what is written there goes before it, as browsers show it. */
  #add(node: TextNode): void {
    let at = this.#frames.length - 1;
    if (!tableParts.has(node.type)) while (between.has(this.#frames[at]!.node.type)) at -= 1;
    (this.#frames[at]!.node.content ??= []).push(node);
  }

  #flush(): void {
    const nodes = trimmedEnd(this.#inline);
    this.#inline = [];
    if (nodes.length > 0) for (const node of paragraphs(nodes)) this.#add(node);
  }
}

/** Without spaces and breaks at the end, where HTML shows none. */
function trimmedEnd(nodes: readonly TextNode[]): TextNode[] {
  const out = [...nodes];
  for (let last = out.at(-1); last; last = out.at(-1)) {
    if (last.type === 'image') break;
    const text = last.text?.trimEnd() ?? '';
    if (text !== '') {
      out[out.length - 1] = { ...last, text };
      break;
    }
    out.pop();
  }
  return out;
}
