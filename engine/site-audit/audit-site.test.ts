import { describe, expect, it } from 'vitest';
import { audit, auditRules, auditSite } from './audit-site.ts';
import { changeOf } from './compare.ts';
import {
  cleanHtml,
  cleanUrl,
  faultsOfPage,
  faultyHtml,
  faultyUrl,
} from '#tests/support/samples/site-audit/faulty-page.ts';
import { faultySite, origin, pageFaults, siteFaults } from '#tests/support/samples/site-audit/faulty-site.ts';
import { auditPage } from '#tests/support/samples/site-audit/page-of-html.ts';

const idsOf = (pages: Parameters<typeof auditSite>[0]['pages']) =>
  auditSite({ start: pages[0]!.url, pages })
    .map(({ id }) => id)
    .toSorted();

describe('a page with 40 faults', () => {
  it('is found to have each of them, and no other', () => {
    expect(faultsOfPage).toHaveLength(40);
    expect(idsOf([auditPage(faultyUrl, faultyHtml, { ms: 4_000 })])).toEqual([...faultsOfPage].toSorted());
  });
  it('is found to have none once they are fixed', () => {
    expect(idsOf([auditPage(cleanUrl, cleanHtml)])).toEqual([]);
  });
});

describe('a site of 60 pages with 25 faults', () => {
  const findings = auditSite({ start: `${origin}/`, pages: faultySite });
  it('is found to have each of them on the pages that have it, and no other', () => {
    expect(faultySite).toHaveLength(60);
    expect(Object.keys(siteFaults)).toHaveLength(25);
    const found = Object.fromEntries(
      findings.map(({ id, hits }) => [id, hits.map(({ url }) => url.slice(origin.length)).toSorted()]),
    );
    expect(found).toEqual({ ...siteFaults, ...pageFaults });
  });
  it('says of each what to paste where a machine can know it', () => {
    const pasteOf = (id: string) => findings.find((finding) => finding.id === id)?.hits[0]?.paste;
    expect(pasteOf('redirect-chain')).toBe(`${origin}/plain/1`);
    expect(pasteOf('canonical-redirect')).toBe(`<link rel="canonical" href="${origin}/plain/0">`);
    expect(pasteOf('sitemap-missing-page')).toBe(`<url><loc>${origin}/unlisted</loc></url>`);
  });
  it('puts errors first', () => {
    const order = findings.map(({ severity }) => severity);
    expect(order).toEqual(order.toSorted((a, b) => 'ewn'.indexOf(a[0]!) - 'ewn'.indexOf(b[0]!)));
  });
});

it('every rule has a name of its own and says why and what to do', () => {
  expect(new Set(auditRules.map(({ id }) => id)).size).toBe(auditRules.length);
  for (const { id, title, why, fix } of auditRules)
    expect(
      [id, title, why, fix].every((text) => text.length > 3),
      id,
    ).toBe(true);
});

it('an empty site has no findings, and one that could not be read has that one', () => {
  expect(audit({ start: 'https://a.example/', pages: [] })).toEqual({ findings: [], passed: [] });
  const silent = auditPage('https://a.example/', '', { facts: null, outcome: 'timed-out', status: null });
  expect(idsOf([silent])).toEqual(['page-unreadable']);
  expect(audit({ start: silent.url, pages: [silent] }).passed).toEqual([]);
});

it('what was looked for in vain is named as passed, and what cannot be told is not', () => {
  const pages = [auditPage(cleanUrl, cleanHtml)];
  const passedOf = (extent: 'markup' | 'address' | 'page' | 'site') =>
    audit({ start: cleanUrl, pages, extent }).passed.map(({ id }) => id);
  expect(passedOf('site')).toHaveLength(auditRules.length);
  expect(passedOf('page')).toEqual(expect.arrayContaining(['redirect-chain', 'page-slow', 'url-long']));
  expect(passedOf('page')).not.toContain('link-broken');
  expect(passedOf('address')).toContain('url-long');
  expect(passedOf('address')).not.toContain('page-slow');
  expect(passedOf('markup')).toContain('title-missing');
  expect(passedOf('markup')).not.toContain('url-long');
});

it('clicks are counted over links, also to pages that a sitemap names', () => {
  const deep = faultySite.map((page) => ({ ...page, depth: page.inSitemap ? 1 : page.depth }));
  const found = auditSite({ start: `${origin}/`, pages: deep }).find(({ id }) => id === 'page-deep')!;
  expect(found.hits.map(({ url }) => url)).toEqual([`${origin}/deep/5`]);
});

it('a page that robots.txt forbids is told as blocked where it was read all the same', () => {
  expect(idsOf([auditPage(cleanUrl, cleanHtml, { isBlocked: true })])).toEqual(['page-blocked']);
});

it('two audits are compared page by page', () => {
  expect(changeOf(['a', 'b', 'b'], ['b', 'c', 'd'])).toEqual({ added: 1, still: 1, fixed: 2 });
});
