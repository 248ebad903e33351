import { numberWord } from './terms.ts';
import { type Dimension, unitOf } from './units.ts';

/** A number of a text with what it counts, in the base unit of its dimension. */
export interface Quantity {
  dimension: Dimension;
  /** least and most value, in seconds, °C, grams, metres, litres, percent or as written; equal for a single value */
  low: number;
  high: number;
  /** the counted noun, the currency, or what a rate is per; '' where there is none */
  noun: string;
  /** as written */
  text: string;
  /** place in the text */
  at: number;
  /** "at least", "at most" and the like give one end only */
  bound: 'least' | 'most' | 'about' | null;
}

const pattern =
  /(?<![\p{L}\p{N}.,])(?<currency>[$€£])?(?<low>(?:\d+(?:[.,]\d+)*|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b|an?\b(?=\s(?:day|week|month|year|hour|minute|half))))(?<scale>k|K|M| million| billion| thousand)?(?<half> and a half)?(?:\s?(?:(?:[-–—]|to)\s?[$€£]?|(?:or|and)\s)(?<high>\d+(?:[.,]\d+)*|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b))?(?<more> or (?:more|less|fewer))?(?:[\s-]?(?<unit>°\s?[CF]\b|%|[\p{L}'’]+))?(?:[\s-](?<next>[\p{L}-]+))?/giu;
const often =
  /\b(?<count>once|twice|(?:\d+|one|two|three|four|five|six) (?:times|feeds?|meals?|doses?|posts?))(?: an?| per| every| each)? (?<per>hour|day|week|month|year)\b|\bevery (?:(?<span>half|other|second|two|three|four|five|six|\d{1,2}) )?(?<every>hour|day|week|month|year)s?\b|\b(?<adverb>daily|weekly|monthly|yearly)\b/giu;
const periods: Readonly<Record<string, number>> = {
  hour: 8766,
  day: 365.2425,
  week: 52.1775,
  month: 12,
  year: 1,
};
const adverbs: Readonly<Record<string, string>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
};

const toNumber = (text: string): number => {
  const lower = text.toLowerCase();
  if (lower === 'a' || lower === 'an') return 1;
  return Number(numberWord(lower) ?? lower.replaceAll(/,(?=\d{3})/gu, '').replace(',', '.'));
};
const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
};

const before = (text: string, at: number): string => text.slice(Math.max(0, at - 40), at).toLowerCase();
function boundOf(text: string, at: number, end: number): Quantity['bound'] {
  const lead = before(text, at);
  if (
    /\b(?:at least|no less than|minimum(?: of)?|(?:more|greater|larger|higher|longer) than(?: or equal to)?|over|above|from)\s$/u.test(
      lead,
    )
  )
    return 'least';
  if (
    /\b(?:at most|up to|no more than|maximum(?: of)?|(?:less|fewer|lower|shorter|smaller) than(?: or equal to)?|under|below|until)\s$/u.test(
      lead,
    )
  )
    return 'most';
  if (/^[\s-](?:\p{L}+\s)?or more\b|^\s?\+/u.test(text.slice(end, end + 20))) return 'least';
  if (/^[\s-](?:\p{L}+\s)?or (?:less|fewer)\b/u.test(text.slice(end, end + 20))) return 'most';
  return /\b(?:about|around|roughly|some|nearly|almost|approximately|usually)\s$|[~≈]$/u.test(lead)
    ? 'about'
    : null;
}

/** How many periods lie between two times: "every other day", "every half hour". */
function spanOf(span: string | undefined): number {
  if (span === undefined) return 1;
  const lower = span.toLowerCase();
  return lower === 'half' ? 0.5 : lower === 'other' || lower === 'second' ? 2 : toNumber(lower);
}

function rates(text: string): Quantity[] {
  const found: Quantity[] = [];
  for (const match of text.matchAll(often)) {
    const { count, per, span, every, adverb } = match.groups!;
    const period = (per ?? every ?? adverbs[adverb!.toLowerCase()]!).toLowerCase();
    const times =
      count === undefined
        ? 1
        : /^once/iu.test(count)
          ? 1
          : /^twice/iu.test(count)
            ? 2
            : toNumber(count.split(' ')[0]!);
    const a = (times * periods[period]!) / spanOf(span);
    found.push({
      dimension: 'rate',
      low: a,
      high: a,
      noun: 'year',
      text: match[0],
      at: match.index,
      bound: null,
    });
  }
  return found;
}

const months =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|am|pm|a\.m|p\.m)$/u;
const longestRead = 2000;

