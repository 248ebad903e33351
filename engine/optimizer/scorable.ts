import type { Block, TextNode } from '#contract/writer/documents.ts';
import type { CompetitorPage } from '#contract/optimizer.ts';
import { normalBlocks } from '#engine/document/normal-form.ts';
import { plainText } from '#engine/document/plain-text.ts';
import { hrefOf } from '#engine/document/marks.ts';
import { paragraphsOfText } from './tokens.ts';

/** What is scored: the same few things of a draft and of a page, so that both get the same number. */
export interface Scorable {
  /** of the search result: the title tag */
  title: string;
  description: string;
  /** last part of the address */
  slug: string;
  headings: readonly { level: number; text: string }[];
  /** plain text: paragraphs parted by a blank line, list items by a line break */
  text: string;
  counts: { headings: number; paragraphs: number; images: number; links: number };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Last part of an address's path in words: `https://a.example/tea/green-tea.html` → `green-tea`. */
export function slugOf(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/]*/i, '').split(/[?#]/, 1)[0]!;
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  return last.replace(/\.(?:html?|php|aspx?)$/i, '');
}

/** A competitor page as something to score: for comparing it with the others. */
export const scorableOfPage = (page: CompetitorPage): Scorable => ({
  title: page.title,
  description: page.description,
  slug: slugOf(page.url),
  headings: page.headings,
  text: page.text,
  counts: page.counts,
});

/** Everything below a node, itself included. */
function* walk(nodes: readonly TextNode[], within = ''): Generator<[TextNode, string]> {
  for (const node of nodes) {
    yield [node, within];
    yield* walk(node.content ?? [], node.type === 'paragraph' ? within : node.type);
  }
}

export interface DraftText {
  title: string;
  description: string;
  slug: string;
  /** the document's own title, which pages show as their first heading */
  heading: string;
  blocks: readonly Block[];
}

/** What is scored of one block of a draft. */
export interface ScorableBlock {
  /** plain text */
  text: string;
  headings: readonly { level: number; text: string }[];
  paragraphs: number;
  images: number;
  links: number;
}

/**
 * Reads one block of a draft. Paragraphs are those with text outside lists and tables; links those with an address, one
 * for each run of linked text.
 */
export function scorableBlockOf(block: Block): ScorableBlock {
  const headings: { level: number; text: string }[] = [];
  const counts = { paragraphs: 0, images: 0, links: 0 };
  let href: string | null = null;
  const nodes = normalBlocks([block]);
  for (const [node, within] of walk(nodes)) {
    const link = node.type === 'text' ? (hrefOf(node) ?? null) : null;
    if (link !== null && link !== href) counts.links++;
    href = link;
    if (node.type === 'image') counts.images++;
    else if (node.type === 'paragraph' && (within === '' || within === 'blockquote')) {
      if (plainText([node]).trim() !== '') counts.paragraphs++;
    } else if (node.type === 'heading') {
      const text = oneLine(plainText([node]));
      if (text !== '') headings.push({ level: node.attrs?.level ?? 1, text });
    }
  }
  return { text: plainText(nodes), headings, ...counts };
}

const sumOf = (blocks: readonly ScorableBlock[], count: 'paragraphs' | 'images' | 'links'): number =>
  blocks.reduce((sum, block) => sum + block[count], 0);

/** A draft whose blocks were read. The document's title stands as level-1 heading unless the text has one. */
export function scorableOfBlocks(
  { title, description, slug, heading }: Omit<DraftText, 'blocks'>,
  blocks: readonly ScorableBlock[],
): Scorable {
  const headings = blocks.flatMap((block) => block.headings);
  if (heading.trim() !== '' && !headings.some(({ level }) => level === 1))
    headings.unshift({ level: 1, text: oneLine(heading) });
  const text = blocks
    .map((block) => block.text)
    .filter((part) => part !== '')
    .join('\n\n');
  const counts = {
    headings: headings.length,
    paragraphs: sumOf(blocks, 'paragraphs'),
    images: sumOf(blocks, 'images'),
    links: sumOf(blocks, 'links'),
  };
  return { title, description, slug, headings, text, counts };
}

/** A draft as something to score. */
export const scorableOfDraft = (draft: DraftText): Scorable =>
  scorableOfBlocks(draft, draft.blocks.map(scorableBlockOf));

/** The first level-1 heading, or nothing: a title tag is not a heading that readers see. */
export const firstHeading = ({ headings }: Pick<Scorable, 'headings'>): string =>
  headings.find(({ level }) => level === 1)?.text ?? '';

/** Paragraphs of the text without the one that only repeats the first heading: extractors keep it or not. */
export function bodyOf(scorable: Scorable): string[] {
  const heading = oneLine(firstHeading(scorable)).toLowerCase();
  const paragraphs = paragraphsOfText(scorable.text);
  const at = paragraphs.findIndex((paragraph) => oneLine(paragraph).toLowerCase() === heading);
  return heading === '' || at < 0 ? paragraphs : paragraphs.toSpliced(at, 1);
}
