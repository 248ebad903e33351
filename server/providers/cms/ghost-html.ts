// A document as HTML that Ghost's own importer (`source=html`) keeps: what a card of its editor cannot hold is an HTML card.
import type { TextNode } from '#contract/writer/documents.ts';
import { numberCitations } from '#engine/document/citations.ts';
import { htmlWriter } from '#engine/document/html-writer.ts';
import { normalBlocks } from '#engine/document/normal-form.ts';
import { escapeHtml } from '#engine/text/escape-html.ts';
import { markComment } from './mark.ts';
import type { DocumentText, Mark } from './port.ts';

/** Raw HTML, which the importer takes as it is: https://docs.ghost.org/admin-api/#source-html */
const htmlCard = (html: string) => `<!--kg-card-begin: html-->\n${html}\n<!--kg-card-end: html-->`;

/** The importer keeps lists of plain lines and code outside of lists only. */
const holdsBlocks = (node: TextNode): boolean =>
  (node.content ?? []).some(
    (inner) =>
      inner.type === 'codeBlock' || inner.type === 'image' || inner.type === 'table' || holdsBlocks(inner),
  );
const needsCard = (node: TextNode) =>
  node.type === 'table' ||
  (['bulletList', 'orderedList', 'blockquote'].includes(node.type) && holdsBlocks(node));

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
    const html = writer.block(shown as TextNode);
    return html !== '' && needsCard(node) ? htmlCard(html) : html;
  });
  const items = citations.list.map(({ number, title, url }) => {
    const name = url ? writer.link(url, escapeHtml(title)) : escapeHtml(title);
    return `<li id="source-${number}">${name}</li>`;
  });
  // In a card: the importer would drop the ids that citations lead to.
  const list = items.length === 0 ? '' : htmlCard(`<h2>Sources</h2>\n<ol>${items.join('')}</ol>`);
  return [...parts, list, htmlCard(`<div hidden>${markComment(mark)}</div>`)]
    .filter((part) => part !== '')
    .join('\n');
}