const money = /^[$€£][\d.,]*\d(?:\s?[-–—]\s?[$€£]?[\d.,]*\d|[kKM]\b| (?:thousand|million|billion))?/u;
const qualifier = /^(?:working|business|calendar|full|whole|more)$/u;
const isYear = (low: string): boolean => /^(?:1[5-9]|20)\d\d$/u.test(low);

type Measure = Pick<Quantity, 'dimension' | 'low' | 'high' | 'noun'>;

/** What a number and the words after it measure; null where it is no quantity. */
function measureOf(groups: Record<string, string | undefined>, isQualified: boolean): Measure | null {
  const { currency, low = '', scale, half, high, unit = '', next = '' } = groups;
  const factor = scale ? (scales[scale.trim().toLowerCase()] ?? 1) : 1;
  const from = toNumber(low) * factor + (half ? 0.5 : 0);
  const to = high === undefined ? from : toNumber(high) * factor;
  if (!Number.isFinite(from) || !Number.isFinite(to) || to < from) return null;
  const word = unit.replace(/\s/u, '').toLowerCase();
  const isDigit = /^\d/u.test(low);
  if (months.test(word)) return null;
  if (currency) return { dimension: 'money', low: from, high: to, noun: currency };
  const known = unitOf(isQualified ? next.toLowerCase() : word, isDigit);
  if (known) {
    const [dimension, scaleTo, offset = 0] = known;
    return { dimension, low: (from + offset) * scaleTo, high: (to + offset) * scaleTo, noun: '' };
  }
  if (isYear(low) && high === undefined) return { dimension: 'year', low: from, high: to, noun: '' };
  const isNoun = /^\p{L}{3,}/u.test(word) && (isDigit || word.endsWith('s'));
  if (!isNoun && !isDigit) return null;
  const noun = isNoun ? `${word} ${next}`.trim().toLowerCase() : '';
  return { dimension: 'count', low: from, high: to, noun };
}

/**
 * The quantities of a sentence in the base units of their dimensions, so that "24 °C" and "75 °F" can be compared.
 * Days of a month are no quantities; of a long text only the beginning is read.
 */
export function quantitiesIn(sentence: string): Quantity[] {
  const text = sentence.slice(0, longestRead);
  const found = rates(text);
  const areRates = found.slice();
  for (const match of text.matchAll(pattern)) {
    const at = match.index;
    // The number of a section: "4.1 A knockout".
    if (at === 0 && /^\d+(?:\.\d+)+\s\p{Lu}/u.test(text)) continue;
    if (areRates.some((rate) => at >= rate.at && at < rate.at + rate.text.length)) continue;
    const { unit = '', next = '', more } = match.groups!;
    const isQualified = qualifier.test(unit.toLowerCase());
    const measure = measureOf(match.groups!, isQualified);
    if (measure === null) continue;
    const end = at + match[0].length - (next && !isQualified ? next.length + 1 : 0);
    const isBare = measure.dimension === 'year' || (measure.dimension === 'count' && measure.noun === '');
    const amount = measure.dimension === 'money' ? money.exec(text.slice(at, end))?.[0] : undefined;
    const written = amount ?? (isBare ? match.groups!['low']! : text.slice(at, end).trim());
    const bound = more === undefined ? boundOf(text, at, end) : more === ' or more' ? 'least' : 'most';
    found.push({ ...measure, text: written, at, bound });
  }
  return found.toSorted((a, b) => a.at - b.at);
}

const exact: ReadonlySet<Dimension> = new Set(['year', 'count', 'rate']);

/** Whether two quantities of one dimension can both be true: equal within rounding, or one range has part of the other. */
export function agree(a: Quantity, b: Quantity): boolean {
  const tolerance = (q: Quantity) =>
    q.dimension === 'temperature' ? 1 : Math.abs(q.high) * (q.bound === 'about' ? 0.15 : 0.04);
  const slack = exact.has(a.dimension) ? 0 : Math.max(tolerance(a), tolerance(b));
  const [aLow, aHigh] = ends(a);
  const [bLow, bHigh] = ends(b);
  return aLow <= bHigh + slack && bLow <= aHigh + slack;
}

const ends = ({ low, high, bound }: Quantity): [number, number] => [
  bound === 'most' ? -Infinity : low,
  bound === 'least' ? Infinity : high,
];
