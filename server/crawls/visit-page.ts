// One page of a crawl: asked for, read, and written down with the links that lead on.
import { crawlLimits, type ImportResult, type PageOutcome } from '#contract/crawls.ts';
import { isSameSite, mayBePage, resolveLink } from '#engine/crawl/addresses.ts';
import { directivesOf, isNofollow, type PageFacts } from '#engine/crawl/page-facts.ts';
import { decodeText } from '#server/kernel/egress/charset.ts';
import { pageTypes } from '#server/kernel/egress/egress.ts';
import { isSignIn, signInWords } from '#server/kernel/page-text/judge-page.ts';
import { UnreadableText } from '#server/kernel/page-text/unreadable.ts';
import type { FetchedContent } from '#server/local-index/public.ts';
import type { CrawlDeps, VisitDeps } from './deps.ts';
import { outcomeOf, redirectOf } from './judge-answer.ts';
import * as pages from './pages-store.ts';
import { readAs } from './read-as.ts';
import { type Answer, fetchInTurn, robotsOf } from './polite-fetch.ts';
import { type CrawlRow, lockCrawl, scopeOf, updateCrawl } from './store.ts';
import { keptHeaders, type StoredFacts } from './stored-facts.ts';
import type { CrawledFacts } from './tasks.ts';
import { whenFree } from './when-free.ts';

const maxPageBytes = 5 * 1024 * 1024;
/** Redirects that are followed one after another; browsers follow 20. */
const mostHops = 10;
/** Links from the start that are followed: calendars and filters go on for ever. */
const deepest = 20;

/** The project has no room for another page. */
export class ProjectFull extends Error {}

interface Reading {
  values: Partial<pages.CrawlPageRow>;
  facts: PageFacts | null;
  content: FetchedContent | null;
  next: string | null;
}

/** What an earlier reading lets a site answer with “not changed”. */
function conditionalHeaders(before: pages.CrawlPageRow | null): Record<string, string> {
  return {
    ...(before?.etag && { 'if-none-match': before.etag }),
    ...(before?.lastModified && { 'if-modified-since': before.lastModified }),
  };
}

const headersOf = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    keptHeaders
      .flatMap((name) => [[name, headers.get(name)?.slice(0, 1_000) ?? '']] as const)
      .filter(([, value]) => value !== ''),
  );

async function readText(
  deps: VisitDeps,
  row: CrawlRow,
  { url }: pages.CrawlPageRow,
  answer: Answer,
  signal: AbortSignal,
): Promise<
  Omit<CrawledFacts, 'content'> & { judged?: CrawledFacts['content']; content: FetchedContent | null }
> {
  const html = decodeText(answer.bytes, answer.headers.get('content-type') ?? '');
  const content =
    row.kind === 'import' ? await whenFree(() => deps.index.readFetched(html, url, signal), signal) : null;
  const text = content ? { text: content.text } : {};
  const asked = row.kind === 'import' ? null : { keyword: row.keyword, isScored: deps.isScored(url) };
  const page = { html: html.replaceAll('\u0000', ''), url, asked, ...text };
  const read = await whenFree(() => deps.run('crawls.read-facts', page, signal), signal);
  const { content: judged, ...rest } = read;
  return { ...rest, content, ...(judged && { judged }) };
}

const plain = (outcome: PageOutcome, values: Partial<pages.CrawlPageRow> = {}): Reading => ({
  values: { ...values, outcome },
  facts: null,
  content: null,
  next: null,
});

async function readAnswer(
  deps: VisitDeps,
  row: CrawlRow,
  page: pages.CrawlPageRow,
  answer: Answer & { isBlocked: boolean },
  signal: AbortSignal,
): Promise<Reading> {
  const { status, headers, bytes, ms, isBlocked } = answer;
  const outcome = outcomeOf(answer, page.url);
  const next = redirectOf(answer, page.url);
  const values = { status, ms, bytes: bytes.length, location: next?.slice(0, 2_000) ?? null };
  if (outcome !== 'ok') return { ...plain(outcome, values), next };
  try {
    const read = await readText(deps, row, page, answer, signal);
    const { facts, words, fingerprint, content, judged, checks, scorable } = read;
    const isLogin = facts.hasPassword && (words < signInWords || isSignIn(page.url));
    const stored: StoredFacts = {
      ...facts,
      headers: headersOf(headers),
      words,
      checks,
      ...(judged && { content: judged }),
      ...(scorable && { scorable }),
      ...(isBlocked && { isBlocked }),
    };
    return {
      values: {
        ...values,
        outcome: isLogin ? 'login' : 'ok',
        facts: stored,
        words,
        fingerprint,
        etag: headers.get('etag')?.slice(0, 500) ?? null,
        lastModified: headers.get('last-modified')?.slice(0, 100) ?? null,
      },
      facts: isLogin ? null : facts,
      content: isLogin ? null : content,
      next: null,
    };
  } catch (cause) {
    if (!(cause instanceof UnreadableText)) throw cause;
    return plain(cause.code === 'too-large' ? 'too-large' : 'unreadable', values);
  }
}

