import type { TextNode } from '#contract/writer/documents.ts';
import { type Citations, type CitedSource, numberCitations } from '../citations/citations.ts';
import { escapeHtml } from '../../text/escape-html.ts';
import { type HtmlWriter, htmlWriter } from './html-writer.ts';
import { normalBlocks } from '../normal-form.ts';
import { withTitle } from '../with-title.ts';

/**
 * The document as an HTML fragment. Only known tags and attributes can come out: all text is escaped, links and
 * pictures are http(s) or mailto, citations and footnotes link to lists at the end.
 * @param options `title` becomes the first `<h1>` and the only one
 * @returns `placeholdersLeft`: how many placeholders stand unfilled in the document; they are not in the HTML
 */
export function blocksToHtml(
  blocks: readonly TextNode[],
  options: { sources?: readonly CitedSource[]; title?: string } = {},
): { html: string; placeholdersLeft: number } {
  const nodes = withTitle(normalBlocks(blocks), options.title);
  const citations = numberCitations(nodes, options.sources);
  const writer = htmlWriter(citations);
  const parts = [...nodes.map(writer.block), sourcesHtml(citations, writer), footnotesHtml(writer)];
  return {
    html: parts.filter((part) => part !== '').join('\n'),
    placeholdersLeft: writer.placeholdersLeft(),
  };
}

/** The list that footnotes lead to; empty where there are none. To be asked for after the blocks were written. */
export function footnotesHtml({ footnotes }: HtmlWriter): string {
  const all = footnotes();
  if (all.length === 0) return '';
  const items = all.map(({ id, html }) => `<li id="${id}">${html}</li>`);
  const start = all[0]!.number === 1 ? '' : ` start="${all[0]!.number}"`;
  return `<h2>Notes</h2>\n<ol${start}>${items.join('')}</ol>`;
}

/** The list that citations lead to; empty where nothing is cited. */
export function sourcesHtml({ list }: Citations, { link }: HtmlWriter): string {
  if (list.length === 0) return '';
  const items = list.map(({ number, title, url }) => {
    const name = url ? link(url, escapeHtml(title)) : escapeHtml(title);
    return `<li id="source-${number}">${name}</li>`;
  });
  return `<h2>Sources</h2>\n<ol>${items.join('')}</ol>`;
}
