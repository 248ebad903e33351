import type { Words } from '#web/kernel/words.ts';

export const modulesWords = {
  title: 'Modules',
  lead: 'Everything that Quillstead can do for a piece of writing.',
  search: 'Find a module',
  none: (query: string) => `No module matches “${query}”.`,
  writer: {
    label: 'AI writer',
    sentence:
      'From a brief and your sources to titles, an outline and a draft that says where each fact comes from.',
  },
  groups: { write: 'Write' },
} as const satisfies Words;
