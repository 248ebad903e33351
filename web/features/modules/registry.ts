import type { ModuleEntry } from '#web/kernel/modules.ts';
import { toolModules } from './tool-modules.ts';
import { modulesWords as words } from './words.ts';

/** Every module that exists; /modules and ⌘K list from here. */
export const modules: readonly ModuleEntry[] = [
  {
    id: 'ai-writer',
    to: '/modules/ai-writer',
    label: words.writer.label,
    sentence: words.writer.sentence,
    group: words.groups.write,
    keywords: 'article blog post draft outline brief titles write generate',
  },
  {
    id: 'essay-writer',
    to: '/modules/ai-writer/essay',
    label: words.essay.label,
    sentence: words.essay.sentence,
    group: words.groups.write,
    keywords: 'essay personal compare five paragraph college humorous analytical political thesis school',
  },
  {
    id: 'seo-optimizer',
    to: '/modules/seo-optimizer',
    label: words.optimizer.label,
    sentence: words.optimizer.sentence,
    group: words.groups.search,
    keywords: 'content score competitors terms keyword ranking serp title description structure questions',
  },
  {
    id: 'keyword-explorer',
    to: '/modules/keyword-explorer',
    label: words.explorer.label,
    sentence: words.explorer.sentence,
    group: words.groups.search,
    keywords: 'search console import csv volume intent cluster lists research ahrefs semrush planner',
  },
  {
    id: 'autosuggest-keywords',
    to: '/modules/autosuggest-keywords',
    label: words.autosuggest.label,
    sentence: words.autosuggest.sentence,
    group: words.groups.search,
    keywords: 'questions prepositions comparisons ideas people ask suggestions',
  },
  {
    id: 'keyword-rank-tracker',
    to: '/modules/keyword-rank-tracker',
    label: words.tracker.label,
    sentence: words.tracker.sentence,
    group: words.groups.search,
    keywords: 'position serp rank check visibility slipped history snapshot cannibalisation',
  },
  {
    id: 'local-index',
    to: '/modules/local-index',
    label: words.localIndex.label,
    sentence: words.localIndex.sentence,
    group: words.groups.search,
    keywords: 'pages competitors own site crawl add search results serp bm25',
  },
  ...toolModules,
];

/** Modules that match every typed word, in their label, sentence or keywords. */
export function findModules(query: string): readonly ModuleEntry[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  return modules.filter((module) => {
    const text = `${module.label} ${module.sentence} ${module.keywords}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
