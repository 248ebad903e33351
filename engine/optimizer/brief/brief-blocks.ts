// A brief as a document, from which every format of it is written.
import { englishFigure } from '#contract/shared/english-figure.ts';
import type { Block, Mark, TextNode } from '#contract/writer/documents.ts';
import { headingKey } from '../outline/place-sections.ts';
import { nameOfLanguage } from '../language/scoring-language.ts';
import type { Brief, BriefPage } from './brief.ts';
import { termFamilies, type TermFamily } from './term-families.ts';

const counted = (n: number, noun: string) => `${englishFigure(n)} ${noun}${n === 1 ? '' : 's'}`;
const range = (low: number, high: number) =>
  low === high ? englishFigure(low) : `${englishFigure(low)}–${englishFigure(high)}`;

const text = (value: string, ...marks: Mark[]): TextNode[] =>
  value === '' ? [] : [{ type: 'text', text: value, ...(marks.length > 0 && { marks }) }];
const link = (title: string, href: string): TextNode[] =>
  text(title.trim() || href, { type: 'link', attrs: { href } });
const paragraph = (content: TextNode[]): TextNode => ({ type: 'paragraph', content });
const heading = (level: number, title: string): TextNode => ({
  type: 'heading',
  attrs: { level },
  content: text(title),
});
const cell = (type: 'tableCell' | 'tableHeader', content: TextNode[]): TextNode => ({
  type,
  content: [paragraph(content)],
});
const table = (head: string[], rows: TextNode[][][]): TextNode => ({
  type: 'table',
  content: [
    { type: 'tableRow', content: head.map((name) => cell('tableHeader', text(name))) },
    ...rows.map((row): TextNode => ({
      type: 'tableRow',
      content: row.map((content) => cell('tableCell', content)),
    })),
  ],
});
const item = (...content: TextNode[]): TextNode => ({ type: 'listItem', content });
const list = (items: TextNode[]): TextNode => ({ type: 'bulletList', content: items });

export const briefTitle = ({ keyword }: Pick<Brief, 'keyword'>): string => `Content brief: ${keyword}`;

function facts(brief: Brief): TextNode {
  const { structure, secondaryKeywords, targetScore, title, description, slug } = brief;
  const words = structure.find(({ id }) => id === 'words');
  const lines: [string, string][] = [
    ['Keyword', brief.keyword],
    ['Secondary keywords', secondaryKeywords.join(', ')],
    ['Language', nameOfLanguage(brief.writtenIn.slice(0, 2).toLowerCase())],
    ['Target length', words ? `${range(words.low, words.high)} words` : ''],
    ['Target score', targetScore === null ? '' : `${targetScore} of 100, the median of the compared pages`],
    ['SEO title', title],
    ['Meta description', description],
    ['URL slug', slug],
  ];
  return table(
    ['Brief', 'Value'],
    lines.filter(([, value]) => value !== '').map(([name, value]) => [text(name), text(value)]),
  );
}

/** Headings of level 3 stand below the one of level 2 before them. */
function outlineList({ outline, pages }: Brief): TextNode {
  const wordings = new Map(
    pages.map(({ id, headings }) => [id, new Set(headings.map((own) => headingKey(own.text)))]),
  );
  const items: { own: TextNode[]; below: TextNode[] }[] = [];
  for (const { level, text: line, pageId } of outline.filter((own) => headingKey(own.text) !== '')) {
    const isTheirs = pageId !== null && wordings.get(pageId)?.has(headingKey(line));
    const content = [...text(line), ...(isTheirs ? text(' (a competitor’s wording)') : [])];
    const parent = items.at(-1);
    if (level === 3 && parent) parent.below.push(item(paragraph(content)));
    else items.push({ own: content, below: [] });
  }
  return list(
    items.map(({ own, below }) => item(paragraph(own), ...(below.length > 0 ? [list(below)] : []))),
  );
}

const familyTable = ({ terms }: TermFamily): TextNode =>
  table(
    ['Term', 'Uses', 'Importance', 'Also counted'],
    terms.map(({ label, target, importance, also }) => [
      text(label),
      text(range(target.lo, target.hi)),
      text(`${importance} of 10`),
      text(also.join(', ')),
    ]),
  );

function competitorTable(pages: readonly BriefPage[], scores: ReadonlyMap<string, number>): TextNode {
  return table(
    ['Page', 'Position', 'Score', 'Words', 'Headings', 'Read on'],
    pages.map(({ id, url, title, position, counts, readOn }) => [
      link(title, url),
      text(position === null ? '—' : englishFigure(position)),
      text(figureOr(scores.get(id))),
      text(englishFigure(counts.words)),
      text(englishFigure(counts.headings)),
      text(readOn),
    ]),
  );
}
const figureOr = (value: number | undefined) => (value === undefined ? '—' : englishFigure(value));

/** The brief as blocks without ids, below a title that formats add themselves. Sections without content are left out. */
export function briefBlocks(brief: Brief): TextNode[] {
  const { structure, terms, words, questions, links, pages, outline, takenOn, compared } = brief;
  const source =
    takenOn === null
      ? 'No pages were compared yet.'
      : `Compared with ${counted(compared, 'page')} as of ${takenOn}.`;
  const section = (title: string, isThere: boolean, ...content: TextNode[]) =>
    isThere ? [heading(2, title), ...content] : [];
  const named = outline.some((own) => headingKey(own.text) !== '');
  return [
    paragraph(text(`${source} Brief made on ${brief.madeOn}.`)),
    facts(brief),
    ...section('Outline', named, outlineList(brief)),
    ...section(
      'Terms to use',
      terms.length > 0,
      paragraph(
        text(
          words === null
            ? 'How often competitors use them.'
            : `How often competitors use them, for a text of about ${counted(words, 'word')}.`,
        ),
      ),
      ...termFamilies(terms).flatMap((family) => [
        heading(3, family.name === null ? 'Other terms' : `Terms with “${family.name}”`),
        familyTable(family),
      ]),
    ),
    ...section(
      'Questions to answer',
      questions.length > 0,
      list(
        questions.map(({ question, pages: asking }) =>
          item(paragraph(text(`${question} (on ${counted(asking, 'page')})`))),
        ),
      ),
    ),
    ...section(
      'Structure',
      structure.length > 0,
      table(
        ['Element', 'Typical range'],
        structure.map(({ label, low, high }) => [text(label), text(range(low, high))]),
      ),
    ),
    ...section(
      'Internal links',
      links.length > 0,
      paragraph(text('Pages of your own site on this subject.')),
      list(links.map(({ url, title }) => item(paragraph(link(title, url))))),
    ),
    ...section('Competitors', pages.length > 0, competitorTable(pages, new Map(brief.scores))),
  ];
}

/** `briefBlocks` as a document's blocks. */
export const withBlockIds = (nodes: readonly TextNode[]): Block[] =>
  nodes.map((node, at) => ({ ...node, attrs: { ...node.attrs, id: `b${at}` } }) as Block);
