import { describe, expect, it } from 'vitest';
import { pageRoutes, routeOf } from '#contract/routes.ts';
import { prerenderedPaths } from '../react-router.config.ts';
import routes from './routes.ts';

interface Entry {
  path?: string;
  index?: boolean;
  children?: Entry[];
}

const addresses = (entries: readonly Entry[]): string[] =>
  entries.flatMap((entry) => [
    ...(entry.index ? ['/'] : []),
    ...(entry.path === undefined ? [] : [`/${entry.path}`]),
    ...addresses(entry.children ?? []),
  ]);

describe('screens', () => {
  it('exist for every row of the route table, and for nothing else', () => {
    const screens = addresses(routes as Entry[]).filter((path) => !['/*', '/404'].includes(path));
    expect(screens.toSorted()).toEqual(pageRoutes.map((row) => row.path as string).toSorted());
  });

  it('are prerendered where no sign-in is needed', () => {
    const made = new Set(prerenderedPaths.map((path) => routeOf(path)?.path));
    for (const row of pageRoutes) if (row.access !== 'signed-in') expect(made).toContain(row.path);
    expect(prerenderedPaths).toHaveLength(new Set(prerenderedPaths).size);
  });
});
