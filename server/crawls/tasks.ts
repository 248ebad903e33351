// Reads what a crawl fetched, in a worker thread.
import { Readable } from 'node:stream';
import { constants, createGunzip } from 'node:zlib';
import type { PageFacts } from '#engine/crawl/page-facts.ts';
import { readPageBlocks } from '#engine/crawl/read-page-blocks.ts';
import { readPageFacts } from '#engine/crawl/read-page-facts.ts';
import { readSitemap, type Sitemap } from '#engine/crawl/sitemap.ts';
import { contentChecks } from '#engine/site-audit/content-checks.ts';
import type { ContentCheck, ContentReading } from '#engine/site-audit/page.ts';
import { metaOfFacts } from '#engine/site-audit/page-meta.ts';
import type { Scorable } from '#engine/optimizer/scorable.ts';
import { textFingerprint } from '#engine/crawl/text-fingerprint.ts';
import { countWords } from '#engine/text/words.ts';
import { decodeText } from '#server/kernel/egress/charset.ts';
import { extractPage } from '#server/kernel/page-text/extract-page.ts';
import type { RunTask } from '#server/kernel/workers/tasks.ts';
import { scorableOfLive } from './scorable-page.ts';

export interface CrawledFacts {
  facts: PageFacts;
  words: number;
  fingerprint: string;
  checks: ContentCheck[];
  content?: Omit<ContentReading, 'checks'>;
  scorable?: Scorable;
}

/** What an audit asks of a page’s text. */
export interface TextQuestions {
  /** '' when there is none */
  keyword: string;
  isScored: boolean;
}

/**
 * The facts of a page's markup, and a measure of its main text.
 * @param page `text` where the main text was found already: an import, which asks nothing of it
 * @throws UnreadableText
 */
async function readFacts(page: {
  html: string;
  url: string;
  text?: string;
  asked: TextQuestions | null;
}): Promise<CrawledFacts> {
  const { html, url, text, asked } = page;
  const main = text ?? extractPage(html, url).text;
  const facts = readPageFacts(html, url);
  const read = { facts, words: countWords(main), fingerprint: textFingerprint(main) };
  if (asked === null) return { ...read, checks: [] };
  const judged = { ...readPageBlocks(html), meta: metaOfFacts(facts, url), language: facts.language };
  const { checks, ...content } = await contentChecks(judged, asked.keyword);
  const scorable = asked.isScored ? scorableOfLive(html, url, facts) : undefined;
  return { ...read, checks, content, ...(scorable && { scorable }) };
}

/** A sitemap may be 50 MB by its own rules; half of that holds 50,000 addresses. */
const mostBytes = 25 * 1024 * 1024;

/** Unpacks the beginning of a file, which may itself be the beginning of one. */
async function unpack(bytes: Uint8Array): Promise<{ bytes: Uint8Array; isCut: boolean }> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    const unpacking = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });
    for await (const part of Readable.from([bytes]).pipe(unpacking)) {
      parts.push(part as Buffer);
      length += (part as Buffer).length;
      if (length > mostBytes) break;
    }
  } catch (cause) {
    // What came before the damage can be read.
    if (!(cause instanceof Error && 'code' in cause && String(cause.code).startsWith('Z_'))) throw cause;
  }
  return { bytes: Buffer.concat(parts).subarray(0, mostBytes), isCut: length > mostBytes };
}

/** @returns null when it is no sitemap; `isCut` when only the beginning was read */
async function readSitemapFile(file: {
  bytes: Uint8Array;
  url: string;
}): Promise<(Sitemap & { isCut: boolean }) | null> {
  const isPacked = file.bytes[0] === 0x1f && file.bytes[1] === 0x8b;
  const { bytes, isCut } = isPacked ? await unpack(file.bytes) : { bytes: file.bytes, isCut: false };
  const sitemap = readSitemap(decodeText(bytes, 'application/xml'), file.url);
  return sitemap && { ...sitemap, isCut };
}

export const crawlTasks = { 'crawls.read-facts': readFacts, 'crawls.read-sitemap': readSitemapFile };
export type RunCrawlTask = RunTask<typeof crawlTasks>;
