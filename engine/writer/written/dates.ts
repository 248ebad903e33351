/** A date as far as it is said. */
export interface WrittenDate {
  year: number;
  /** 1 … 12; null where only the year is said */
  month: number | null;
  day: number | null;
  text: string;
  at: number;
}

const monthNames =
  'january february march april may june july august september october november december'.split(' ');
const named =
  /(?<![\p{L}\p{N}])(?:(?<day>\d{1,2})(?:st|nd|rd|th)? )?(?<month>\p{Lu}\p{Ll}{2,8})\.? (?:(?<after>\d{1,2})(?:st|nd|rd|th)?, )?(?<year>1\d{3}|20\d\d)(?![\p{L}\p{N}])/gu;
const numeric = /\b(?<year>1[5-9]\d\d|20\d\d)-(?<month>0[1-9]|1[0-2])-(?<day>[0-2]\d|3[01])\b/gu;
/** A year alone is one where nothing is counted by it: "in 2024", "(1964)", "until 1981." */
const year =
  /(?<![\p{L}\p{N}$€£.,-])(?<year>1[5-9]\d\d|20\d\d)(?=$|[)\].,;:!?–—-]| (?:\p{Ll}|\())(?![.,]\d)/gu;
const counted = /^ (?:\p{L}{2,}s|people|percent|per|of|more|fewer|times)\b/u;
/** "in 2048 …" and "the Act of 2048 …" are dates, "keys of 2048 bits" is none. */
function isDating(before: string): boolean {
  const words = before.slice(-40).trimEnd().split(' ');
  const last = words.at(-1) ?? '';
  if (last.endsWith('(') || /^(?:in|since|until|before|after|during)$/iu.test(last)) return true;
  return last === 'of' && /^\p{Lu}/u.test(words.at(-2) ?? '');
}

/** 1 … 12 by its name or the beginning of it; 0 for other words. */
const monthOf = (word: string): number =>
  monthNames.findIndex((name) => name === word || (word.length <= 4 && name.startsWith(word.slice(0, 3)))) +
  1;

/** The dates of a sentence, in order. */
export function datesIn(sentence: string): WrittenDate[] {
  const found: WrittenDate[] = [];
  const overlaps = (at: number) => found.some((date) => at >= date.at && at < date.at + date.text.length);
  for (const { groups, 0: text, index: at } of sentence.matchAll(named)) {
    const month = monthOf(groups!['month']!.toLowerCase());
    if (month === 0) continue;
    const day = groups!['day'] ?? groups!['after'];
    found.push({
      year: Number(groups!['year']),
      month,
      day: day === undefined ? null : Number(day),
      text,
      at,
    });
  }
  for (const { groups, 0: text, index: at } of sentence.matchAll(numeric))
    found.push({
      year: Number(groups!['year']),
      month: Number(groups!['month']),
      day: Number(groups!['day']),
      text,
      at,
    });
  for (const { 0: text, index: at } of sentence.matchAll(year))
    if (!overlaps(at) && (isDating(sentence.slice(0, at)) || !counted.test(sentence.slice(at + text.length))))
      found.push({ year: Number(text), month: null, day: null, text, at });
  return found.toSorted((a, b) => a.at - b.at);
}

/** Whether one date says nothing that the other denies: "2024" and "February 2024" are the same as far as both say. */
export const sameDate = (one: WrittenDate, other: WrittenDate): boolean =>
  one.year === other.year &&
  (one.month === null || other.month === null || one.month === other.month) &&
  (one.day === null || other.day === null || one.day === other.day);
