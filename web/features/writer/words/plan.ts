// Words of the steps between brief and draft.
import { count, figure } from './figures.ts';

export const titlesWords = {
  heading: 'Choose a title',
  lead: 'Pick one, change it, or write your own. You can change it later.',
  yours: 'Your title',
  own: 'Write your own title',
  more: 'More titles',
  looking: 'Thinking of titles',
  none: 'No titles yet.',
  suggest: 'Suggest titles',
  characters: (n: number) => count(n, 'character', 'characters'),
  longTitle: 'Longer than about 60 characters: search results may cut it.',
  next: 'Make the outline',
  nextAgain: 'Continue to the outline',
  required: 'Choose or write a title first.',
  list: 'Suggested titles',
} as const;

export const outlineWords = {
  heading: 'Shape the outline',
  lead: 'Each section is written from its heading, points and words. Drag to reorder, or use the arrows.',
  looking: 'Making the outline',
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
  total: (total: number, target: number) => `${figure(total)} of ${figure(target)} words`,
  over: (n: number) => `${figure(n)} over the length in your brief`,
  under: (n: number) => `${figure(n)} under the length in your brief`,
  onTarget: 'Matches the length in your brief',
  fit: 'Fit to length',
  again: 'New outline',
  againTitle: 'Make a new outline?',
  againBody: 'The new outline takes the place of this one. Undo brings this one back.',
  movedTo: (heading: string, place: number, of: number) => `${heading}: now ${place} of ${of}`,
  suggest: 'Suggest an outline',
  next: 'Write the draft',
  nextAgain: 'Continue to the draft',
  required: 'Add at least one section first.',
  full: (n: number) => `An outline can have ${n} sections.`,
} as const;
