import type { TextNode } from '#contract/writer/documents.ts';
import { withSymbol } from '#engine/document/callout-symbol.ts';
import { type Citations, numberCitations } from '#engine/document/citations/citations.ts';
import { type HtmlWriter, htmlWriter } from '#engine/document/html/html-writer.ts';
import { normalBlocks } from '#engine/document/normal-form.ts';
import { markComment } from './mark.ts';
import type { DocumentText, Mark } from './port.ts';
import { wordpressAttribute, wordpressText } from './wordpress-text.ts';

type Attributes = Record<string, string | number | boolean>;

/** Attributes stand inside a comment: what would end it, or what the filter for authors would change, is escaped. */
const attributesJson = (attributes: Attributes) =>
  JSON.stringify(attributes)
    .replaceAll('--', '\\u002d\\u002d')
    .replace(/[<>&]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);

const block = (name: string, html: string, attributes: Attributes = {}) => {
  const json = Object.keys(attributes).length > 0 ? ` ${attributesJson(attributes)}` : '';
  return `<!-- wp:${name}${json} -->\n${html}\n<!-- /wp:${name} -->`;
};

const cellsOf = (table: TextNode) => (table.content ?? []).flatMap(({ content }) => content ?? []);
/** The table block keeps one line of text per cell; its editor would flatten more, and spans are unknown to it before 6.2. */
const fitsTableBlock = (table: TextNode) =>
  cellsOf(table).every(
    ({ attrs, content = [] }) =>
      !attrs?.colspan &&
      !attrs?.rowspan &&
      content.length <= 1 &&
      content.every((node) => node.type === 'paragraph'),
  );

/** The image block cannot hold an alt text that looks like a reference: its `save` leaves a typed “&lt;” unescaped. */
const fitsImageBlock = ({ attrs }: TextNode) => !/&[#\w]+;/.test(attrs?.alt ?? '');

/** Formatted spaces alone are dropped by the newest editors, which then miss them. */
const isBlank = (nodes: readonly TextNode[] = []) =>
  nodes.every(({ type, text }) => type === 'text' && text?.trim() === '');

/** Each block in the form that the site’s own editor saves (the `save` of 6.1.9), so that it takes it for its own. */
function blockWriter(writer: HtmlWriter) {
  const { inline } = writer;
  const blocks = (nodes: readonly TextNode[]): string =>
    nodes
      .map(written)
      .filter((html) => html !== '')
      .join('\n\n');

  function list(node: TextNode): string {
    const start = node.attrs?.start;
    const items = blocks(node.content ?? []);
    if (node.type === 'bulletList') return block('list', `<ul>${items}</ul>`);
    const from = start === undefined ? '' : ` start="${start}"`;
    return block('list', `<ol${from}>${items}</ol>`, {
      ordered: true,
      ...(start !== undefined && { start }),
    });
  }

  function written(node: TextNode): string {
    const content = node.content ?? [];
    const { level = 2, language, src = '', alt = '', title, kind } = node.attrs ?? {};
    switch (node.type) {
      case 'paragraph':
        return content.length > 0 ? block('paragraph', `<p>${inline(content)}</p>`) : '';
      case 'heading': {
        // The theme shows the title as the page's only level 1.
        const shown = Math.max(2, level);
        return block(
          'heading',
          `<h${shown}>${inline(content)}</h${shown}>`,
          shown === 2 ? {} : { level: shown },
        );
      }
      case 'bulletList':
      case 'orderedList':
        return list(node);
      case 'listItem': {
        const [first, ...rest] = content;
        const words = isBlank(first?.content) ? '' : inline(first?.content);
        return block('list-item', `<li>${words}${blocks(rest)}</li>`);
      }
      case 'blockquote': {
        const inner = blocks(content);
        return inner && block('quote', `<blockquote class="wp-block-quote">${inner}</blockquote>`);
      }
      case 'callout': {
        const className = `callout callout-${kind}`;
        const inner = blocks(withSymbol(node));
        return block('group', `<div class="wp-block-group ${className}">${inner}</div>`, { className });
      }
      case 'codeBlock': {
        // Its own code element takes no class in the editor; highlighters read the outer one too.
        const className = language ? `language-${language}` : '';
        const classes = wordpressAttribute(`wp-block-code ${className}`.trim());
        const code = `<code>${wordpressText(content[0]?.text ?? '')}</code>`;
        return block('code', `<pre class="${classes}">${code}</pre>`, className ? { className } : {});
      }
      case 'image': {
        const picture = `<img src="${wordpressAttribute(src)}" alt="${wordpressAttribute(alt ?? '')}" />`;
        const caption = title
          ? `<figcaption class="wp-element-caption">${wordpressText(title)}</figcaption>`
          : '';
        const figure = `<figure class="wp-block-image">${picture}${caption}</figure>`;
        return block(fitsImageBlock(node) ? 'image' : 'html', figure);
      }
      case 'table': {
        const table = `<figure class="wp-block-table">${writer.block(node)}</figure>`;
        return fitsTableBlock(node) ? block('table', table, { hasFixedLayout: false }) : block('html', table);
      }
      case 'horizontalRule':
        return block('separator', '<hr class="wp-block-separator has-alpha-channel-opacity" />');
      default:
        return '';
    }
  }

  return { blocks };
}

/** An item takes no id in the editor: what citations lead to stands inside it. */
function sourcesBlocks({ list }: Citations, { link }: HtmlWriter): string[] {
  if (list.length === 0) return [];
  const items = list.map(({ number, title, url }) => {
    const name = url ? link(url, wordpressText(title)) : wordpressText(title);
    return block('list-item', `<li><span id="source-${number}">${name}</span></li>`);
  });
  return [
    block('heading', '<h2>Sources</h2>'),
    block('list', `<ol>${items.join('\n\n')}</ol>`, { ordered: true }),
  ];
}

function footnoteBlocks({ footnotes }: HtmlWriter): string[] {
  const all = footnotes();
  if (all.length === 0) return [];
  const items = all.map(({ id, html }) => block('list-item', `<li><span id="${id}">${html}</span></li>`));
  const start = all[0]!.number;
  const from = start === 1 ? '' : ` start="${start}"`;
  return [
    block('heading', '<h2>Notes</h2>'),
    block('list', `<ol${from}>${items.join('\n\n')}</ol>`, {
      ordered: true,
      ...(start !== 1 && { start }),
    }),
  ];
}

/**
 * A document as WordPress blocks. Block comments anywhere switch off wpautop. The mark stands in an HTML block of its
 * own, which the site’s editor keeps and readers do not see.
 */
export function wordpressBlocks({ blocks, sources }: DocumentText, mark: Mark): string {
  const nodes = normalBlocks(blocks);
  const citations = numberCitations(nodes, sources);
  const writer = htmlWriter(citations, { text: wordpressText, attribute: wordpressAttribute });
  return [
    blockWriter(writer).blocks(nodes),
    ...sourcesBlocks(citations, writer),
    ...footnoteBlocks(writer),
    block('html', markComment(mark)),
  ]
    .filter((html) => html !== '')
    .join('\n\n');
}
