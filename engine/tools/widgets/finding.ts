/** good: nothing to do; look: worth a look; change: should be changed; note: said for knowledge only */
export type FindingState = 'good' | 'look' | 'change' | 'note';

export interface Finding {
  group: FindingGroup;
  state: FindingState;
  title: string;
  /** what was counted or found, in figures or the page's own words */
  counted: string;
  /** what to change; '' when there is nothing */
  fix: string;
}
export const findingGroups = [
  'Search result',
  'Headings',
  'Keyword',
  'Text',
  'Pictures and links',
  'Page head',
] as const;
export type FindingGroup = (typeof findingGroups)[number];

export const count = (n: number, noun: string): string =>
  `${n.toLocaleString('en')} ${noun}${n === 1 ? '' : 's'}`;

/** A few of the page's own words in quotation marks, the rest counted. */
export function named(items: readonly string[], most = 3): string {
  const shown = items.slice(0, most).map((item) => `“${item.length > 60 ? `${item.slice(0, 59)}…` : item}”`);
  const rest = items.length - shown.length;
  return shown.join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
