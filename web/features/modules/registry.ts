import type { ModuleEntry } from '#web/kernel/modules.ts';
import { modulesWords as words } from './words.ts';

/** Every module that exists; /modules and ⌘K list from here. */
export const modules: readonly ModuleEntry[] = [
  {
    id: 'ai-writer',
    to: '/modules/ai-writer',
    label: words.writer.label,
    sentence: words.writer.sentence,
    group: words.groups.write,
    keywords: 'article blog post draft outline brief titles essay write generate',
  },
];

/** Modules that match every typed word, in their label, sentence or keywords. */
export function findModules(query: string): readonly ModuleEntry[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  return modules.filter((module) => {
    const text = `${module.label} ${module.sentence} ${module.keywords}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
