import { englishFigure } from '#contract/shared/english-figure.ts';
import type { Messages } from '#web/kernel/messages.ts';

const counted = (n: number, noun: string) => `${englishFigure(n)} ${noun}${n === 1 ? '' : 's'}`;

export const sectionMessages = {
  open: (n: number) => `Write the section of heading ${n}`,
  title: (heading: string) => `Write “${heading}”`,
  lead: 'The AI writer drafts this section. Nothing goes into your text until you insert it.',
  keywords: 'Keywords and terms to use',
  keywordsHint: 'Separated by commas, your primary keyword first',
  points: 'Points to make',
  pointsHint: 'One per line',
  words: 'Length in words',
  sources: 'Take facts from',
  sourcesHint: 'Each fact names the page it comes from. Check it before you publish.',
  noSources: 'No compared pages yet. The draft has your points alone.',
  write: 'Write section',
  again: 'Write again',
  working: 'Writing the section',
  stop: 'Stop',
  failed: 'We couldn’t write this section',
  stopped: 'Stopped before it was done.',
  nothing: 'The writer had nothing to say from these points and sources.',
  result: 'Draft',
  figures: (words: number, sources: number) =>
    sources === 0
      ? counted(words, 'word')
      : `${counted(words, 'word')}, facts from ${counted(sources, 'page')}`,
  placeholders: (n: number) => `${counted(n, 'place')} left for you to fill in`,
  insert: 'Insert into text',
  change: 'Change the request',
  inserted: 'Section inserted. Undo in the text takes it back.',
  notInserted: 'The text has changed and the section couldn’t be inserted. Try again.',
  needKeyword: 'Enter at least one keyword',
  needWords: (least: number, most: number) =>
    `Enter a length from ${englishFigure(least)} to ${englishFigure(most)} words`,
} as const satisfies Messages;
