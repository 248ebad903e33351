// The page table as addresses meet it: one row for each, and the guard and the lookup never disagree.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  guard,
  isPublicBranch,
  pageRoutes,
  projectOf,
  publicBranches,
  redirectOf,
  routeOf,
  safeReturnUrl,
} from './routes.ts';

const part = fc.oneof(
  fc.constantFrom('', '.', '..', '%2F', 'a', 'blog', 'login', 'modules', 'projects', 'tools', 'vsvs', 'é'),
  fc.webSegment(),
);
/** Addresses of rows with something for each parameter, and others. */
const address = fc
  .tuple(
    fc.oneof(
      fc
        .tuple(fc.constantFrom(...pageRoutes.map((row) => row.path as string)), part)
        .map(([path, value]) => path.replace(/:\w+/g, value.replaceAll('$', '') || 'a')),
      fc.array(part, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`),
    ),
    fc.constantFrom('', '/', '//'),
    fc.constantFrom('', '?a=1', '#b', '?returnUrl=/x#c'),
  )
  .map((parts) => parts.join(''));

describe('an address', () => {
  it('is a page exactly when the guard knows it: without a row nobody is kept in or sent on for it', () => {
    fc.assert(
      fc.property(address, (at) => {
        const row = routeOf(at);
        const out = guard(at, false, null);
        if (row?.access === 'public' || row?.access === 'guest') expect(out).toBeNull();
        else if (row) expect(out).toBe(`/login?returnUrl=${encodeURIComponent(at)}`);
        if (!row && out === null) {
          const bare = at.split(/[?#]/)[0]!.replace(/\/+$/, '');
          expect(isPublicBranch(bare)).toBe(true);
        }
        expect(guard(at, true, '/projects')).toBe(row?.access === 'guest' ? '/projects' : null);
      }),
      { numRuns: 1000 },
    );
  });

  it('means the same with a slash at its end, a query or a fragment', () => {
    fc.assert(
      fc.property(address, (at) => {
        const bare = at.split(/[?#]/)[0]!;
        expect(routeOf(`${bare}?x=/tools`)).toBe(routeOf(bare));
        expect(routeOf(`${bare}#/tools`)).toBe(routeOf(bare));
        expect(routeOf(`${bare}/`)).toBe(routeOf(bare));
      }),
    );
  });

  it('never leads a person who signs in out of this site', () => {
    const wanted = fc.oneof(
      address,
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '//evil.example',
        '/\\evil.example',
        'https://evil.example',
        '/\t/evil.example',
        '/\n/evil',
      ),
    );
    fc.assert(
      fc.property(wanted, (returnUrl) => {
        const to = guard('/login', true, returnUrl)!;
        expect(new URL(to, 'https://here.example').origin).toBe('https://here.example');
        const safe = safeReturnUrl(returnUrl);
        if (safe !== null) expect(safeReturnUrl(safe)).toBe(safe);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['/channels/p1/social-media', 'p1'],
    ['/draft/p1', 'p1'],
    ['/calendar/p1', 'p1'],
    ['/media-library/p1', 'p1'],
    ['/calendar', null],
    ['/calendar/', null],
    ['/projects/p1', null],
    ['/', null],
  ])('%s is about project %j', (path, project) => expect(projectOf(path)).toBe(project));
});

describe('an address that stands for another', () => {
  it.each([
    ['/blogs', '/blog'],
    ['/blogs/a', '/blog/a'],
    ['/blogs/a/b', '/blog/a/b'],
    ['/blogsx', null],
    ['/blog', null],
    ['/page', '/blog'],
    ['/page/1', '/blog'],
    ['/page/2', null],
    ['/vsvs/b/a', '/vsvs/a/b'],
    ['/vsvs/a/b', null],
    ['/vsvs/a/a', null],
    ['/vsvs/B/a', null],
  ])('%s leads to %j', (path, to) => expect(redirectOf(path)).toBe(to));

  it('leads there at once: what it leads to leads nowhere else', () => {
    const name = fc.stringMatching(/^[a-z0-9-]{1,5}$/);
    const from = fc.oneof(
      address,
      fc.tuple(name, name).map(([a, b]) => `/vsvs/${a}/${b}`),
      name.map((post) => `/blogs/${post}`),
    );
    fc.assert(
      fc.property(from, (path) => {
        const to = redirectOf(path);
        if (to !== null) expect(redirectOf(to)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });
});

it('a branch is its own address and what stands below it, not what only begins alike', () => {
  for (const branch of publicBranches) {
    expect(isPublicBranch(branch)).toBe(true);
    expect(isPublicBranch(`${branch}/x`)).toBe(true);
    expect(isPublicBranch(`${branch}zz`)).toBe(false);
  }
});
