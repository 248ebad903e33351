import type { Messages } from '#web/kernel/messages.ts';

export const modulesMessages = {
  title: 'Modules',
  lead: 'Every tool in one place.',
  search: 'Find a module',
  none: (query: string) => `No module matches “${query}”.`,
  writer: {
    label: 'AI writer',
    sentence: 'From brief and sources to a draft with citations',
  },
  essay: {
    label: 'Essay writer',
    sentence: 'Seven essay types, formatted for Word',
  },
  optimizer: {
    label: 'SEO optimizer',
    sentence: 'Score your content against competing pages',
  },
  explorer: {
    label: 'Keyword explorer',
    sentence: 'Your keyword data: volume, intent and clusters',
  },
  autosuggest: {
    label: 'Autosuggest keywords',
    sentence: 'Questions and phrases around a seed keyword',
  },
  tracker: {
    label: 'Keyword rank tracker',
    sentence: 'Daily or weekly positions, and what dropped',
  },
  localIndex: {
    label: 'Local index',
    sentence: 'Your pages and competitors’, ranked for a keyword',
  },
  groups: { write: 'Write', search: 'SEO' },
} as const satisfies Messages;
