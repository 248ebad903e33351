// How long a text is to a network: each counts in its own way.
import type { NetworkFacts } from '#contract/social/networks.ts';
import type { TargetOptions } from '#contract/social/target-options.ts';
import { findXAddresses } from './x-addresses.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
// X and Mastodon replace every address by one of their own.
const addressLength = 23;
// The end of a sentence is no part of the address before it.
const sentenceEnd = /(?<![.,;:!?)])[.,;:!?)]+$/u;
// Plain © and ® are letters to X; with the sign that asks for a picture they are emoji.
const plainSign = /^[©®]$/u;
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u{20E3}/u;

/** Code points that weigh 1 (all others 2): Latin, Greek, Cyrillic, Hebrew, Arabic and common punctuation. */
const light = (point: number) =>
  point <= 4351 ||
  (point >= 8192 && point <= 8205) ||
  (point >= 8208 && point <= 8223) ||
  (point >= 8242 && point <= 8247);

function weigh(text: string): number {
  let sum = 0;
  for (const { segment } of segmenter.segment(text)) {
    // An emoji is 2, however many code points it is made of.
    if (emoji.test(segment) && !plainSign.test(segment)) sum += 2;
    else for (const char of segment) sum += light(char.codePointAt(0) ?? 0) ? 1 : 2;
  }
  return sum;
}

/**
 * X's weighted length: NFC, addresses 23, most scripts 1 per code point, CJK and emoji 2.
 * Source: the configuration of X's twitter-text, version 3 (weights, ranges and transformed URL length).
 */
function weightedLength(text: string): number {
  const normal = text.normalize('NFC');
  let sum = 0;
  let done = 0;
  for (const { start, end } of findXAddresses(normal)) {
    sum += weigh(normal.slice(done, start)) + addressLength;
    done = end;
  }
  return sum + weigh(normal.slice(done));
}

// Mastodon replaces addresses that have a scheme only.
const schemed = /https?:\/\/[^\s<>"'“”]+/giu;
const mention = /(?<![=/\w])(@\w+(?:[.-]+\w+)*)@\w+(?:[.-]\w+)*/giu;

/**
 * Mastodon's length: graphemes, addresses 23, of @name@server the name only.
 * Source: docs.joinmastodon.org, characters_reserved_per_url and “mentions”.
 */
function mastodonLength(text: string): number {
  let addresses = 0;
  const rest = text
    .replace(schemed, (found) => {
      addresses += 1;
      return ` ${sentenceEnd.exec(found)?.[0] ?? ''}`;
    })
    .replace(mention, '$1');
  return addresses * (addressLength - 1) + [...segmenter.segment(rest)].length;
}

/** The length of a text in a network's own counting. */
export function countText(text: string, count: NetworkFacts['count']): number {
  if (count === 'weighted') return weightedLength(text);
  if (count === 'mastodon') return mastodonLength(text);
  if (count === 'graphemes') return [...segmenter.segment(text)].length;
  return text.length;
}

/** The length of a post with these options: a content warning counts too, letter by letter (Mastodon). */
export const postedLength = (
  text: string,
  { count }: Pick<NetworkFacts, 'count'>,
  { contentWarning = '' }: TargetOptions,
): number => countText(text, count) + countText(contentWarning, 'graphemes');

/** Bytes of a text in UTF-8 (RFC 3629 §3). */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (const char of text) {
    const point = char.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4;
  }
  return bytes;
}

/** What is published as the text: the link follows it, unless it is in it already or has a field of its own. */
export function publishedText(
  content: string,
  link: string | null,
  facts: Pick<NetworkFacts, 'linkField'>,
): string {
  const text = content.trim();
  if (!link || facts.linkField || text.includes(link)) return text;
  return text === '' ? link : `${text}\n\n${link}`;
}

/** What is sent as the text with these options: a story is its picture alone. */
export const sentText = (
  content: string,
  link: string | null,
  facts: Pick<NetworkFacts, 'linkField'>,
  options: TargetOptions,
): string => (options.kind === 'story' ? '' : publishedText(content, link, facts));
