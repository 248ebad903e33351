import type { Mark, TextNode } from '#contract/documents.ts';
import { numberCitations, type Citations, type CitedSource } from './citations.ts';
import { cleanLine } from './clean-text.ts';
import { sameMark } from './marks.ts';
import { normalBlocks } from './normal-form.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Text that may stand between tags and inside a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character]!);

const tags: Record<Exclude<Mark['type'], 'link'>, string> = {
  bold: 'strong',
  code: 'code',
  italic: 'em',
  strike: 's',
  underline: 'u',
};

const linkTag = (href: string) => `<a href="${escapeHtml(href)}" rel="noopener nofollow">`;
const openTag = (mark: Mark) => (mark.type === 'link' ? linkTag(mark.attrs!.href) : `<${tags[mark.type]}>`);
const closeTag = (mark: Mark) => (mark.type === 'link' ? '</a>' : `</${tags[mark.type]}>`);

function leafHtml(node: TextNode, citations: Citations): string {
  if (node.type === 'hardBreak') return '<br>';
  if (node.type === 'text') return escapeHtml(node.text!);
  const number = citations.numberOf(node.attrs!.ref!);
  return `<sup><a href="#source-${number}">${number}</a></sup>`;
}

/** Marks are sorted, so that neighbours share their outer tags and tags always nest. */
function inlineHtml(nodes: readonly TextNode[] = [], citations: Citations): string {
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
    out += leafHtml(node, citations);
  }
  closeTo(0);
  return out;
}

const span = (name: string, value: number | undefined) => (value ? ` ${name}="${value}"` : '');

function tableHtml(
  table: TextNode,
  write: (nodes: readonly TextNode[]) => string,
  citations: Citations,
): string {
  const row = (node: TextNode) => {
    const cells = (node.content ?? []).map((cell) => {
      const tag = cell.type === 'tableHeader' ? 'th' : 'td';
      const spans = span('colspan', cell.attrs?.colspan) + span('rowspan', cell.attrs?.rowspan);
      return `<${tag}${spans}>${looseHtml(cell.content ?? [], write, citations)}</${tag}>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  };
  const rows = table.content ?? [];
  const isHead = rows[0]!.content!.every((cell) => cell.type === 'tableHeader' && !cell.attrs?.rowspan);
  const head = isHead ? `<thead>${row(rows[0]!)}</thead>` : '';
  const body = rows.slice(isHead ? 1 : 0).map(row);
  return `<table>${head}${body.length > 0 ? `<tbody>${body.join('')}</tbody>` : ''}</table>`;
}

/** Content of an item or a cell: its only paragraph needs no `<p>`. */
function looseHtml(
  nodes: readonly TextNode[],
  write: (nodes: readonly TextNode[]) => string,
  citations: Citations,
) {
  const [first, ...rest] = nodes;
  if (first?.type !== 'paragraph' || rest.some((node) => node.type === 'paragraph')) return write(nodes);
  return inlineHtml(first.content, citations) + write(rest);
}

/**
 * The document as an HTML fragment. Only known tags and attributes can come out: all text is escaped, links and
 * pictures are http(s) or mailto, citations link to a list of sources at the end.
 * @param options `title` becomes a first `<h1>`
 * @returns `gapsLeft`: how many gap cards stand unfilled in the document; they are not in the HTML
 */
export function blocksToHtml(
  blocks: readonly TextNode[],
  options: { sources?: readonly CitedSource[]; title?: string } = {},
): { html: string; gapsLeft: number } {
  const nodes = normalBlocks(blocks);
  const citations = numberCitations(nodes, options.sources);
  let gapsLeft = 0;

  function blockHtml(node: TextNode): string {
    const content = node.content ?? [];
    const attrs = node.attrs ?? {};
    switch (node.type) {
      case 'paragraph':
        return content.length > 0 ? `<p>${inlineHtml(content, citations)}</p>` : '';
      case 'heading':
        return `<h${attrs.level}>${inlineHtml(content, citations)}</h${attrs.level}>`;
      case 'bulletList':
        return `<ul>${content.map(blockHtml).join('')}</ul>`;
      case 'orderedList':
        return `<ol${attrs.start === undefined ? '' : ` start="${attrs.start}"`}>${content.map(blockHtml).join('')}</ol>`;
      case 'listItem':
        return `<li>${looseHtml(content, write, citations)}</li>`;
      case 'blockquote':
        return `<blockquote>${write(content)}</blockquote>`;
      case 'codeBlock': {
        const language = attrs.language ? ` class="language-${escapeHtml(attrs.language)}"` : '';
        return `<pre><code${language}>${escapeHtml(content[0]?.text ?? '')}</code></pre>`;
      }
      case 'image': {
        const title = attrs.title ? ` title="${escapeHtml(attrs.title)}"` : '';
        return `<figure><img src="${escapeHtml(attrs.src!)}" alt="${escapeHtml(attrs.alt ?? '')}"${title}></figure>`;
      }
      case 'table':
        return tableHtml(node, write, citations);
      case 'gap':
        gapsLeft += 1;
        return '';
      default:
        return '<hr>';
    }
  }
  const write = (list: readonly TextNode[]) => list.map(blockHtml).join('');

  const title = cleanLine(options.title ?? '');
  const parts = [
    title ? `<h1>${escapeHtml(title)}</h1>` : '',
    ...nodes.map(blockHtml),
    sourcesHtml(citations),
  ];
  return { html: parts.filter((part) => part !== '').join('\n'), gapsLeft };
}

function sourcesHtml(citations: Citations): string {
  if (citations.list.length === 0) return '';
  const items = citations.list.map(({ number, title, url }) => {
    const name = url ? `${linkTag(url)}${escapeHtml(title)}</a>` : escapeHtml(title);
    return `<li id="source-${number}">${name}</li>`;
  });
  return `<h2>Sources</h2>\n<ol>${items.join('')}</ol>`;
}
