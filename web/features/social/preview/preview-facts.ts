// How a network shows a post in its feed. The networks publish no number for the fold; these are where their own apps
// fold at the width of a phone, so they are near and not exact.
import type { Network } from '#contract/social/networks.ts';

export interface PreviewFacts {
  /** characters before a long text is folded; null = never */
  fold: number | null;
  more: string;
  /** width : height of one picture */
  crop: string;
  /** a picture comes before the text */
  mediaFirst?: true;
  /** a link without a picture is shown as a card */
  card?: true;
}

export const previewFacts: Record<Network, PreviewFacts> = {
  TWITTER: { fold: 280, more: 'Show more', crop: '16 / 9', card: true },
  LINKEDIN: { fold: 210, more: '…more', crop: '1.91 / 1', card: true },
  FACEBOOK: { fold: 477, more: '… See more', crop: '1.91 / 1', card: true },
  INSTAGRAM: { fold: 125, more: '… more', crop: '4 / 5', mediaFirst: true },
  PINTEREST: { fold: 100, more: '… more', crop: '2 / 3', mediaFirst: true },
  TIKTOK: { fold: 100, more: '… more', crop: '9 / 16', mediaFirst: true },
  GOOGLEMYBUSINESS: { fold: 250, more: '… More', crop: '4 / 3', mediaFirst: true },
  BLUESKY: { fold: null, more: '', crop: '1 / 1' },
  MASTODON: { fold: null, more: '', crop: '16 / 9', card: true },
};

/** The part of a text before its fold: it ends at a word. */
export function foldText(text: string, fold: number | null): string {
  const letters = [...text];
  if (fold === null || letters.length <= fold) return text;
  const cut = letters.slice(0, fold).join('');
  const space = cut.search(/\s\S*$/u);
  return (space > cut.length / 2 ? cut.slice(0, space) : cut).trimEnd();
}
