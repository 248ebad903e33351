import { pixelWidth, titleWidthPx } from '#engine/text/pixel-width.ts';
import { descriptionLength, shortTitlePx } from '../limits.ts';
import { type Check, count, good, improve, mustFix, skipped } from '../check.ts';

/** Yoast's limit. From `titleWidthPx` on, some results already cut the end. */
const widestTitlePx = 600;

const title: Check = {
  id: 'title-width',
  category: 'page',
  title: 'SEO title width',
  measures: `Width at Arial 20 px. Good: ${shortTitlePx}–${titleWidthPx} px. Fix: none, or above ${widestTitlePx} px.`,
  why: 'Google cuts titles that are wider than its column.',
  run: ({ meta }) => {
    if (meta.title === null) return skipped('The title is not known.');
    const line = meta.title.trim();
    if (line === '')
      return mustFix('There is no SEO title.', 'Write a title that says what the page answers.');
    const px = Math.round(pixelWidth(line));
    const measured = `${px} of ${titleWidthPx} px: “${line.slice(0, 120)}”`;
    if (px > titleWidthPx) {
      const advice = `Shorten the title by ${px - titleWidthPx} px, or put what matters first.`;
      return px > widestTitlePx ? mustFix(measured, advice) : improve(measured, advice);
    }
    return px < shortTitlePx
      ? improve(measured, 'Use the space to say more about the page.')
      : good(measured);
  },
};

const description: Check = {
  id: 'description-length',
  category: 'page',
  title: 'Meta description length',
  measures: `Characters. Good: ${descriptionLength.least}–${descriptionLength.most}.`,
  why: 'The description is your ad in the search results. Google cuts long ones and fills up short ones by itself.',
  run: ({ meta }) => {
    if (meta.description === null) return skipped('The description is not known.');
    const line = meta.description.trim();
    if (line === '')
      return mustFix('There is no meta description.', 'Write one that says what the reader finds here.');
    const { least, most } = descriptionLength;
    const measured = `${count(line.length, 'character')}: “${line.slice(0, 200)}”`;
    if (line.length > most) return improve(measured, `Shorten the description to ${most} characters.`);
    return line.length < least ? improve(measured, `Write at least ${least} characters.`) : good(measured);
  },
};

const longestSlug = 75;

const slug: Check = {
  id: 'slug',
  category: 'page',
  title: 'URL slug',
  measures: `Good: up to ${longestSlug} characters of lower-case letters and digits, words parted by hyphens.`,
  why: 'Short, readable URLs are easy to share and are shown in full.',
  run: ({ meta }) => {
    if (meta.slug === null) return skipped('The address of the page is not known.');
    const value = meta.slug.trim();
    if (value === '') return improve('There is no URL slug.', 'Set a short slug with the page’s main words.');
    const measured = `${count(value.length, 'character')}: “${value.slice(0, 100)}”`;
    if (value.length > longestSlug)
      return improve(measured, `Shorten the slug to ${longestSlug} characters.`);
    let plain = value;
    try {
      plain = decodeURIComponent(value);
    } catch {
      // A lone percent sign: judged as it is.
    }
    return /^[\p{Ll}\p{Lo}\p{M}\p{N}-]+$/u.test(plain)
      ? good(measured)
      : improve(measured, 'Use lower-case letters, digits and hyphens only.');
  },
};

export const snippetChecks: readonly Check[] = [title, description, slug];
