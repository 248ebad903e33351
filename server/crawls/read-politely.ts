import { decodeText } from '#server/kernel/egress/charset.ts';
import { pageTypes } from '#server/kernel/egress/egress.ts';
import { asksToSignIn, isSignIn } from '#server/kernel/page-text/judge-page.ts';
import { UnreadableText } from '#server/kernel/page-text/unreadable.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { FetchedContent } from '#server/local-index/public.ts';
import type { PageOutcome } from '#contract/crawls.ts';
import { startAddress } from './change-crawl.ts';
import type { CrawlDeps } from './deps.ts';
import { outcomeOf, redirectOf } from './judge-answer.ts';
import { type Answer, fetchInTurn, robotsOf } from './polite-fetch.ts';

const maxPageBytes = 5 * 1024 * 1024;
const mostRedirects = 5;
/** With fewer, nothing was read. */
const leastWords = 5;

export type PoliteReading =
  | {
      state: 'read';
      /** where redirects ended */
      url: string;
      /** title, description, headings, text and counts, ready to be compared or saved */
      content: FetchedContent;
    }
  | {
      /** why nothing was read; `robots-unreachable`: its robots.txt cannot be read now, so nothing else is asked */
      state: Exclude<PageOutcome, 'ok' | 'unchanged'> | 'robots-unreachable';
      url: string;
      /** for people */
      message: string;
    };
type Refused = Exclude<PoliteReading, { state: 'read' }>;

const messages: Record<Refused['state'], string> = {
  blocked: 'The site’s robots.txt doesn’t allow Quillstead to read this page.',
  'robots-unreachable': 'The site’s robots.txt couldn’t be read, so the page isn’t read for now.',
  redirect: 'This page redirects too often.',
  'client-error': 'The page answers with an error. Check the address.',
  'server-error': 'The site answers with an error. Try again later.',
  'not-html': 'This address holds a file, not a web page.',
  'too-large': 'This page is too large to read.',
  'timed-out': 'The site doesn’t answer in time.',
  unreachable: 'The site can’t be reached.',
  login: 'This page asks visitors to sign in.',
  unreadable: 'No readable text was found on this page.',
};
const refused = (state: Refused['state'], url: string): Refused => ({ state, url, message: messages[state] });

/**
 * Reads a page of somebody's site as a crawler should: its robots.txt decides, requests to one site follow each other
 * at its pace (shared with crawls and with every process), redirects are judged one by one.
 * @param scope for whom; nothing is stored
 * @param address http or https
 * @param signal ends the wait for the site's turn as well as the request
 * @returns the page's text, or a named reason why there is none; never throws for what a site does
 * @throws AppError beside `url` when it is no address; the signal's reason; AppError 503 while too many pages are read
 */
export async function readPolitely(
  deps: CrawlDeps,
  _scope: Scope,
  address: string,
  signal: AbortSignal,
): Promise<PoliteReading> {
  let url = startAddress(address);
  for (let redirects = 0; ; redirects++) {
    const robots = await robotsOf(deps, url, signal);
    if (robots.state === 'unreachable') return refused('robots-unreachable', url);
    if (!robots.allows(url)) return refused('blocked', url);
    const answer = await fetchInTurn(deps, url, {
      delayMs: robots.delayMs,
      maxBytes: maxPageBytes,
      types: pageTypes,
      signal,
    });
    if (typeof answer === 'string') return refused(answer, url);
    const outcome = outcomeOf(answer, url);
    const next = redirectOf(answer, url);
    if (outcome === 'ok') return readAnswer(deps, url, answer, signal);
    if (outcome !== 'redirect' || next === null || redirects === mostRedirects)
      return refused(outcome === 'unchanged' ? 'unreadable' : outcome, url);
    url = next;
  }
}

async function readAnswer(
  { index }: CrawlDeps,
  url: string,
  { bytes, headers }: Answer,
  signal: AbortSignal,
): Promise<PoliteReading> {
  try {
    const html = decodeText(bytes, headers.get('content-type') ?? '');
    const content = await index.readFetched(html, url, signal);
    const { words } = content.counts;
    if (asksToSignIn(html, { url, words })) return refused('login', url);
    if (words >= leastWords) return { state: 'read', url, content };
    return refused(isSignIn(url) ? 'login' : 'unreadable', url);
  } catch (cause) {
    if (!(cause instanceof UnreadableText)) throw cause;
    return refused(cause.code === 'too-large' ? 'too-large' : 'unreadable', url);
  }
}
