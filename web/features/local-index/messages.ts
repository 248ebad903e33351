import { figureText } from '#web/kernel/format.ts';
import type { Messages } from '#web/kernel/messages.ts';

const figure = (n: number) => figureText(n);
const counted = (n: number, noun: string) => `${figure(n)} ${noun}${n === 1 ? '' : 's'}`;

export const localIndexMessages = {
  title: 'Local index',
  lead: 'Pages that you add: your own and those you compete with. The tracker looks keywords up here, and the optimizer compares your text with these.',
  empty:
    'No page is in this project’s index yet. Add the page that you want to be found, and those that stand above it.',
  loadFailed: 'The pages could not be loaded',
  add: 'Add a page',
  count: (n: number) => counted(n, 'page'),
  ofProject: {
    lead: 'The pages that the optimizer compares with, and in which the tracker looks keywords up.',
    counts: (own: number, others: number) =>
      `${counted(others, 'competitor page')}, ${counted(own, 'page')} of your own.`,
    open: 'Open the Local index',
    add: 'Add competitor pages',
  },
  search: {
    label: 'Look a keyword up',
    hint: 'Shows which of these pages answers it best',
    action: 'Look up',
    clear: 'Clear',
    title: (query: string) => `Ranking for “${query}”`,
    none: (query: string) => `No page here has every word of “${query}”.`,
    own: 'Yours',
    score: (score: number) => `score ${score.toFixed(2)}`,
  },
  table: {
    caption: 'Pages of the Local index',
    page: 'Page',
    whose: 'Yours',
    own: (title: string) => `${title} is yours`,
    words: 'Words',
    headings: 'Headings',
    from: 'Added by',
    fetched: 'Read',
    actions: 'Actions',
    refetch: (title: string) => `Read ${title} again`,
    remove: (title: string) => `Remove ${title}`,
    restore: 'Take back out',
    more: 'Show more',
    trash: 'Show the trash',
    noTrash: 'Show pages in use',
    trashEmpty: 'The trash is empty.',
  },
  from: { url: 'address', text: 'pasted text', file: 'file' },
  said: {
    added: (count: number) => (count === 1 ? 'Page added' : `${count} pages added`),
    removed: 'Page moved to the trash',
    restored: 'Page taken back out of the trash',
    refetched: 'Page read again',
    undo: 'Undo',
  },
  form: {
    title: 'Add a page',
    own: 'This page is yours',
    ownHint: 'Your own pages are tracked, others are compared with.',
  },
} as const satisfies Messages;
