import type { Mark, TextNode } from '#contract/writer/documents.ts';
import type { Citations } from '../citations/citations.ts';
import { escapeHtml } from '../../text/escape-html.ts';
import { sameMark } from '../marks.ts';

/** How plain text is written into HTML: between tags, and inside a double-quoted attribute. */
export interface HtmlEscaping {
  text: (plain: string) => string;
  attribute: (plain: string) => string;
}

export interface HtmlWriter {
  /** The content of a paragraph, a heading or a cell. */
  inline: (nodes?: readonly TextNode[]) => string;
  /** @param text HTML inside the link */
  link: (href: string, text: string) => string;
  /** One block in normal form; empty when it shows nothing. */
  block: (node: TextNode) => string;
  /** How many placeholders were left out so far. */
  placeholdersLeft: () => number;
  /** The footnotes written so far: HTML of their texts and the ids that their marks lead to; numbered after the sources. */
  footnotes: () => { number: number; id: string; html: string }[];
}

const tags: Record<Exclude<Mark['type'], 'link'>, string> = {
  bold: 'strong',
  code: 'code',
  italic: 'em',
  strike: 's',
  underline: 'u',
};

const span = (name: string, value: number | undefined) => (value ? ` ${name}="${value}"` : '');

/** Writes nodes in normal form. Only known tags and attributes can come out, and all text is escaped. */
export function htmlWriter(
  citations: Citations,
  escaping: HtmlEscaping = { text: escapeHtml, attribute: escapeHtml },
): HtmlWriter {
  let placeholders = 0;
  const footnotes: string[] = [];
  const numberOf = (at: number) => citations.list.length + at + 1;
  const linkTag = (href: string) => `<a href="${escaping.attribute(href)}">`;
  const openTag = (mark: Mark) => (mark.type === 'link' ? linkTag(mark.attrs!.href) : `<${tags[mark.type]}>`);
  const closeTag = (mark: Mark) => (mark.type === 'link' ? '</a>' : `</${tags[mark.type]}>`);

  function leaf(node: TextNode): string {
    if (node.type === 'hardBreak') return '<br>';
    if (node.type === 'text') return escaping.text(node.text!);
    if (node.type === 'footnote') {
      const at = footnotes.push(node.attrs!.text!) - 1;
      return `<sup><a href="#note-${at + 1}">${numberOf(at)}</a></sup>`;
    }
    const number = citations.numberOf(node.attrs!.ref!);
    return `<sup><a href="#source-${number}">${number}</a></sup>`;
  }

  /** Marks are sorted, so that neighbours share their outer tags and tags always nest. */
  function inline(nodes: readonly TextNode[] = []): string {
    let out = '';
    let open: Mark[] = [];
    const closeTo = (depth: number) => {
      while (open.length > depth) out += closeTag(open.pop()!);
    };
    for (const node of nodes) {
      const marks = node.marks ?? [];
      let shared = 0;
      while (shared < open.length && marks[shared] && sameMark(open[shared]!, marks[shared]!)) shared += 1;
      closeTo(shared);
      for (const mark of marks.slice(shared)) out += openTag(mark);
      open = [...marks];
      out += leaf(node);
    }
    closeTo(0);
    return out;
  }

  const all = (nodes: readonly TextNode[]) => nodes.map(block).join('');

  /** Content of an item or a cell: its only paragraph needs no `<p>`. */
  function loose(nodes: readonly TextNode[]): string {
    const [first, ...rest] = nodes;
    if (first?.type !== 'paragraph' || rest.some((node) => node.type === 'paragraph')) return all(nodes);
    return inline(first.content) + all(rest);
  }

  function table(node: TextNode): string {
    const row = (cells: readonly TextNode[] = []) => {
      const html = cells.map((cell) => {
        const tag = cell.type === 'tableHeader' ? 'th' : 'td';
        const spans = span('colspan', cell.attrs?.colspan) + span('rowspan', cell.attrs?.rowspan);
        return `<${tag}${spans}>${loose(cell.content ?? [])}</${tag}>`;
      });
      return `<tr>${html.join('')}</tr>`;
    };
    const rows = (node.content ?? []).map(({ content }) => content ?? []);
    const isHead = rows[0]!.every((cell) => cell.type === 'tableHeader' && !cell.attrs?.rowspan);
    const head = isHead ? `<thead>${row(rows[0])}</thead>` : '';
    const body = rows.slice(isHead ? 1 : 0).map(row);
    return `<table>${head}${body.length > 0 ? `<tbody>${body.join('')}</tbody>` : ''}</table>`;
  }

  function block(node: TextNode): string {
    const content = node.content ?? [];
    const attrs = node.attrs ?? {};
    switch (node.type) {
      case 'paragraph':
        return content.length > 0 ? `<p>${inline(content)}</p>` : '';
      case 'heading':
        return `<h${attrs.level}>${inline(content)}</h${attrs.level}>`;
      case 'bulletList':
        return `<ul>${all(content)}</ul>`;
      case 'orderedList':
        return `<ol${attrs.start === undefined ? '' : ` start="${attrs.start}"`}>${all(content)}</ol>`;
      case 'listItem':
        return `<li>${loose(content)}</li>`;
      case 'blockquote':
        return `<blockquote>${all(content)}</blockquote>`;
      case 'callout':
        return `<aside class="callout" data-callout="${attrs.kind}">${all(content)}</aside>`;
      case 'codeBlock': {
        const language = attrs.language ? ` class="language-${escaping.attribute(attrs.language)}"` : '';
        return `<pre><code${language}>${escaping.text(content[0]?.text ?? '')}</code></pre>`;
      }
      case 'image': {
        const caption = attrs.title ? `<figcaption>${escaping.text(attrs.title)}</figcaption>` : '';
        const alt = escaping.attribute(attrs.alt ?? '');
        return `<figure><img src="${escaping.attribute(attrs.src!)}" alt="${alt}">${caption}</figure>`;
      }
      case 'table':
        return table(node);
      case 'placeholder':
        placeholders += 1;
        return '';
      default:
        return '<hr>';
    }
  }

  return {
    inline,
    link: (href, text) => `${linkTag(href)}${text}</a>`,
    block,
    placeholdersLeft: () => placeholders,
    footnotes: () =>
      footnotes.map((text, at) => ({
        number: numberOf(at),
        id: `note-${at + 1}`,
        html: escaping.text(text),
      })),
  };
}
