import type { Messages } from '#web/kernel/messages.ts';

const figure = (n: number) => n.toLocaleString('en');
const counted = (n: number, noun: string) => `${figure(n)} ${noun}${n === 1 ? '' : 's'}`;

export const linksMessages = {
  lead: 'Places where your text mentions your own pages. Nothing is linked until you add it.',
  noPages: 'Add your own pages to the Local index, or publish an article, to see where you can link to them.',
  toIndex: 'Go to the Local index',
  loadFailed: 'We couldn’t load your pages.',
  retry: 'Try again',
  place: (at: number, of: number) => `Suggestion ${figure(at)} of ${figure(of)}`,
  review: 'Link suggestion',
  target: 'Links to',
  add: 'Add link',
  skip: 'Skip',
  show: 'Show in text',
  added: (anchor: string) => `Link added to “${anchor}”. Undo in the text takes it back.`,
  gone: 'These words are no longer in the text.',
  none: (pages: number) => `No mentions of your ${counted(pages, 'page')} without a link.`,
  done: 'You’ve reviewed every suggestion.',
  skipped: (n: number) => `Show ${figure(n)} skipped`,
  linked: (n: number, of: number) => `Your text links to ${figure(n)} of ${counted(of, 'own page')}.`,
} as const satisfies Messages;
