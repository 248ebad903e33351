import { describe, expect, it } from 'vitest';
import { routeOf } from '#contract/routes.ts';
import { findModules, modules } from './registry.ts';

describe('the module registry', () => {
  it('lists only screens that exist, each once', () => {
    for (const module of modules) {
      // Tools that work in the browser alone have their one page in public.
      const access = module.to.startsWith('/tools/') ? 'public' : 'signed-in';
      expect(routeOf(module.to)?.access).toBe(access);
    }
    expect(new Set(modules.map((module) => module.id)).size).toBe(modules.length);
  });

  it('finds a module by any of its words, in any order and case', () => {
    expect(findModules('DRAFT ai').map((module) => module.id)).toContain('ai-writer');
    expect(findModules('zzz')).toEqual([]);
    expect(findModules('  ')).toEqual(modules);
  });
});
