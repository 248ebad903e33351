import type { z } from 'zod';
import type { LineCheck as LineCheckShape } from '#contract/optimizer.ts';
import { pixelWidth, titleWidthPx } from '#engine/text/pixel-width.ts';
import { fitOf, type Fit, type Keyword } from './keyword-fit.ts';
import type { Stem } from './tokens.ts';

type LineCheck = z.infer<typeof LineCheckShape>;

/** Widest description that Google's desktop results show uncut in practice, px at Arial 14 px. */
export const descriptionWidthPx = 920;
export const descriptionSizePx = 14;

const said: Record<Fit, string> = {
  exact: 'has the keyword',
  words: 'has all words of the keyword, not in its order',
  some: 'has only a part of the keyword',
  none: 'does not have the keyword',
};

function checkLine(
  name: string,
  line: string,
  input: { pixels: number; maxPixels: number; keyword: Keyword; stem: Stem },
): LineCheck {
  const { pixels, maxPixels, keyword, stem } = input;
  const { fit } = fitOf(line, keyword, stem);
  const rounded = Math.round(pixels);
  const width =
    rounded > maxPixels
      ? ` It is ${rounded - maxPixels} px wider than search results usually show, so its end may be cut.`
      : '';
  return {
    pixels: rounded,
    maxPixels,
    hasKeyword: fit === 'exact' || fit === 'words',
    message: line.trim() === '' ? `No ${name} yet.` : `The ${name} ${said[fit]}.${width}`,
  };
}

/** The title as a search result shows it: width in px at Arial 20, and the keyword. */
export const checkTitle = (line: string, keyword: Keyword, stem: Stem): LineCheck =>
  checkLine('title', line, { pixels: pixelWidth(line.trim()), maxPixels: titleWidthPx, keyword, stem });

/** The description as a search result shows it: width in px at Arial 14, and the keyword. */
export const checkDescription = (line: string, keyword: Keyword, stem: Stem): LineCheck =>
  checkLine('description', line, {
    pixels: pixelWidth(line.trim(), descriptionSizePx),
    maxPixels: descriptionWidthPx,
    keyword,
    stem,
  });
