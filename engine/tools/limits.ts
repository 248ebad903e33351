// What networks and search results hold, and how each of them counts. Numbers were checked in November 2026.
import { englishFigure } from '#contract/shared/english-figure.ts';
import { networkFacts } from '#contract/social/networks.ts';
import { countText } from '#engine/social/count-text.ts';
import { pixelWidth, titleWidthPx } from '#engine/text/pixel-width.ts';

export type Unit = 'characters' | 'weighted' | 'title px' | 'description px';
export interface Limit {
  max: number;
  unit: Unit;
}

const characters = (max: number): Limit => ({ max, unit: 'characters' });

/** Widest description that desktop results show uncut, px at Arial 14 px: observers agree on it, Google names none. */
export const descriptionWidthPx = 920;

export const limits = {
  /** help.instagram.com: bio 150; name 64 */
  instagramBio: characters(150),
  /** 150 in most lists, 500 in one; the lower holds everywhere */
  threadsBio: characters(150),
  /** help.x.com: bio 160 */
  xBio: characters(160),
  /** support.tiktok.com: bio 80 */
  tiktokBio: characters(80),
  /** linkedin.com/help: headline 220 */
  linkedinHeadline: characters(220),
  /** facebook.com/help: intro 101 */
  facebookIntro: characters(101),
  /** accepted today; older sources name 160 */
  pinterestBio: characters(500),
  /** support.google.com/youtube: channel description 1,000; title 100; tags 500 in all */
  youtubeChannel: characters(1000),
  youtubeTitle: characters(100),
  youtubeTags: characters(500),
  /** docs.x.com/fundamentals/counting-characters: weighted 280 */
  xPost: { max: 280, unit: 'weighted' },
  /** captions: Instagram 2,200, TikTok 4,000, LinkedIn 3,000, Facebook 63,206; Pinterest as posts are checked */
  instagramCaption: characters(2200),
  tiktokCaption: characters(4000),
  linkedinPost: characters(3000),
  facebookPost: characters(63_206),
  pinterestText: characters(networkFacts.PINTEREST.text),
  seoTitle: { max: titleWidthPx, unit: 'title px' },
  metaDescription: { max: descriptionWidthPx, unit: 'description px' },
} as const satisfies Record<string, Limit>;

/** Most hashtags per post: Instagram's own limit since December 2025; the rest is what the networks advise. */
export const mostHashtags = {
  Instagram: 5,
  TikTok: 5,
  X: 2,
  LinkedIn: 5,
  Facebook: 3,
  Pinterest: 5,
} as const;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader sees as one character each. */
export const graphemesOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Length of a text in the unit of a limit; pixels are rounded up. */
export function lengthIn(text: string, unit: Unit): number {
  if (unit === 'characters') return graphemesOf(text).length;
  if (unit === 'weighted') return countText(text, 'weighted');
  return Math.ceil(pixelWidth(text, unit === 'title px' ? 20 : 14));
}

export const fits = (text: string, limit: Limit): boolean => lengthIn(text, limit.unit) <= limit.max;

/** "132 of 150 characters" */
export const standing = (text: string, { max, unit }: Limit): string =>
  `${englishFigure(lengthIn(text, unit))} of ${englishFigure(max)} ${unit.endsWith('px') ? 'px' : 'characters'}`;

/** A text cut to a limit at the end of a word, or inside a word that is itself too long; '' never for a text with any. */
export function cutTo(text: string, limit: Limit): string {
  if (fits(text, limit)) return text;
  const words = text.split(' ');
  while (words.length > 1) {
    words.pop();
    const cut = words.join(' ').replace(/(?<![\s,;:·|–—-])[\s,;:·|–—-]+$/u, '');
    if (cut !== '' && fits(cut, limit)) return cut;
  }
  let cut = '';
  for (const shown of graphemesOf(words[0] ?? '')) {
    if (!fits(cut + shown, limit)) break;
    cut += shown;
  }
  return cut;
}
