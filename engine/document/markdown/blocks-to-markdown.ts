import type { TextNode } from '#contract/writer/documents.ts';
import { numberCitations, type CitedSource } from '../citations/citations.ts';
import { normalBlocks } from '../normal-form.ts';
import { withTitle } from '../with-title.ts';
import { destinationOf, escapeText, inlineToMarkdown, type WriteReferences } from './write-inline.ts';
import { tableToMarkdown } from './write-table.ts';

/** A line of a paragraph must not begin like a heading, quote, list, rule or table. */
const safeLine = (line: string): string =>
  line
    .replace(/^(?:#(?=#{0,5}(?:\s|$))|>|[-+](?=[-+\s|:]|$)|=(?=[=\s]|$)|:(?=-)|\|)/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');

const isEmptyParagraph = (node: TextNode) => node.type === 'paragraph' && !node.content;

/** A nested list may follow its paragraph directly only where CommonMark lets it interrupt one. */
const mayFollowText = (node: TextNode) =>
  (node.type === 'bulletList' || (node.type === 'orderedList' && node.attrs?.start === undefined)) &&
  !isEmptyParagraph(node.content![0]!.content![0]!);

const indented = (text: string, first: string, rest: string) =>
  text
    .split('\n')
    .map((line, i) => (i === 0 ? first + line : line === '' ? rest.trimEnd() : rest + line))
    .join('\n');

class MarkdownWriter {
  readonly #references: WriteReferences;
  readonly #footnotes: string[] = [];
  /** @param citation writes one by its ref */
  constructor(citation: WriteReferences['citation']) {
    this.#references = {
      citation,
      footnote: (text) => `[^note${this.#footnotes.push(text)}]`,
    };
  }

  /** The texts of the footnotes written so far, one a line. */
  definitions(): string[] {
    return this.#footnotes.map((text, i) => `[^note${i + 1}]: ${escapeText(text)}`);
  }

  /**
   * @param marker of the list item that the blocks are in, if any: "- - -" would be a rule, and only there is a list
   *   seen by every program without an empty line above it
   */
  blocks(nodes: readonly TextNode[], marker = ''): string {
    let previousList: { type: TextNode['type']; isAlternate: boolean } | undefined;
    let out = '';
    let text = '';
    let last: TextNode | undefined;
    for (const [at, node] of nodes.filter((each) => !isEmptyParagraph(each)).entries()) {
      let isAlternate = false;
      if (node.type === 'bulletList' || node.type === 'orderedList') {
        // two lists in a row would read as one, unless their markers differ
        isAlternate = previousList?.type === node.type ? !previousList.isAlternate : marker === '-' && !last;
        previousList = { type: node.type, isAlternate };
      } else previousList = undefined;
      // a tag alone on its line would take the list into its HTML block
      const isTight =
        marker !== '' &&
        at === 1 &&
        last?.type === 'paragraph' &&
        !text.startsWith('<') &&
        mayFollowText(node);
      if (last) out += isTight ? '\n' : '\n\n';
      text = this.#block(node, isAlternate);
      out += text;
      last = node;
    }
    return out;
  }

  #block(node: TextNode, isAlternate: boolean): string {
    const content = node.content ?? [];
    const attrs = node.attrs ?? {};
    switch (node.type) {
      case 'paragraph':
        return inlineToMarkdown(content, 'paragraph', this.#references).split('\n').map(safeLine).join('\n');
      case 'heading': {
        const text = inlineToMarkdown(content, 'heading', this.#references);
        const hashes = '#'.repeat(attrs.level!);
        return `${hashes} ${text.replace(/(?<!#)#+$/, (run) => run.replaceAll('#', '\\#'))}`.trimEnd();
      }
      case 'bulletList':
        return content.map((item) => this.#item(item, isAlternate ? '+' : '-')).join('\n');
      case 'orderedList': {
        const start = attrs.start ?? 1;
        return content
          .map((item, i) => this.#item(item, `${start + i}${isAlternate ? ')' : '.'}`))
          .join('\n');
      }
      case 'blockquote':
        return indented(this.blocks(content), '> ', '> ').trimEnd();
      case 'callout': {
        const mark = `[!${(attrs.kind ?? 'note').toUpperCase()}]`;
        const inner = this.blocks(content);
        if (inner === '') return `> ${mark}`;
        const first = content.find((each) => !isEmptyParagraph(each));
        // Not every block is seen right below a line of text.
        return indented(`${mark}\n${first?.type === 'paragraph' ? '' : '\n'}${inner}`, '> ', '> ').trimEnd();
      }
      case 'codeBlock': {
        const text = content[0]?.text ?? '';
        const longest = (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
        const fence = '`'.repeat(longest + 1);
        return `${fence}${attrs.language ?? ''}\n${text}${text === '' ? '' : '\n'}${fence}`;
      }
      case 'image': {
        const title = attrs.title
          ? ` "${attrs.title.replace(/["\\]/g, '\\$&').replace(/&(?=#?\w+;)/g, '&amp;')}"`
          : '';
        return `![${escapeText(attrs.alt ?? '')}](${destinationOf(attrs.src!)}${title})`;
      }
      case 'table':
        return tableToMarkdown(node, this.#references);
      case 'placeholder':
        return `> [!placeholder] ${escapeText(attrs.text ?? '')}`.trimEnd();
      default:
        return '***';
    }
  }

  #item(item: TextNode, marker: string): string {
    const body = this.blocks(item.content ?? [], marker);
    return body === '' ? marker : indented(body, `${marker} `, ' '.repeat(marker.length + 1));
  }
}

/**
 * The document as Markdown. Empty paragraphs, merged cells and blocks inside table cells have no Markdown form: the
 * first are left out, the others become plain cells; everything else reads back unchanged with `markdownToBlocks`.
 * Footnotes are `[^note1]`, with their texts at the end.
 * @param options `refs` writes citations as `[S1.3]`; `footnotes` as `[^1]` with a list that names title and address;
 *   `title` becomes the first heading and the only one of level 1
 */
export function blocksToMarkdown(
  blocks: readonly TextNode[],
  options: { citations: 'refs' | 'footnotes'; sources?: readonly CitedSource[]; title?: string },
): string {
  const nodes = withTitle(normalBlocks(blocks), options.title);
  const citations = options.citations === 'refs' ? null : numberCitations(nodes, options.sources);
  const writer = new MarkdownWriter((ref) => (citations ? `[^${citations.numberOf(ref)}]` : `[${ref}]`));
  const body = writer.blocks(nodes);
  const sources = (citations?.list ?? []).map(({ number, title, url }) => {
    const name = url ? `[${escapeText(title, { inLink: true })}](${destinationOf(url)})` : escapeText(title);
    return `[^${number}]: ${name}`;
  });
  const notes = [...sources, ...writer.definitions()];
  return ended([body, notes.join('\n')].filter((part) => part !== '').join('\n\n'));
}

const ended = (text: string) => (text === '' ? '' : `${text}\n`);
