import { pagePath } from '#contract/routes/page-path.ts';
import type { ModuleEntry } from '#web/kernel/modules.ts';
import { toolModules } from './tool-modules.ts';
import { modulesMessages as messages } from './messages.ts';

/** Every module that exists; /modules and ⌘K list from here. */
export const modules: readonly ModuleEntry[] = [
  {
    id: 'ai-writer',
    to: pagePath('/modules/ai-writer'),
    label: messages.writer.label,
    sentence: messages.writer.sentence,
    group: messages.groups.write,
    keywords: 'article blog post draft outline brief titles write generate',
  },
  {
    id: 'essay-writer',
    to: pagePath('/modules/ai-writer/essay'),
    label: messages.essay.label,
    sentence: messages.essay.sentence,
    group: messages.groups.write,
    keywords: 'essay personal compare five paragraph college humorous analytical political thesis school',
  },
  {
    id: 'brand-voices',
    to: pagePath('/modules/brand-voices'),
    label: messages.voices.label,
    sentence: messages.voices.sentence,
    group: messages.groups.write,
    keywords: 'style tone rules samples banned phrases words audience readers profile persona guide',
  },
  {
    id: 'seo-optimizer',
    to: pagePath('/modules/seo-optimizer'),
    label: messages.optimizer.label,
    sentence: messages.optimizer.sentence,
    group: messages.groups.search,
    keywords: 'content score competitors terms keyword ranking serp title description structure questions',
  },
  {
    id: 'keyword-explorer',
    to: pagePath('/modules/keyword-explorer'),
    label: messages.explorer.label,
    sentence: messages.explorer.sentence,
    group: messages.groups.search,
    keywords: 'search console import csv volume intent cluster lists research ahrefs semrush planner',
  },
  {
    id: 'autosuggest-keywords',
    to: pagePath('/modules/autosuggest-keywords'),
    label: messages.autosuggest.label,
    sentence: messages.autosuggest.sentence,
    group: messages.groups.search,
    keywords: 'questions prepositions comparisons ideas people ask suggestions',
  },
  {
    id: 'keyword-rank-tracker',
    to: pagePath('/modules/keyword-rank-tracker'),
    label: messages.tracker.label,
    sentence: messages.tracker.sentence,
    group: messages.groups.search,
    keywords: 'position serp rank check visibility slipped history snapshot cannibalization',
  },
  {
    id: 'local-index',
    to: pagePath('/modules/local-index'),
    label: messages.localIndex.label,
    sentence: messages.localIndex.sentence,
    group: messages.groups.search,
    keywords: 'pages competitors own site crawl add search results serp bm25',
  },
  {
    id: 'site-audit',
    to: pagePath('/modules/site-audit'),
    label: messages.siteAudit.label,
    sentence: messages.siteAudit.sentence,
    group: messages.groups.search,
    keywords: 'crawl broken links redirects duplicates canonical titles errors health technical',
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
