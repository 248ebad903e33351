import { describe, expect, it } from 'vitest';
import { isSameSite, mayBePage, resolveLink } from './addresses.ts';
import { directivesOf } from './page-facts.ts';
import { readPageFacts } from './read-page-facts.ts';
import { readSitemap } from './sitemap.ts';
import { fingerprintDistance, textFingerprint } from './text-fingerprint.ts';
import { growthOf, repeated } from '#tests/support/cpu-cost.ts';

const page = `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>Rye &amp; oats</title>
<meta name="description" content="How we bake."><meta name="robots" content="NOINDEX, follow">
<link rel="canonical" href="/rye"><link rel="alternate" hreflang="de" href="/de/rye">
<meta property="og:title" content="Rye"><meta name="twitter:card" content="summary">
<script src="/a.js"></script><script src="/b.js" defer></script>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article"}</script>
<link rel="stylesheet" href="http://cdn.example/a.css"></head><body>
<h1>Rye <em>bread</em></h1><svg><title>Not the page</title></svg>
<a href="oats?utm_source=x#top" rel="nofollow">Oats</a><a href="mailto:a@b.c">Mail</a><a href="#x">Here</a>
<a href="/loaf"><img src="l.png" alt="A loaf"></a><img src="m.png" width="1" height="2" loading="lazy">
<h2>Left open<p>Text</body></html>`;

describe('the facts of a page', () => {
  const facts = readPageFacts(page, 'https://bakery.example/bread/');
  it('are what its head says', () => {
    expect(facts).toMatchObject({
      title: 'Rye & oats',
      titles: 1,
      description: 'How we bake.',
      canonicals: ['https://bakery.example/rye'],
      robots: ['noindex, follow'],
      alternates: [{ language: 'de', href: 'https://bakery.example/de/rye' }],
      language: 'en-US',
      hasCharset: true,
      hasDoctype: true,
      hasViewport: false,
      openGraph: { 'og:title': 'Rye' },
      twitter: { 'twitter:card': 'summary' },
      scripts: 2,
      blockingScripts: 1,
      insecure: ['http://cdn.example/a.css'],
      structuredData: [{ types: ['Article'], problem: 'Article has no headline.' }],
    });
  });
  it('are its headings, links and images', () => {
    expect(facts.headings.map(({ level, text }) => [level, text.slice(0, 9)])).toEqual([
      [1, 'Rye bread'],
      [2, 'Left open'],
    ]);
    expect(facts.links).toEqual([
      { href: 'https://bakery.example/bread/oats', text: 'Oats', rel: 'nofollow', isImage: false },
      { href: 'https://bakery.example/loaf', text: 'A loaf', rel: '', isImage: true },
    ]);
    expect(facts.images.map(({ alt, hasSize, isLazy }) => [alt, hasSize, isLazy])).toEqual([
      ['A loaf', false, false],
      [null, true, true],
    ]);
  });
  it.each([
    ['text without tags', 'Only words'],
    ['nothing', ''],
    ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000'],
    ['half a tag', '<a href="/x'],
    ['an unclosed title', '<title>Rye'],
    ['tags out of order', '</html><b><i></b></i><h1></h2><body><body>'],
  ])('are read from %s', (_what, html) => {
    expect(readPageFacts(html, 'https://a.example/').links).toEqual([]);
  });
  it.each(['<div>', '<a href=x>y', '</b>', '<h1>x'])('cost what the length of a page of %s does', (part) => {
    const growth = growthOf(
      (html) => readPageFacts(html, 'https://a.example/'),
      (length) => repeated(part, length),
      { lengths: [10_000, 100_000], limit: 4 },
    );
    expect(growth).toBeLessThan(4);
  });
});

it('robots directives count for all crawlers and for this one', () => {
  expect(directivesOf(['none'], [])).toEqual({ noindex: true, nofollow: true });
  expect(directivesOf([], ['googlebot: noindex', 'Quillstead: nofollow'])).toEqual({
    noindex: false,
    nofollow: true,
  });
  expect(directivesOf([], ['noindex, max-snippet: 20'])).toEqual({ noindex: true, nofollow: false });
});

it('addresses of one page have one form, and a site is a host with and without www', () => {
  expect(resolveLink('../a?utm_medium=x&b=1#c', 'https://x.example/d/e/')).toBe('https://x.example/d/a?b=1');
  for (const odd of ['', 'javascript:alert(1)', 'tel:1', 'http://', `/${'a'.repeat(1000)}`])
    expect(resolveLink(odd, 'https://x.example/')).toBeNull();
  expect(isSameSite('http://www.x.example/', 'https://x.example/a')).toBe(true);
  expect(isSameSite('https://x.example/', 'https://blog.x.example/')).toBe(false);
  expect([mayBePage('https://x.example/a.PDF?b'), mayBePage('https://x.example/a.html')]).toEqual([
    false,
    true,
  ]);
});

describe('a sitemap', () => {
  const base = 'https://x.example/sitemap.xml';
  it('is a list of addresses, with those of its images left out', () => {
    const xml = `<?xml version="1.0"?><urlset xmlns:image="x"><url><loc> https://x.example/a?b=1&amp;c=2 </loc>
      <image:image><image:loc>https://x.example/i.png</image:loc></image:image></url><url><loc>mailto:x</loc></url></urlset>`;
    expect(readSitemap(xml, base)).toEqual({
      pages: ['https://x.example/a?b=1&c=2'],
      sitemaps: [],
      unreadable: 1,
    });
  });
  it('may name others, or be plain text', () => {
    const index = '<sitemapindex><sitemap><loc>https://x.example/2.xml</loc></sitemap></sitemapindex>';
    expect(readSitemap(index, base)?.sitemaps).toEqual(['https://x.example/2.xml']);
    expect(readSitemap('\uFEFFhttps://x.example/a\r\n\nnonsense', base)).toMatchObject({
      pages: ['https://x.example/a'],
      unreadable: 1,
    });
  });
  it('is not a page of HTML, nor a feed', () => {
    expect(readSitemap('<!doctype html><html><urlset></html>', base)).toBeNull();
    expect(readSitemap('<?xml version="1.0"?><rss></rss>', base)).toBeNull();
    expect(readSitemap('', base)).toBeNull();
  });
  it('[S44] expands no entities of its own', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'b'.repeat(99)}">]><urlset><url><loc>https://x.example/&a;</loc></url></urlset>`;
    expect(readSitemap(bomb, base)?.pages).toEqual(['https://x.example/&a;']);
  });
});

it('texts that are nearly the same have fingerprints that are nearly the same', () => {
  const text = Array.from({ length: 400 }, (_, at) => `word${(at * 7919) % 1009}`).join(' ');
  const changed = `${text} and one more sentence.`;
  const other = Array.from({ length: 400 }, (_, at) => `term${(at * 104_729) % 1013}`).join(' ');
  expect(fingerprintDistance(textFingerprint(text), textFingerprint(changed))).toBeLessThanOrEqual(3);
  expect(fingerprintDistance(textFingerprint(text), textFingerprint(other))).toBeGreaterThan(15);
  expect(textFingerprint('Too short')).toBe('');
});
