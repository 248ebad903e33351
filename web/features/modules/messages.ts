import type { Messages } from '#web/kernel/messages.ts';

export const modulesMessages = {
  title: 'Modules',
  lead: 'Everything that Quillstead can do for a piece of writing.',
  search: 'Find a module',
  none: (query: string) => `No module matches “${query}”.`,
  writer: {
    label: 'AI writer',
    sentence:
      'From a brief and your sources to titles, an outline and a draft that says where each fact comes from.',
  },
  essay: {
    label: 'Essay writer',
    sentence:
      'Seven types of essay, each with its own plan of parts, from your points and sources. Set the page for Word.',
  },
  optimizer: {
    label: 'SEO optimizer',
    sentence:
      'Scores a text against the pages that compete with it, and says which terms and answers it lacks.',
  },
  explorer: {
    label: 'Keyword explorer',
    sentence:
      'Your own figures from Search Console and keyword tools, each with its source: intent, clusters, lists, and what to write next.',
  },
  autosuggest: {
    label: 'Autosuggest keywords',
    sentence:
      'Questions, comparisons and phrases around a word, by pattern and from what your pages and imports say.',
  },
  tracker: {
    label: 'Keyword rank tracker',
    sentence:
      'Looks your keywords up every day or week, keeps each results page, and says what rose, what slipped and who stands above.',
  },
  localIndex: {
    label: 'Local index',
    sentence:
      'The pages that you added, yours and your competitors’, and how they rank for a keyword. Not Google, and it says so.',
  },
  groups: { write: 'Write', search: 'Be found' },
} as const satisfies Messages;
