import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageRoutes } from '#contract/routes.ts';
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
    const screens = addresses(routes as Entry[]).filter((path) => path !== '/*');
    expect(screens.toSorted()).toEqual(pageRoutes.map((row) => row.path as string).toSorted());
  });

  it('are prerendered where no sign-in is needed', () => {
    const config = readFileSync(new URL('../react-router.config.ts', import.meta.url), 'utf8');
    for (const row of pageRoutes) if (row.access !== 'signed-in') expect(config).toContain(`'${row.path}'`);
  });
});
