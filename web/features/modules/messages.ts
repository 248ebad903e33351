import type { Messages } from '#web/kernel/messages.ts';

export const modulesMessages = {
  title: 'Modules',
  lead: 'Every tool in one place.',
  search: 'Find a module',
  pinned: 'Pinned',
  recent: 'Recently used',
  tools: 'Tools',
  pin: (name: string) => `Pin ${name}`,
  unpin: (name: string) => `Unpin ${name}`,
  none: (query: string) => `No module matches “${query}”.`,
  writer: {
    label: 'AI writer',
    sentence: 'From brief to cited draft',
  },
  essay: {
    label: 'Essay writer',
    sentence: 'Seven essay types, as Word files',
  },
  voices: {
    label: 'Brand voices',
    sentence: 'How you write, and for whom',
  },
  optimizer: {
    label: 'SEO optimizer',
    sentence: 'Score against competing pages',
  },
  explorer: {
    label: 'Keyword explorer',
    sentence: 'Volume, intent and clusters',
  },
  autosuggest: {
    label: 'Autosuggest keywords',
    sentence: 'Questions people ask',
  },
  tracker: {
    label: 'Keyword rank tracker',
    sentence: 'Positions, and what dropped',
  },
  localIndex: {
    label: 'Local index',
    sentence: 'Your pages beside competitors’',
  },
  siteAudit: {
    label: 'Site audit',
    sentence: 'Find and fix problems on your site',
  },
  groups: { write: 'Write', search: 'SEO' },
} as const satisfies Messages;
