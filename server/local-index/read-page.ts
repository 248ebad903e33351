import { cleanAddress } from '#engine/ranks/address.ts';
import { EgressRefused } from '#server/kernel/egress/refused.ts';
import { AppError, badField } from '#server/kernel/http/app-error.ts';
import type { Upload } from '#server/kernel/http/upload.ts';
import { asksToSignIn, isFile, isSignIn } from '#server/kernel/page-text/judge-page.ts';
import { readAt } from '#server/kernel/page-text/read-at.ts';
import type { LocalIndexDeps } from './deps.ts';
import type { PageContent } from './store.ts';
import type { GivenPage } from './tasks.ts';

const signInWall = 'This page asks visitors to sign in. Paste the text of the page instead.';
const nothing = 'No readable text was found there. Paste the text of the page instead.';

/** An address as it is kept: one spelling per page. @throws AppError beside `url` */
export function addressToKeep(url: string): string {
  const kept = cleanAddress(url);
  if (kept === null) throw badField('url', 'Enter a URL that starts with http:// or https://');
  return kept;
}

/** @throws AppError beside `from` when there is nothing to read */
async function read(
  { run }: LocalIndexDeps,
  page: { url: string; from: PageContent['from']; title: string; given: GivenPage },
  signal: AbortSignal,
): Promise<PageContent> {
  const { url, from, title, given } = page;
  const content = await readAt(from, run('local-index.read-page', { given, url, title }, signal));
  if (content.counts.words < 5) throw badField(from, nothing);
  return { ...content, url, from };
}

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
    const isWall = isSignIn(page.url) && !isSignIn(url);
    if (isWall || page.status === 401 || page.status === 407) throw badField('url', signInWall);
    if (page.status >= 400) {
      const message = `The page answered with an error (${page.status}). Check the address.`;
      throw new AppError(400, 'source-unreachable', message, { fields: { url: message } });
    }
    if (isFile(page.bytes)) throw badField('url', 'This address holds a file, not a web page.');
    const given =
      page.contentType === 'text/plain' ? { markdown: page.text } : { html: page.text, base: page.url };
    const content = await read(deps, { url, from: 'url', title: '', given }, signal);
    const { words } = content.counts;
    if (asksToSignIn(page.text, { url: page.url, words })) throw badField('url', signInWall);
    return content;
  } catch (cause) {
    if (!(cause instanceof EgressRefused)) throw cause;
    throw new AppError(400, cause.code, cause.message, { fields: { url: cause.message }, cause });
  }
}

/** Reads pasted plain text, Markdown or HTML. @throws AppError beside `text` or `url` */
export const readFromText = async (
  deps: LocalIndexDeps,
  { url, title, text }: { url: string; title: string; text: string },
  signal: AbortSignal,
): Promise<PageContent> =>
  read(deps, { url: addressToKeep(url), from: 'text', title, given: { pasted: text } }, signal);

/** Reads an uploaded page. @throws AppError beside `file` or `url` */
export const readFromFile = async (
  deps: LocalIndexDeps,
  { name, bytes }: Upload,
  { url, title }: { url: string; title: string },
  signal: AbortSignal,
): Promise<PageContent> =>
  read(deps, { url: addressToKeep(url), from: 'file', title, given: { name, bytes } }, signal);
