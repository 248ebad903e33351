import { cutAtWord } from '#engine/text/cut-at-word.ts';
import { isAround, oneLine, textOf } from './blocks.ts';
import { parseHtml, type DomDocument, type DomElement } from './dom.ts';
import { decodeEntities, flatText } from './flat-text.ts';
import { buildOf, flatBuild, type PageBuild, withFirstHeadings } from './page-build.ts';
import { chooseContent, namedParts } from './main-content/find-content.ts';
import { removeBoilerplate } from './main-content/remove-boilerplate.ts';
import { proseOf, weighText, weightOf } from './main-content/text-weights.ts';
import { tidyArticle } from './main-content/tidy-article.ts';
import { type Article, readArticle } from './readability.ts';
import { measureMarkup, type MarkupSize } from './scan-markup.ts';
import { UnreadableText } from './unreadable.ts';

export interface PageText {
  title: string;
  byline: string | null;
  /** BCP 47 as the page has it. */
  language: string | null;
  /** ISO 8601, UTC. */
  publishedAt: string | null;
  /** Paragraphs and headings separated by a blank line, list items and table rows as lines. */
  text: string;
  /** The page's own summary, else its first paragraph; at most 300 characters. */
  excerpt: string;
  /** What the page calls itself in a list of results; empty when it does not. */
  titleTag: string;
  description: string;
  build: PageBuild;
}

/** UTF-16 units of HTML; the largest of a few hundred article pages seen had 1.2 million. */
export const maxHtmlLength = 3 * 1024 * 1024;
/** Above any of these a page is read without building a tree. Article pages seen stay below a tenth of each. */
const limits: MarkupSize = {
  elements: 20_000,
  depth: 256,
  nesting: 300_000,
  textWork: 60_000_000,
  attributes: 200,
  fragments: 20_000,
};

const cut = (text: string, max: number) => cutAtWord(oneLine(text.slice(0, max * 4)), max);
const orNull = (text: string) => (text === '' ? null : text);
const firstParagraph = (text: string) =>
  text.split('\n\n').find((item) => item.length > 80) ?? text.slice(0, 1200);

/** A date of any spelling as ISO 8601; one without a zone counts as UTC, so that the server's zone changes nothing. */
function instantOf(date: string): string | null {
  const text = date.trim().slice(0, 60);
  if (!/\d{4}/.test(text)) return null;
  const zoned = /(?:Z|UTC|GMT|[+-]\d\d:?\d\d)$/i.test(text) || /^\d{4}(?:-\d\d){0,2}$/.test(text);
  const spelled = zoned
    ? text
    : /^\d{4}-\d\d-\d\d[T ]/.test(text)
      ? `${text.replace(' ', 'T')}Z`
      : `${text} UTC`;
  const parsed = new Date(spelled);
  return Number.isNaN(parsed.getTime()) ? null : parsed.toISOString();
}

/** Readability leaves the line with the author in the text when the page also names him in its metadata. */
function withoutByline(text: string, byline: string): string {
  const end = text.indexOf('\n\n');
  const first = text.slice(0, Math.max(end, 0));
  const isByline = byline !== '' && first.length <= byline.length + 12 && first.endsWith(byline);
  return isByline ? text.slice(end + 2) : text;
}

/** What the page says about itself, read before Readability changes it. */
function metadataOf(document: DomDocument) {
  const metas = new Map<string, string>();
  for (const element of document.getElementsByTagName('meta')) {
    const content = element.getAttribute('content')?.trim().slice(0, 2000) ?? '';
    for (const key of [element.getAttribute('property'), element.getAttribute('name')]) {
      if (key !== null && content !== '' && !metas.has(key)) metas.set(key, content);
    }
  }
  const meta = (key: string) => metas.get(key) ?? '';
  const firstHeadings = [...document.getElementsByTagName('h1')].map((item) =>
    cut(item.textContent ?? '', 300),
  );
  const titleTag = [...document.getElementsByTagName('title')][0]?.textContent ?? '';
  return {
    title: meta('og:title') || titleTag || (firstHeadings[0] ?? ''),
    titleTag: titleTag || meta('og:title'),
    firstHeadings: firstHeadings.filter((text) => text !== ''),
    language: document.documentElement?.getAttribute('lang') || meta('og:locale').replace('_', '-'),
    description: meta('description') || meta('og:description'),
    byline: meta('author'),
    published: meta('article:published_time') || markedDate(document),
  };
}

