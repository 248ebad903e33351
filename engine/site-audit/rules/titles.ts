import { descriptionLength as description, shortTitlePx } from '#engine/checks/limits.ts';
import { pixelWidth, titleWidthPx } from '#engine/text/pixel-width.ts';
import { attribute, counted, pageRule, quoted, type Rule } from '../rule.ts';

/** A text cut at a word to what is shown. */
function shortened(text: string, fits: (part: string) => boolean): string {
  const words = text.split(' ');
  while (words.length > 1 && !fits(words.join(' '))) words.pop();
  return words.join(' ').replace(/(?<![\s,;:–-])[\s,;:–-]+$/, '');
}

export const titleRules: readonly Rule[] = [
  pageRule(
    {
      id: 'title-missing',
      category: 'titles',
      severity: 'error',
      title: 'Title missing',
      why: 'The title is the headline of the search result, and the first thing search engines read.',
      fix: 'Write a title that says what the page answers.',
    },
    ({ facts }) =>
      facts.title === ''
        ? {
            detail: 'No title',
            paste: facts.headings[0] ? `<title>${attribute(facts.headings[0].text)}</title>` : '',
          }
        : null,
  ),
  pageRule(
    {
      id: 'title-multiple',
      category: 'titles',
      severity: 'warning',
      title: 'Several titles',
      why: 'Search engines may show any of them.',
      fix: 'Keep one title element.',
    },
    ({ facts }) =>
      facts.titles > 1
        ? { detail: counted(facts.titles, 'title'), paste: `<title>${attribute(facts.title)}</title>` }
        : null,
  ),
  pageRule(
    {
      id: 'title-long',
      category: 'titles',
      severity: 'warning',
      title: 'Title too long',
      why: `Google cuts titles that are wider than about ${titleWidthPx} pixels.`,
      fix: 'Shorten the title, or put what matters first.',
    },
    ({ facts: { title } }) => {
      const px = Math.round(pixelWidth(title));
      if (px <= titleWidthPx) return null;
      const short = shortened(title, (part) => pixelWidth(part) <= titleWidthPx);
      return { detail: `${px} px: ${quoted(title)}`, paste: `<title>${attribute(short)}</title>` };
    },
  ),
  pageRule(
    {
      id: 'title-short',
      category: 'titles',
      severity: 'notice',
      title: 'Title too short',
      why: 'A title of one or two words rarely says why to click.',
      fix: 'Say more about the page.',
    },
    ({ facts: { title } }) =>
      title !== '' && pixelWidth(title) < shortTitlePx
        ? `${Math.round(pixelWidth(title))} px: ${quoted(title)}`
        : null,
  ),
  pageRule(
    {
      id: 'description-missing',
      category: 'titles',
      severity: 'warning',
      title: 'Meta description missing',
      why: 'Without one, Google picks a piece of the page.',
      fix: 'Write one that says what the reader finds here.',
    },
    ({ facts }) => (facts.description === '' ? 'No meta description' : null),
  ),
  pageRule(
    {
      id: 'description-multiple',
      category: 'titles',
      severity: 'warning',
      title: 'Several meta descriptions',
      why: 'Search engines may show any of them.',
      fix: 'Keep one meta description.',
    },
    ({ facts }) => (facts.descriptions > 1 ? counted(facts.descriptions, 'meta description') : null),
  ),
  pageRule(
    {
      id: 'description-long',
      category: 'titles',
      severity: 'notice',
      title: 'Meta description too long',
      why: `Google cuts descriptions after about ${description.most} characters.`,
      fix: `Shorten the description to ${description.most} characters.`,
    },
    ({ facts: { description: text } }) =>
      text.length > description.most
        ? {
            detail: `${counted(text.length, 'character')}: ${quoted(text)}`,
            paste: `<meta name="description" content="${attribute(shortened(text, (part) => part.length <= description.most))}">`,
          }
        : null,
  ),
  pageRule(
    {
      id: 'description-short',
      category: 'titles',
      severity: 'notice',
      title: 'Meta description too short',
      why: 'The description is your ad in the search results; a short one wastes it.',
      fix: `Write at least ${description.least} characters.`,
    },
    ({ facts: { description: text } }) =>
      text !== '' && text.length < description.least
        ? `${counted(text.length, 'character')}: ${quoted(text)}`
        : null,
  ),
];
