// Reads a page of the Local index, in a worker thread.
import { localIndexLimits } from '#contract/local-index.ts';
import { canonicalAmong, resolveLink } from '#engine/crawl/addresses.ts';
import { readPageFacts } from '#engine/crawl/read-page-facts.ts';
import { cleanText } from '#engine/document/clean-text.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { countTerms, termsVersion } from '#engine/local-index/count-terms.ts';
import { scorableOfDraft } from '#engine/optimizer/scorable.ts';
import { countWords } from '#engine/text/words.ts';
import { decodeText } from '#server/kernel/egress/charset.ts';
import { newId } from '#server/kernel/ids.ts';
import { extractPage } from '#server/kernel/page-text/extract-page.ts';
import { fileToText } from '#server/kernel/page-text/file-to-text.ts';
import type { RunTask } from '#server/kernel/workers/tasks.ts';
import type { PageContent } from './store.ts';

/** A page as it came: what was fetched, pasted text of any kind, or a file. */
export type GivenPage =
  /** `base`: where redirects ended, which relative addresses start from */
  | { html: string; base?: string }
  | { markdown: string }
  | { pasted: string }
  | { name: string; bytes: Uint8Array };
/** All that is kept of a page but where it is from. */
export type ReadPage = Omit<PageContent, 'url' | 'from'>;

type Read = Pick<PageContent, 'canonical' | 'title' | 'description' | 'headings' | 'text'> & {
  counts: Omit<PageContent['counts'], 'words'>;
};

const maxHeadings = 500;
/** Of longer Markdown the beginning is parsed: this leaves room for its markup around the text that is kept. */
const maxMarkdown = 2 * localIndexLimits.textLength;
const oneLine = (text: string, max: number) => cleanText(text).replace(/\s+/g, ' ').trim().slice(0, max);
/** Tags that a page has and prose does not. */
const isHtml = (text: string) =>
  /<(?:!doctype|html|head|body|article|main|section|div|p|h[1-6])[\s>]/i.test(text);

function readHtml(html: string, url: string, base = url): Read {
  const page = extractPage(html, url);
  const { headings, ...counts } = page.build;
  const { title, titleTag, description, text } = page;
  const canonical = canonicalAmong(readPageFacts(html, base).canonicals, base);
  return {
    canonical: canonical === null ? null : resolveLink(canonical, base),
    title: titleTag || title,
    description,
    headings,
    text,
    counts: { ...counts, headings: headings.length },
  };
}

/** Plain text and Markdown: as a draft is read, so that both are measured alike. */
function readMarkdown(text: string, title: string): Read {
  const blocks = markdownToBlocks(text.slice(0, maxMarkdown).toWellFormed(), newId);
  const draft = scorableOfDraft({ title, description: '', slug: '', heading: '', blocks });
  const first = draft.headings.find(({ level }) => level === 1)?.text ?? draft.headings[0]?.text ?? '';
  const { headings, counts, text: plain } = draft;
  return {
    canonical: null,
    title: title || first,
    description: '',
    headings: [...headings],
    text: plain,
    counts,
  };
}

/** HTML and Markdown keep their structure. */
async function readFile(name: string, bytes: Uint8Array, url: string): Promise<Read> {
  // Judges name and bytes, whatever is read of them after that.
  const plain = await fileToText(name, bytes);
  const extension = /\.[^.]*$/.exec(name.toLowerCase())?.[0] ?? '';
  if (extension.startsWith('.htm')) return readHtml(decodeText(bytes), url);
  return readMarkdown(extension === '.docx' ? plain.text : decodeText(bytes, 'text/plain'), plain.title);
}

async function read(given: GivenPage, url: string, title: string): Promise<Read> {
  if ('bytes' in given) return readFile(given.name, given.bytes, url);
  if ('html' in given) return readHtml(given.html, url, given.base);
  if ('markdown' in given) return readMarkdown(given.markdown, title);
  return isHtml(given.pasted) ? readHtml(given.pasted, url) : readMarkdown(given.pasted, title);
}

/** Cut to what is kept, and counted; `title` is what the person calls it, where they do. */
async function readPage(page: { given: GivenPage; url: string; title: string }): Promise<ReadPage> {
  const found = await read(page.given, page.url, page.title);
  const text = cleanText(found.text).trim().slice(0, localIndexLimits.textLength).toWellFormed();
  const headings = found.headings
    .slice(0, maxHeadings)
    .map((heading) => ({ level: heading.level, text: oneLine(heading.text, 300) }))
    .filter((item) => item.text !== '');
  const title = oneLine(page.title || found.title, 300) || new URL(page.url).hostname;
  const counts = { ...found.counts, headings: headings.length, words: countWords(text) };
  const description = oneLine(found.description, 1000);
  return {
    canonical: found.canonical,
    title,
    description,
    headings,
    text,
    counts,
    termsVersion,
    ...countTerms({ title, headings, text }),
  };
}

export const localIndexTasks = { 'local-index.read-page': readPage };
export type RunLocalIndexTask = RunTask<typeof localIndexTasks>;
