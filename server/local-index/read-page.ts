import { localIndexLimits } from '#contract/local-index.ts';
import { cleanText } from '#engine/document/clean-text.ts';
import { markdownToBlocks } from '#engine/document/markdown-to-blocks.ts';
import { countTerms, termsVersion } from '#engine/local-index/count-terms.ts';
import { scorableOfDraft } from '#engine/optimizer/scorable.ts';
import { cleanAddress } from '#engine/ranks/address.ts';
import { countWords } from '#engine/text/words.ts';
import { decodeText } from '#server/kernel/egress/charset.ts';
import { EgressRefused } from '#server/kernel/egress/refused.ts';
import { AppError, badField } from '#server/kernel/http/app-error.ts';
import type { Upload } from '#server/kernel/http/upload.ts';
import { newId } from '#server/kernel/ids.ts';
import { extractPage } from '#server/kernel/page-text/extract-page.ts';
import { fileToText } from '#server/kernel/page-text/file-to-text.ts';
import { UnreadableText } from '#server/kernel/page-text/unreadable.ts';
import type { LocalIndexDeps } from './deps.ts';
import type { PageContent } from './store.ts';

type Read = Pick<PageContent, 'title' | 'description' | 'headings' | 'text'> & {
  counts: Omit<PageContent['counts'], 'words'>;
};
type Field = 'url' | 'text' | 'file';

const maxHeadings = 500;
const nothing = 'No readable text was found there. Paste the text of the page instead.';
const oneLine = (text: string, max: number) => cleanText(text).replace(/\s+/g, ' ').trim().slice(0, max);
/** Tags that a page has and prose does not. */
const isHtml = (text: string) =>
  /<(?:!doctype|html|head|body|article|main|section|div|p|h[1-6])[\s>]/i.test(text);

/** An address as it is kept: one spelling per page. @throws AppError beside `url` */
export function addressToKeep(url: string): string {
  const kept = cleanAddress(url);
  if (kept === null) throw badField('url', 'This is not a web address. It begins with http:// or https://');
  return kept;
}

function readHtml(html: string, url: string): Read {
  const page = extractPage(html, url);
  const { headings, ...counts } = page.build;
  const { title, titleTag, description, text } = page;
  return {
    title: titleTag || title,
    description,
    headings,
    text,
    counts: { ...counts, headings: headings.length },
  };
}

/** Plain text and Markdown: as a draft is read, so that both are measured alike. */
function readMarkdown(text: string, title: string): Read {
  const it = scorableOfDraft({
    title,
    description: '',
    slug: '',
    heading: '',
    blocks: markdownToBlocks(text, newId),
  });
  const first = it.headings.find(({ level }) => level === 1)?.text ?? it.headings[0]?.text ?? '';
  const { headings, counts, text: plain } = it;
  return { title: title || first, description: '', headings: [...headings], text: plain, counts };
}

/** Cut to what is kept, and counted. @throws AppError beside `field` when there is nothing to read */
function contentOf(read: Read, url: string, from: Field): PageContent {
  const text = cleanText(read.text).trim().slice(0, localIndexLimits.textLength).toWellFormed();
  const words = countWords(text);
  if (words < 5) throw badField(from, nothing);
  const headings = read.headings
    .slice(0, maxHeadings)
    .map((one) => ({ level: one.level, text: oneLine(one.text, 300) }))
    .filter((one) => one.text !== '');
  const title = oneLine(read.title, 300) || new URL(url).hostname;
  const counts = { ...read.counts, headings: headings.length, words };
  const description = oneLine(read.description, 1000);
  return {
    url,
    title,
    description,
    from,
    headings,
    text,
    counts,
    termsVersion,
    ...countTerms({ title, headings, text }),
  };
}

const atField = (field: Field, cause: unknown): unknown => {
  if (cause instanceof EgressRefused)
    return new AppError(400, cause.code, cause.message, { fields: { [field]: cause.message }, cause });
  return cause instanceof UnreadableText ? badField(field, cause.message, { cause }) : cause;
};

/**
 * Fetches a page as any visitor would. It is kept under the address that was asked for: where its redirects end is
 * the site's business, and asking again must find the same page.
 * @throws AppError beside `url`
 */
export async function readFromUrl(
  deps: LocalIndexDeps,
  address: string,
  signal: AbortSignal,
): Promise<PageContent> {
  const url = addressToKeep(address);
  try {
    const page = await deps.egress.fetchPage(url, { signal });
    if (page.status >= 400) {
      const message = `The page answered with an error (${page.status}). Check the address.`;
      throw new AppError(400, 'source-unreachable', message, { fields: { url: message } });
    }
    const read =
      page.contentType === 'text/plain' ? readMarkdown(page.text, '') : readHtml(page.text, page.url);
    return contentOf(read, url, 'url');
  } catch (cause) {
    throw atField('url', cause);
  }
}

/** Reads pasted plain text, Markdown or HTML. @throws AppError beside `text` or `url` */
export function readFromText(it: { url: string; title: string; text: string }): PageContent {
  const url = addressToKeep(it.url);
  try {
    const read = isHtml(it.text) ? readHtml(it.text, url) : readMarkdown(it.text, it.title);
    return contentOf({ ...read, title: it.title || read.title }, url, 'text');
  } catch (cause) {
    throw atField('text', cause);
  }
}

/** Reads an uploaded page; HTML and Markdown keep their structure. @throws AppError beside `file` or `url` */
export async function readFromFile(
  { name, bytes }: Upload,
  address: string,
  title = '',
): Promise<PageContent> {
  const url = addressToKeep(address);
  try {
    // Judges name and bytes, whatever is read of them after that.
    const plain = await fileToText(name, bytes);
    const extension = /\.[^.]*$/.exec(name.toLowerCase())?.[0] ?? '';
    const read = extension.startsWith('.htm')
      ? readHtml(decodeText(bytes), url)
      : readMarkdown(extension === '.docx' ? plain.text : decodeText(bytes, 'text/plain'), plain.title);
    return contentOf({ ...read, title: title || read.title }, url, 'file');
  } catch (cause) {
    throw atField('file', cause);
  }
}
