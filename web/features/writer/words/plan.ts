// Words of the steps between brief and draft.
import { englishFigure } from '#contract/shared/english-figure.ts';
import { count } from './figures.ts';

export const titlesWords = {
  heading: 'Choose a title',
  lead: 'Pick one, change it, or write your own. You can change it later.',
  yours: 'Your title',
  own: 'Write your own title',
  more: 'More titles',
  looking: 'Suggesting titles',
  none: 'No titles yet.',
  suggest: 'Suggest titles',
  characters: (n: number) => count(n, 'character', 'characters'),
  longTitle: 'Over about 60 characters, search results may cut it off.',
  next: 'Generate outline',
  nextAgain: 'Continue to outline',
  required: 'Choose or write a title first.',
  list: 'Suggested titles',
} as const;

export const outlineWords = {
  heading: 'Shape the outline',
  lead: 'Each section is written from its heading, points and word count. Drag or use the arrows to reorder.',
  looking: 'Generating outline',
  empty: 'No sections yet.',
  add: 'Add section',
  addAfter: (n: number) => `Add a section after section ${n}`,
  newHeading: 'New section',
  untitled: 'Untitled section',
  section: (n: number) => `Section ${n}`,
  headingLabel: (n: number) => `Heading of section ${n}`,
  keyPoints: 'Key points',
  keyPointsHint: 'One per line',
  keywords: 'Keywords',
  wordsLabel: 'Words',
  up: 'Move up',
  down: 'Move down',
  drag: (n: number) => `Drag section ${n}`,
  remove: 'Remove section',
  removed: (heading: string) => `“${heading}” removed`,
  undo: 'Undo',
  details: (points: number, keywords: number) =>
    [
      points > 0 ? count(points, 'point', 'points') : '',
      keywords > 0 ? count(keywords, 'keyword', 'keywords') : '',
    ]
      .filter(Boolean)
      .join(', ') || 'Add points',
  showDetails: (n: number) => `Points and keywords of section ${n}`,
  total: (total: number, target: number) => `${englishFigure(total)} of ${englishFigure(target)} words`,
  over: (n: number) => `${englishFigure(n)} over the length in your brief`,
  under: (n: number) => `${englishFigure(n)} under the length in your brief`,
  onTarget: 'Matches the length in your brief',
  fit: 'Fit to length',
  again: 'Regenerate',
  againTitle: 'Regenerate the outline?',
  againBody: 'This replaces your current outline. You can undo it.',
  movedTo: (heading: string, place: number, of: number) => `${heading}: now ${place} of ${of}`,
  suggest: 'Suggest an outline',
  next: 'Write draft',
  nextAgain: 'Continue to draft',
  required: 'Add at least one section first.',
  full: (n: number) => `An outline can have up to ${n} sections.`,
} as const;
