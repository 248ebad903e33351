import type { Messages } from '#web/kernel/messages.ts';

export const compareMessages = {
  open: 'Compare side by side',
  title: 'Side by side',
  table: 'Your text and the compared pages side by side',
  row: 'Measure',
  you: 'Your text',
  position: 'Search position',
  score: 'Score',
  words: 'Words',
  headings: 'Headings',
  paragraphs: 'Paragraphs',
  images: 'Images',
  links: 'Links',
  sections: 'H2 and H3',
  none: 'None',
  unknown: '—',
  read: (day: string) => `Read ${day}`,
  loadFailed: 'We couldn’t load the compared pages.',
  retry: 'Try again',
} as const satisfies Messages;