/** Asks for a page, as far as robots.txt lets it. */
async function askFor(
  deps: VisitDeps,
  row: CrawlRow,
  page: pages.CrawlPageRow,
  signal: AbortSignal,
): Promise<Reading> {
  const scope = scopeOf(row);
  const robots = await robotsOf(deps, page.url, signal);
  const obeys = readAs(row, page.url) === 'robots';
  if (obeys && robots.state === 'unreachable') return plain('unreachable');
  if (obeys && !robots.allows(page.url)) return plain('blocked');
  const isBlocked = robots.state === 'rules' && !robots.allows(page.url);
  const isKept = row.kind === 'audit' || (await deps.index.isKept(scope, deps.db, row.projectId, page.url));
  const earlier = isKept && row.extent === 'site' ? await pages.readingBefore(scope, deps.db, page) : null;
  // What an import read says nothing of the text that an audit judges, nor what was not scored of one that is.
  const isEnough =
    row.kind !== 'audit' || (earlier?.facts?.content && (earlier.facts.scorable || !deps.isScored(page.url)));
  const before = isEnough ? earlier : null;
  const answer = await fetchInTurn(deps, page.url, {
    delayMs: robots.delayMs,
    maxBytes: maxPageBytes,
    types: pageTypes,
    headers: conditionalHeaders(before),
    signal,
  });
  if (typeof answer === 'string') return plain(answer);
  // What a site has answered is written in any case: it is not asked for it again.
  if (answer.status !== 304 || !before)
    return readAnswer(deps, row, page, { ...answer, isBlocked }, new AbortController().signal);
  const { words, fingerprint, etag, lastModified, bytes } = before;
  const facts = before.facts && { ...before.facts, isBlocked };
  return {
    values: {
      outcome: 'unchanged',
      status: 304,
      ms: answer.ms,
      facts,
      words,
      fingerprint,
      etag,
      lastModified,
      bytes,
    },
    facts,
    content: null,
    next: null,
  };
}

/** Pages that this one leads to. */
function leadsTo(row: CrawlRow, page: pages.CrawlPageRow, { facts, next, values }: Reading): pages.NewPage[] {
  if (next !== null) {
    const target = resolveLink(next, page.url);
    const isNear = target !== null && (row.extent === 'page' || isSameSite(target, row.url));
    const follows = isNear && page.hops < mostHops;
    return follows ? [{ url: target, depth: page.depth, hops: page.hops + 1 }] : [];
  }
  if (facts === null || page.depth >= deepest || row.extent === 'page') return [];
  if (row.kind === 'import' && row.source === 'sitemap') return [];
  const header = values.facts?.headers['x-robots-tag'];
  if (directivesOf(facts.robots, header ? [header] : []).nofollow) return [];
  const targets = facts.links
    .filter(({ href, rel }) => !isNofollow(rel) && isSameSite(href, row.url) && mayBePage(href))
    .map(({ href }) => href);
  return [...new Set(targets)].map((url) => ({ url, depth: page.depth + 1 }));
}

/** Saves a page in the Local index, unless there is a reason not to. */
async function importPage(
  deps: CrawlDeps,
  row: CrawlRow,
  page: pages.CrawlPageRow,
  { values, content }: Reading,
  tx: Parameters<typeof lockCrawl>[0],
): Promise<ImportResult | null> {
  const scope = scopeOf(row);
  if (row.kind !== 'import') return null;
  if (values.outcome === 'unchanged') return 'kept';
  if (values.outcome !== 'ok' || content === null) return null;
  if ((values.words ?? 0) < crawlLimits.leastWords) return 'thin';
  if (await pages.hasText(scope, tx, page, values.fingerprint ?? '')) return 'duplicate';
  return deps.index.keepFetched(scope, tx, { projectId: row.projectId, own: row.own, content });
}

/**
 * Visits one page; what was read is written at once, so that it is never asked for again.
 * @throws ProjectFull when an import has no room left
 */
export async function visitPage(
  deps: VisitDeps,
  row: CrawlRow,
  page: pages.CrawlPageRow,
  signal: AbortSignal,
): Promise<void> {
  const reading = await askFor(deps, row, page, signal);
  const isFull = await deps.db.transaction(async (tx) => {
    const current = await lockCrawl(tx, row.id);
    if (!current) return false;
    const imported = await importPage(deps, row, page, reading, tx);
    const fetchedAt = reading.values.outcome === 'blocked' ? null : deps.clock.now();
    await pages.finishPage(tx, page.id, { ...reading.values, imported, fetchedAt });
    const truncated = await pages.addPages(tx, current, leadsTo(row, page, reading));
    if (truncated && !current.truncated) await updateCrawl(tx, row.id, { truncated });
    return imported === 'full';
  });
  if (isFull) throw new ProjectFull();
}
