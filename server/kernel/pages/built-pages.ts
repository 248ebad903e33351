// The pages as the build left them (scripts/pages-manifest.mjs), read once and kept in memory, with their compressed
// forms once these were asked for: a page is answered without touching the disk.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { originMark } from '#contract/routes.ts';
import type { FeedPost } from './crawlers.ts';

const Entry = z.object({ file: z.string(), policy: z.string() });
const Post = z.object({ address: z.string(), title: z.string(), description: z.string(), date: z.string() });
const Manifest = z.object({
  pages: z.record(z.string(), Entry),
  shell: Entry,
  notFound: Entry,
  feed: z.array(Post),
});

/** Browsers ask each time whether what they keep is still the newest. */
export const revalidated = 'public, max-age=0, must-revalidate';

export interface BuiltPage {
  html: Buffer;
  br: Buffer;
  gzip: Buffer;
  /** weak: the three forms share it */
  etag: string;
  /** content security policy, from the hashes of this page's inline parts */
  policy: string;
  /** headers that every answer with this page has */
  head: Readonly<Record<string, string>>;
}

export interface BuiltPages {
  /** prerendered pages by address, without a trailing slash */
  pages: ReadonlyMap<string, BuiltPage>;
  /** the one page behind the sign-in */
  shell: BuiltPage;
  notFound: BuiltPage;
  /** posts of the blog, newest first */
  feed: readonly FeedPost[];
}

/**
 * Reads build/pages.json and the pages that it names.
 * @param root folder that holds `build`
 * @param headOf what to add to a page's head, by its address ('' for shell and 404); no scripts: the policy is fixed
 * @param publicUrl takes the place of the origin's mark in data blocks; left out, their addresses are relative
 * @throws when the build is missing, with the command that makes it
 */
export function readBuiltPages(
  root: string,
  headOf: (address: string) => string = () => '',
  publicUrl = '',
): BuiltPages {
  const file = path.join(root, 'build/pages.json');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Error('The pages are not built. Run: npm run build', { cause });
  }
  const manifest = Manifest.parse(JSON.parse(text));
  // It will stand inside JSON inside HTML.
  const origin = publicUrl.replace(/["<>\\]/g, encodeURIComponent);
  const page = (entry: z.infer<typeof Entry>, address = ''): BuiltPage => {
    const source = readFileSync(path.join(root, 'build/client', entry.file), 'utf8');
    const html = Buffer.from(
      source.replace('</head>', () => `${headOf(address)}</head>`).replaceAll(originMark, () => origin),
    );
    // Made when first asked for: doing it for every page would hold up each start.
    let br: Buffer | undefined;
    let gzip: Buffer | undefined;
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    return {
      html,
      get br() {
        return (br ??= brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
      },
      get gzip() {
        return (gzip ??= gzipSync(html, { level: 9 }));
      },
      etag,
      policy: entry.policy,
      head: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': revalidated,
        'content-security-policy': entry.policy,
        etag,
        vary: 'accept-encoding',
      },
    };
  };
  return {
    pages: new Map(Object.entries(manifest.pages).map(([address, entry]) => [address, page(entry, address)])),
    shell: page(manifest.shell),
    notFound: page(manifest.notFound),
    feed: manifest.feed,
  };
}
