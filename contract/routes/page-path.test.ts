import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageRoutes, routeOf } from '../routes.ts';
import { pagePath } from './page-path.ts';

describe('the address of a page', () => {
  it('fills each parameter of the path, in its place', () => {
    expect(pagePath('/modules/ai-writer/:id', { id: '7' })).toBe('/modules/ai-writer/7');
    expect(pagePath('/vsvs/:a/:b', { a: 'buffer', b: 'postiz' })).toBe('/vsvs/buffer/postiz');
    expect(pagePath('/channels/:projectId/social-media', { projectId: 'p' })).toBe(
      '/channels/p/social-media',
    );
  });

  it('is the path itself where nothing is asked for', () => {
    expect(pagePath('/modules/seo-optimizer')).toBe('/modules/seo-optimizer');
    expect(pagePath('/projects', {}, { id: null, deleted: undefined, name: '' })).toBe('/projects');
  });

  it('carries a query, a list as one parameter for each entry', () => {
    expect(pagePath('/draft/:projectId', { projectId: 'p' }, { post: 'new', text: 'a & b' })).toBe(
      '/draft/p?post=new&text=a+%26+b',
    );
    expect(pagePath('/modules/keyword-rank-tracker', {}, { keyword: ['a', 'b'], projectId: 'p' })).toBe(
      '/modules/keyword-rank-tracker?keyword=a&keyword=b&projectId=p',
    );
  });

  it('stays on its page and gives back every parameter, whatever stands in it', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 });
    fc.assert(
      fc.property(text, text, (id, at) => {
        const address = pagePath('/articles/:id', { id }, { at });
        const [path = '', query] = address.split('?');
        expect(routeOf(address)?.path).toBe('/articles/:id');
        expect(decodeURIComponent(path.split('/')[2] ?? '')).toBe(id);
        expect(new URLSearchParams(query).get('at')).toBe(at);
      }),
    );
  });

  it('refuses by its types a path that is not in the table, and one without its parameters', () => {
    // @ts-expect-error no such page
    expect(pagePath('/no-such-page')).toBe('/no-such-page');
    // @ts-expect-error the id is missing
    expect(pagePath('/articles/:id')).toBe('/articles/');
    // @ts-expect-error this page has no parameter
    expect(pagePath('/projects', { id: 'p' })).toBe('/projects');
    expect(pageRoutes.map((row) => row.path)).not.toContain('/no-such-page');
  });
});
