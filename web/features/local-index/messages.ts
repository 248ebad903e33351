import { figureText } from '#web/kernel/text/format.ts';
import type { Messages } from '#web/kernel/messages.ts';

const figure = (n: number) => figureText(n);
const counted = (n: number, noun: string) => `${figure(n)} ${noun}${n === 1 ? '' : 's'}`;

export const localIndexMessages = {
  title: 'Local index',
  lead: 'Your pages and your competitors’. The rank tracker and SEO optimizer use these.',
  empty: 'No pages yet. Add the page you want to rank and the pages that outrank it, or import a whole site.',
  loadFailed: 'We couldn’t load the pages',
  add: 'Add page',
  count: (n: number) => counted(n, 'page'),
  ofProject: {
    lead: 'Pages the optimizer and rank tracker use.',
    counts: (own: number, others: number) =>
      `${counted(others, 'competitor page')}, ${counted(own, 'page')} of yours.`,
    open: 'Open Local index',
    add: 'Add competitor pages',
  },
  search: {
    label: 'Test a keyword',
    hint: 'See which of these pages ranks best',
    action: 'Test',
    clear: 'Clear',
    title: (query: string) => `Ranking for “${query}”`,
    none: (query: string) => `No page contains every word of “${query}”.`,
    own: 'Yours',
    score: (score: number) => `score ${score.toFixed(2)}`,
  },
  table: {
    caption: 'Local index pages',
    page: 'Page',
    whose: 'Yours',
    own: (title: string) => `${title} is yours`,
    words: 'Words',
    headings: 'Headings',
    from: 'Source',
    fetched: 'Last fetched',
    actions: 'Actions',
    refetch: (title: string) => `Fetch ${title} again`,
    remove: (title: string) => `Remove ${title}`,
    restore: 'Restore',
    more: 'Show more',
    trash: 'View trash',
    noTrash: 'View pages',
    trashEmpty: 'The trash is empty.',
    select: (title: string) => `Select ${title}`,
    selected: (n: number) => `${counted(n, 'page')} selected`,
    markOwn: 'Mark as yours',
    markOthers: 'Mark as competitors',
    removeAll: 'Move to trash',
  },
  from: { url: 'URL', text: 'pasted text', file: 'file' },
  said: {
    added: (count: number) => (count === 1 ? 'Page added' : `${count} pages added`),
    removed: 'Page moved to the trash',
    removedMany: (n: number) => `${counted(n, 'page')} moved to the trash`,
    restoredMany: (n: number) => `${counted(n, 'page')} restored`,
    marked: (n: number, own: boolean) => `${counted(n, 'page')} marked as ${own ? 'yours' : 'competitors’'}`,
    restored: 'Page restored',
    refetched: 'Page fetched again',
    undo: 'Undo',
  },
  form: {
    title: 'Add page',
    own: 'This page is yours',
    ownHint: 'Your pages are tracked. Others are compared with yours.',
  },
} as const satisfies Messages;
