import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guard, pageRoutes, type PageRoute } from '#contract/routes.ts';
import { growthOf, repeated } from '#tests/support/cpu-cost.ts';
import { decide } from './decide.ts';

const rows: readonly PageRoute[] = pageRoutes;

describe('the page of an address', () => {
  it('exists for every row of the route table', () => {
    for (const row of rows) {
      const address = row.path.replace(/:\w+/g, 'x');
      expect(decide(address, true)).toEqual({ kind: 'page', address, status: 200 });
    }
  });

  it('is the app’s 404 page with status 404 for an address in no row, and the site’s below a public branch', () => {
    for (const address of ['/nowhere', '/modules/nowhere', '/login/x'])
      expect(decide(address, true)).toEqual({ kind: 'not-found', app: true, status: 404 });
    for (const address of ['/tools/a/b', '/404'])
      expect(decide(address, true)).toEqual({ kind: 'not-found', app: false, status: 404 });
  });

  it('[S66] does not exist outside local mode when it is a development page', () => {
    for (const row of rows.filter((item) => item.localOnly))
      expect(decide(row.path, false).kind).toBe('not-found');
  });

  it.each(['/', '/a', 'a/', '?', '/?'])(
    '[S45] is found at the same cost a character, however long an address of %j is',
    (part) => {
      const measured = { lengths: [250, 16_000], limit: 10 };
      const growth = growthOf(
        (inner) => [decide(`/a${inner}b`, false), guard(`/a${inner}b`, false, null)],
        (length) => repeated(part, length),
        measured,
      );
      expect(growth).toBeLessThan(measured.limit);
    },
  );

  it('has one spelling: a trailing slash is redirected, with its query', () => {
    expect(decide('/projects/?id=1', false)).toEqual({ kind: 'redirect', to: '/projects?id=1' });
  });

  it('is the blog’s for its other names, with the query', () => {
    for (const [from, to] of [
      ['/blogs', '/blog'],
      ['/blogs/', '/blog'],
      ['/blogs/a-post?b=1', '/blog/a-post?b=1'],
      ['/page', '/blog'],
      ['/page/', '/blog'],
      ['/page/1', '/blog'],
    ] as const)
      expect(decide(from, false)).toEqual({ kind: 'redirect', to });
    expect(decide('/blogsy', false).kind).toBe('not-found');
  });

  it('compares two others in the order of the alphabet', () => {
    expect(decide('/vsvs/publer/buffer?a=1', false)).toEqual({
      kind: 'redirect',
      to: '/vsvs/buffer/publer?a=1',
    });
    expect(decide('/vsvs/buffer/publer', false).kind).toBe('page');
    expect(decide('/vsvs/buffer/buffer', false).kind).toBe('page');
    expect(decide('/vsvs/b/../a', false).kind).toBe('not-found');
  });

  it('never redirects to another host', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('/', '\\', 'login', 'blogs', 'evil.example', '?', 'x')),
        (parts) => {
          const found = decide(`/${parts.join('')}`, false);
          if (found.kind === 'redirect') expect(found.to).toMatch(/^\/(?![/\\])/);
        },
      ),
    );
  });
});
