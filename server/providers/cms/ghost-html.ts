// A document as HTML that Ghost's own importer (`source=html`) keeps: what a card of its editor cannot hold is an HTML card.
import type { CalloutKind, TextNode } from '#contract/writer/documents.ts';
import { footnotesHtml, sourcesHtml } from '#engine/document/html/blocks-to-html.ts';
import { calloutSymbol } from '#engine/document/callout-symbol.ts';
import { numberCitations } from '#engine/document/citations/citations.ts';
import { htmlWriter } from '#engine/document/html/html-writer.ts';
import { normalBlocks } from '#engine/document/normal-form.ts';
import { markComment } from './mark.ts';
import type { DocumentText, Mark } from './port.ts';

/** Raw HTML, which the importer takes as it is: https://docs.ghost.org/admin-api/#source-html */
const htmlCard = (html: string) => `<!--kg-card-begin: html-->\n${html}\n<!--kg-card-end: html-->`;

/** The importer keeps lists of plain lines and code outside of lists only. */
const holdsBlocks = (node: TextNode): boolean =>
  (node.content ?? []).some(
    (inner) => ['codeBlock', 'image', 'table', 'callout'].includes(inner.type) || holdsBlocks(inner),
  );
const needsCard = (node: TextNode) =>
  node.type === 'table' ||
  (['bulletList', 'orderedList', 'blockquote'].includes(node.type) && holdsBlocks(node));

/** Colours of Ghost's own callouts, which every theme carries the styles of. */
const colours: Record<CalloutKind, string> = {
  note: 'blue',
  tip: 'green',
  important: 'accent',
  warning: 'yellow',
  caution: 'red',
};

/** As Ghost writes its callout card; in an HTML card, as its own holds a single line of text. */
function calloutCard(callout: TextNode, inner: string): string {
  const colour = colours[callout.attrs?.kind ?? 'note'];
  const symbol = `<div class="kg-callout-emoji">${calloutSymbol(callout)}</div>`;
  const text = `<div class="kg-callout-text">${inner}</div>`;
  return htmlCard(`<div class="kg-card kg-callout-card kg-callout-card-${colour}">${symbol}${text}</div>`);
}

/**
 * The mark stands in an HTML card at the end, which the site keeps and readers do not see; inside an element, as the
 * importer drops comments that stand alone.
 */
export function ghostHtml({ blocks, sources }: DocumentText, mark: Mark): string {
  const nodes = normalBlocks(blocks);
  const citations = numberCitations(nodes, sources);
  const writer = htmlWriter(citations);
  const parts = nodes.map((node) => {
    // The theme shows the title as the page's only level 1.
    const shown =
      node.type === 'heading'
        ? { ...node, attrs: { ...node.attrs, level: Math.max(2, node.attrs?.level ?? 2) } }
        : node;
    if (node.type === 'callout') return calloutCard(node, (node.content ?? []).map(writer.block).join(''));
    const html = writer.block(shown as TextNode);
    return html !== '' && needsCard(node) ? htmlCard(html) : html;
  });
  // In cards: the importer would drop the ids that citations and footnotes lead to.
  const lists = [sourcesHtml(citations, writer), footnotesHtml(writer)].filter((list) => list !== '');
  return [...parts, ...lists.map(htmlCard), htmlCard(`<div hidden>${markComment(mark)}</div>`)]
    .filter((part) => part !== '')
    .join('\n');
}
