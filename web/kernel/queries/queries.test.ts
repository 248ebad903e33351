import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('a call that several features send is declared once, in web/kernel/queries', () => {
  const declaredIn = new Map<string, Set<string>>();
  for (const file of globSync('web/**/*.{ts,tsx}')) {
    const source = readFileSync(file, 'utf8');
    if (file.includes('.test.') || !source.includes('injectEndpoints')) continue;
    for (const [, call = ''] of source.matchAll(/\b(?:send|sendAll|pages)\(\s*(\w+\.\w+)/g))
      declaredIn.set(call, (declaredIn.get(call) ?? new Set()).add(file));
  }
  expect(declaredIn.size).toBeGreaterThan(50);
  const twice = [...declaredIn].filter(([, files]) => files.size > 1);
  expect(twice.map(([call, files]) => `${call}: ${[...files].join(', ')}`)).toEqual([]);
});
