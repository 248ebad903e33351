import { describe, expect, it } from 'vitest';
import { pageRoutes, routeOf, type PageRoute } from '#contract/routes.ts';
import { pageDescriptions } from '#contract/routes/public-descriptions.ts';
import { prerenderedPaths } from '../../../../react-router.config.ts';
import { allContentPages, glossary, contentPagesBelow } from './content.server.ts';
import { questionsOf } from './questions-of.ts';
import { siteMessages } from '../messages.ts';

const rows: readonly PageRoute[] = pageRoutes;
const contentPages = allContentPages();
const described: Readonly<Record<string, string | undefined>> = pageDescriptions;
const descriptionOf = (address: string, own: string) => own || described[routeOf(address)?.path ?? ''] || '';

const htmlOf = (page: (typeof contentPages)[number]): string =>
  [page.intro, ...page.parts.flatMap((part) => [part.html, ...part.parts.map((item) => item.html)])].join(
    '\n',
  );
const anchorsOf = (page: (typeof contentPages)[number]) =>
  page.parts.flatMap((part) => [part.id, ...part.parts.map((item) => item.id)]);

describe('texts of content/', () => {
  it('have a heading, a sentence below it, and a page of their own', () => {
    for (const { address, title, lead } of contentPages) {
      expect([address, title.length > 0, lead.length > 0]).toEqual([address, true, true]);
      expect(prerenderedPaths).toContain(address);
    }
  });

  it('have a day when they are posts, and nothing else has one', () => {
    for (const { address, date } of contentPages)
      if (address.startsWith('/blog/')) expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
      else expect(date).toBeNull();
    const days = contentPagesBelow('/blog').map((post) => post.date ?? '');
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it('differ in address, title and description, which fit a list of results', () => {
    const pages = [
      ...rows
        .filter((row) => row.inSitemap && !row.path.includes(':'))
        .map(({ path, title }) => ({ address: path, title, description: described[path] ?? '' })),
      ...contentPages.filter((page) => routeOf(page.address)?.path.includes(':')),
    ];
    for (const key of ['address', 'title', 'description'] as const)
      expect(new Set(pages.map((page) => page[key])).size).toBe(pages.length);
    for (const { address, description } of pages) {
      const { length } = descriptionOf(address, description);
      expect([address, length >= 50 && length <= 170]).toEqual([address, true]);
    }
  });

  it('name each of their parts once, so that every anchor leads to one place', () => {
    for (const page of contentPages) {
      const anchors = anchorsOf(page);
      expect([page.address, new Set(anchors).size]).toEqual([page.address, anchors.length]);
      for (const anchor of anchors) expect(anchor).not.toBe('');
    }
  });

  it('link inside this site only to pages and anchors that exist', () => {
    const terms = glossary();
    const texts = [
      ...contentPages.map((page) => ({ at: page.address, html: htmlOf(page) })),
      ...terms.map((term) => ({ at: '/social-media-glossary', html: term.html })),
    ];
    for (const { at, html } of texts)
      for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
        if (href.startsWith('https:')) continue;
        const [path, anchor] = href.split('#');
        const to = path || at;
        expect([at, href, prerenderedPaths.includes(to)]).toEqual([at, href, true]);
        const target = contentPages.find((page) => page.address === to);
        if (anchor && target) expect(anchorsOf(target)).toContain(anchor);
      }
  });

  it('hold the anchor that the footer’s consent preferences lead to', () => {
    const policy = contentPages.find((page) => page.address === '/cookie-policy');
    expect(policy && anchorsOf(policy)).toContain('consent-preferences');
    expect(siteMessages.footer.consent).toBe('Consent preferences');
  });

  it('answer every question in words', () => {
    const asked = contentPages.filter((page) => page.layout === 'questions');
    expect(asked.map((page) => page.address)).toEqual(expect.arrayContaining(['/faq', '/pricing']));
    for (const page of asked)
      for (const { question, answer } of questionsOf(page.parts)) {
        expect(question).toMatch(/\?$/);
        expect(answer).toMatch(/^[^<>]{2,}$/);
      }
  });

  it('teach the loop in at least eight tutorials', () => {
    expect(contentPagesBelow('/tutorials').length).toBeGreaterThanOrEqual(8);
  });

  it('number the steps of tutorials from 1 without a hole', () => {
    for (const page of contentPagesBelow('/tutorials')) {
      const steps = page.parts.flatMap((part) => /^(\d+)\. /.exec(part.title)?.[1] ?? []);
      expect(steps.length).toBeGreaterThan(2);
      expect(steps).toEqual(steps.map((_, at) => String(at + 1)));
    }
  });
});

describe('the glossary', () => {
  const terms = glossary();

  it('explains at least 120 terms, in alphabetical order', () => {
    expect(terms.length).toBeGreaterThanOrEqual(120);
    const keys = terms.map((term) => term.name.toLowerCase().replace(/[^a-z0-9]/g, ''));
    expect(keys).toEqual(keys.toSorted());
    for (const term of terms) expect(term.html.length).toBeGreaterThan(30);
  });

  it('gives each term an anchor of its own', () => {
    expect(new Set(terms.map((term) => term.id)).size).toBe(terms.length);
    for (const { id } of terms) expect(id).toMatch(/^[a-z0-9-]+$/);
    for (const { id } of terms) expect(id).not.toMatch(/^letter-/);
  });
});
