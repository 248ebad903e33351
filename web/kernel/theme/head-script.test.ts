import vm from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guard, pageRoutes, publicBranches, safeReturnUrl } from '#contract/routes.ts';
import { decideGuard } from '#contract/routes/guard.ts';
import { headScript } from './head-script.ts';

interface Visit {
  address: string;
  stored?: Record<string, string>;
  dark?: boolean;
  blocked?: boolean;
}

function visit({ address, stored = {}, dark = false, blocked = false }: Visit) {
  const attributes: Record<string, string> = {};
  const style: Record<string, string> = {};
  let went: string | null = null;
  const url = new URL(address, 'http://127.0.0.1');
  const page = {
    document: {
      documentElement: {
        setAttribute: (name: string, value: string) => {
          attributes[name] = value;
        },
        style: {
          setProperty: (name: string, value: string) => {
            style[name] = value;
          },
        },
      },
    },
    get localStorage() {
      if (blocked) throw new Error('storage is blocked');
      return { getItem: (key: string) => stored[key] ?? null };
    },
    matchMedia: () => ({ matches: dark }),
    location: {
      pathname: url.pathname,
      search: url.search,
      replace: (to: string) => {
        went = to;
      },
    },
    URLSearchParams,
  };
  vm.runInNewContext(headScript(), page);
  return {
    attributes,
    style,
    went,
    path: url.pathname + url.search,
    returnUrl: url.searchParams.get('returnUrl'),
  };
}

const part = fc.constantFrom(
  'a',
  'login',
  'projects',
  'modules',
  'ai-writer',
  '%20',
  'é',
  '.',
  'dev',
  'tools',
  '',
);
const returnUrl = fc.oneof(
  fc.constantFrom(
    '/projects?id=1',
    '//evil.example',
    'https://evil.example',
    '/\\evil',
    '/a#b',
    '',
    '/\u0009/x',
  ),
  fc.string(),
);
const address = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(...pageRoutes.map((row) => row.path), ...publicBranches),
      fc.array(part, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`),
    ),
    fc.constantFrom('', '/', '//', '/x'),
    fc.option(returnUrl),
  )
  .map(([path, end, back]) => {
    const bare = `/${(path + end).replace(/^\/+/, '')}`;
    return back === null ? bare : `${bare}?returnUrl=${encodeURIComponent(back)}`;
  });

describe('the head script', () => {
  it('sends every visitor to where the contract’s guard sends them', () => {
    fc.assert(
      fc.property(address, fc.boolean(), (to, signedIn) => {
        const seen = visit({ address: to, stored: signedIn ? { token: 't' } : {} });
        expect(seen.went).toBe(guard(seen.path, signedIn, seen.returnUrl));
      }),
      { numRuns: 500 },
    );
  });

  it('carries the decision of the contract itself, not another one', () => {
    expect(headScript()).toContain(String(decideGuard));
    expect(headScript()).toContain(String(safeReturnUrl));
  });

  it('marks the page with what this device chose, or with the defaults', () => {
    const chosen = { 'colour-scheme': 'dark', palette: 'pink', token: 't', email: 'ada@example.com' };
    expect(visit({ address: '/', stored: chosen })).toMatchObject({
      attributes: { 'data-mantine-color-scheme': 'dark', 'data-palette': 'pink', 'data-auth': 'in' },
      style: { '--initial': '"A"' },
    });
    expect(visit({ address: '/', dark: true, stored: { palette: 'mauve' } }).attributes).toEqual({
      'data-mantine-color-scheme': 'dark',
      'data-palette': 'green',
      'data-auth': 'out',
    });
  });

  it('still paints and guards when the browser refuses storage', () => {
    const seen = visit({ address: '/projects', blocked: true });
    expect(seen.attributes['data-auth']).toBe('out');
    expect(seen.went).toBe('/login?returnUrl=%2Fprojects');
  });

  it('cannot break out of its script element', () => {
    expect(headScript()).not.toMatch(/<\/script|<!--/i);
  });
});
