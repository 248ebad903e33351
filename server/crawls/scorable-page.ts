// The text of a live page as the content score sees it.
import type { PageFacts } from '#engine/crawl/page-facts.ts';
import { type Scorable, slugOf } from '#engine/optimizer/scorable.ts';
import { textOf } from '#server/kernel/page-text/blocks.ts';
import { type DomElement, type DomNode, isElement, parseHtml } from '#server/kernel/page-text/dom.ts';
import { extractPage, isReadFlat } from '#server/kernel/page-text/extract-page.ts';
import { buildOf, withFirstHeadings } from '#server/kernel/page-text/page-build.ts';
import { readMark } from '#server/providers/cms/mark.ts';

const commentNode = 8;
/** As much as is compared of a competitor page. */
const maxLength = 50_000;

/** The element that holds a text that was published from here, by the mark that stands at the text’s end. */
function publishedIn(root: DomElement): { content: DomElement; mark: DomNode } | null {
  const waiting: DomElement[] = [root];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop())
    for (const child of element.childNodes) {
      if (isElement(child)) waiting.push(child);
      else if (child.nodeType === commentNode && readMark(`<!--${child.textContent ?? ''}-->`) !== null)
        return { content: element, mark: child };
    }
  return null;
}

/**
 * What of a published text is not the text of the editor: marks of citations, the list of their sources, and whatever
 * the site puts behind it.
 */
function addedTo({ content, mark }: { content: DomElement; mark: DomNode }): Set<DomNode> {
  const added = new Set<DomNode>();
  for (let after = mark.nextSibling; after !== null; after = after.nextSibling) added.add(after);
  for (const link of content.querySelectorAll('sup > a[href^="#source-"]')) added.add(link);
  const sources = content.querySelector('#source-1');
  if (!sources) return added;
  let heading: DomNode | null = null;
  for (const child of content.childNodes) {
    if (isElement(child) && child.querySelector('#source-1') !== null) {
      added.add(child);
      if (heading) added.add(heading);
    }
    if (isElement(child)) heading = child.localName === 'h2' ? child : null;
  }
  return added;
}

/**
 * A live page as something to score. Of a text that was published from here, exactly that text is taken as the site
 * shows it; of any other page its main content.
 * @throws UnreadableText
 */
export function scorableOfLive(html: string, url: string, facts: PageFacts): Scorable {
  const lines = { title: facts.title, description: facts.description, slug: slugOf(url) };
  const document = isReadFlat(html) ? null : parseHtml(html);
  const published = document?.documentElement ? publishedIn(document.documentElement) : null;
  if (!published) {
    const { text, build } = extractPage(html, url);
    const { headings, ...counts } = build;
    return {
      ...lines,
      headings,
      text: text.slice(0, maxLength),
      counts: { ...counts, headings: headings.length },
    };
  }
  const added = addedTo(published);
  const skip = (element: DomElement) => added.has(element);
  const first = facts.headings
    .filter(({ level, text }) => level === 1 && text !== '')
    .map(({ text }) => text);
  const { headings, ...counts } = withFirstHeadings(buildOf(published.content, skip), first);
  const text = textOf(published.content, skip).slice(0, maxLength);
  return { ...lines, headings, text, counts: { ...counts, headings: headings.length } };
}