function markedDate(document: DomDocument): string {
  const marked = [...document.querySelectorAll('[itemprop="datePublished"], time[datetime]')];
  const first = marked.find((element) => element.getAttribute('itemprop') === 'datePublished') ?? marked[0];
  const date = first?.getAttribute('content') || first?.getAttribute('datetime') || '';
  return date.trim().slice(0, 2000);
}

function flatPage(html: string, url: string): PageText {
  const title = /<title[^>]{0,200}>([^<]{0,500})/i.exec(html)?.[1] ?? '';
  const text = flatText(html);
  return {
    title: cut(decodeEntities(title), 300) || hostOf(url),
    byline: null,
    language: /<html[^>]{0,500}\slang\s{0,9}=\s{0,9}["']?([\w-]{2,20})/i.exec(html)?.[1] ?? null,
    publishedAt: null,
    text,
    excerpt: cut(firstParagraph(text), 300),
    titleTag: cut(decodeEntities(title), 300),
    description: '',
    build: flatBuild(html),
  };
}

/** Whether a page’s size or nesting allows no tree of it. */
export function isReadFlat(html: string): boolean {
  const size = measureMarkup(html);
  const keys = Object.keys(limits) as (keyof MarkupSize)[];
  return size.elements === 0 || keys.some((key) => size[key] > limits[key]);
}

/**
 * The main content of a page as plain text, with what the page says about itself. What surrounds the content leaves
 * first, by tag, role and name; Readability chooses the article; where the page's markup names a part that holds far
 * more, as in a forum, that part is taken. A page of hostile size or nesting is read flat. Runs no script, loads
 * nothing; `url` is where the page came from and only names it when it has no title.
 * @throws UnreadableText above 3 MB
 */
export function extractPage(html: string, url: string): PageText {
  if (html.length > maxHtmlLength) {
    throw new UnreadableText('too-large', 'This page is too large to read: more than 3 MB.');
  }
  if (isReadFlat(html)) return flatPage(html, url);
  const document = parseHtml(html);
  if (document.documentElement === null) return flatPage(html, url);
  const own = metadataOf(document);
  const { content, article } = readContent(document, html);
  const byline = cut(article?.byline || own.byline, 200);
  const text = withoutByline(textOf(content, isAroundElement), byline);
  return {
    title: cut(article?.title ?? '', 300) || cut(own.title, 300) || hostOf(url),
    byline: orNull(byline),
    language: orNull((article?.language || own.language).trim().slice(0, 35)),
    publishedAt: instantOf(article?.publishedTime || own.published),
    text,
    excerpt: cut(own.description || article?.excerpt || firstParagraph(text), 300),
    titleTag: cut(own.titleTag, 300),
    description: cut(own.description, 1000),
    build: withFirstHeadings(buildOf(content, isAroundElement), own.firstHeadings),
  };
}

const isAroundElement = (element: DomElement) => isAround(element.localName);

/**
 * The element that holds a page's content, and what Readability says of the page. Changes the document.
 */
function readContent(document: DomDocument, html: string): { content: DomElement; article: Article | null } {
  const body = document.body ?? document;
  const parts = namedParts(document, body, removeBoilerplate(body));
  const article = readArticle(document);
  const choice = chooseContent(parts, article && sizeOf(article.content));
  const content = choice === 'article' ? article!.content : readPart(choice, html);
  tidyArticle(content, parts.isArticle);
  return { content, article };
}

function sizeOf(content: DomElement) {
  const weights = weighText(content);
  return { text: weightOf(weights, content).text, prose: proseOf(weights, content) };
}

/** Readability has changed the page by then, so it is parsed again. */
function readPart(part: 'articleBody' | 'main', html: string): DomElement {
  const document = parseHtml(html);
  const body = document.body ?? document;
  const { articleBody, main } = namedParts(document, body, removeBoilerplate(body));
  return (part === 'articleBody' ? articleBody : null) ?? main;
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '');
