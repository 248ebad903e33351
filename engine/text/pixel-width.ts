// Advance widths of Helvetica (Arial has the same metrics), in thousandths of the font size, for the 95 printable
// ASCII characters from space to tilde.
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
] as const;
const others: Record<string, number> = {
  '‘': 222,
  '’': 222,
  '“': 333,
  '”': 333,
  '–': 556,
  '—': 1000,
  '…': 1000,
  '•': 350,
  '·': 278,
  '€': 556,
  '£': 556,
  '©': 737,
  '®': 737,
  '™': 1000,
  '°': 400,
  '«': 556,
  '»': 556,
  '×': 584,
  ß: 611,
  æ: 889,
  Æ: 1000,
  ø: 611,
  Ø: 778,
  œ: 944,
  Œ: 1000,
  ı: 278,
  '\u00a0': 278,
};

/** Widest title that Google's desktop results show uncut in practice, px at Arial 20 px. */
export const titleWidthPx = 580;
/** Widest description that Google's desktop results show uncut in practice, px at Arial 14 px. */
export const descriptionWidthPx = 920;
export const descriptionSizePx = 14;

/**
 * Width in px of a line set in Arial or Helvetica. Accented Latin letters count as their base letter; wide scripts
 * and emoji as one em; combining marks as nothing.
 */
export function pixelWidth(text: string, sizePx = 20): number {
  let total = 0;
  for (const mark of text.normalize('NFC')) {
    const known = widths[mark.charCodeAt(0) - 32] ?? others[mark];
    if (mark.length === 1 && known !== undefined) {
      total += known;
      continue;
    }
    if (/\p{M}|[\u200b-\u200f\u2060]/u.test(mark)) continue;
    const base = mark.normalize('NFD').charAt(0);
    total +=
      base === mark
        ? /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u.test(
            mark,
          )
          ? 1000
          : 600
        : (widths[base.charCodeAt(0) - 32] ?? 600);
  }
  return (total * sizePx) / 1000;
}

/**
 * A line as a results page shows it: whole where it fits, else cut after a word, or within a single long one, with “ …”.
 * @param maxPx width that is shown uncut, px
 * @param sizePx font size, px
 */
export function cutToWidth(text: string, maxPx: number, sizePx = 20): string {
  if (pixelWidth(text, sizePx) <= maxPx) return text;
  const ellipsis = ' …';
  const room = maxPx - pixelWidth(ellipsis, sizePx);
  let used = 0;
  let end = 0;
  let lastWordEnd = 0;
  for (const mark of text) {
    used += pixelWidth(mark, sizePx);
    if (used > room) break;
    if (/\s/.test(mark)) lastWordEnd = end;
    end += mark.length;
  }
  return text.slice(0, lastWordEnd || end) + ellipsis;
}
