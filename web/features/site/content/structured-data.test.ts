import { describe, expect, it } from 'vitest';
import { articleData, breadcrumbData, crumbsOf, readingMeta } from './structured-data.ts';

describe('structured data', () => {
  it('leads from the start page over the folder to the page', () => {
    expect(crumbsOf('/blog/a', 'A post')).toEqual([
      { to: '/', label: 'Home' },
      { to: '/blog', label: 'Blog' },
      { to: '/blog/a', label: 'A post' },
    ]);
    expect(crumbsOf('/faq', 'Long heading').map((crumb) => crumb.to)).toEqual(['/', '/faq']);
    expect(breadcrumbData(crumbsOf('/blog', '')).itemListElement.map((item) => item.position)).toEqual([
      1, 2,
    ]);
  });

  it('names a day only where there is one', () => {
    const post = { address: '/blog/a', title: 'A', description: 'B' };
    expect(articleData({ ...post, date: '2026-11-20' })).toMatchObject({ datePublished: '2026-11-20' });
    expect(articleData({ ...post, date: null })).not.toHaveProperty('datePublished');
  });

  it('stands beside title, description and Open Graph tags of the page', () => {
    const tags = readingMeta({ address: '/blog/a', title: 'A', description: 'B' }, [{ x: 1 }]);
    expect(tags).toContainEqual({ title: 'A — Quillstead' });
    expect(tags).toContainEqual({ property: 'og:type', content: 'article' });
    expect(tags).toContainEqual({ 'script:ld+json': { x: 1 } });
  });
});
