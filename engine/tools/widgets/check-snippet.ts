import { rememberingStem } from '#engine/optimizer/tokens.ts';
import { checkDescription, checkTitle } from '#engine/optimizer/line-checks.ts';
import { keywordOf } from '#engine/optimizer/keyword-fit.ts';
import type { Finding } from './finding.ts';
import type { PageFacts } from './page-facts.ts';

const shortTitlePx = 200;
const shortDescriptionPx = 400;

/** Title and description as a search result shows them: there once, wide enough, not cut. */
export function checkSnippet(facts: PageFacts): Finding[] {
  const group = 'Search result';
  const stem = rememberingStem();
  const nothing = keywordOf('', stem);
  const line = (
    name: 'title' | 'description',
    all: readonly string[],
    input: { short: number; missing: string; pixels: number; maxPixels: number },
  ): Finding => {
    const text = all[0]?.trim() ?? '';
    const title = name === 'title' ? 'Title' : 'Meta description';
    if (text === '')
      return {
        group,
        state: facts.kind === 'text' ? 'note' : 'change',
        title,
        counted: facts.kind === 'text' ? `No ${name} was given with the text.` : `The page has no ${name}.`,
        fix: input.missing,
      };
    const counted = `${input.pixels} of ${input.maxPixels} px, ${text.length} characters: “${text}”`;
    if (all.length > 1)
      return {
        group,
        state: 'change',
        title,
        counted: `${all.length} of them. ${counted}`,
        fix: 'Keep one.',
      };
    if (input.pixels > input.maxPixels)
      return {
        group,
        state: 'look',
        title,
        counted,
        fix: `Its end is likely to be cut: shorten it by ${input.pixels - input.maxPixels} px, or put what matters first.`,
      };
    if (input.pixels < input.short)
      return {
        group,
        state: 'look',
        title,
        counted,
        fix: 'There is room to say more of what the page answers.',
      };
    return { group, state: 'good', title, counted, fix: '' };
  };
  return [
    line('title', facts.titles, {
      short: shortTitlePx,
      missing: 'Write a <title> of up to about 580 px that says what the page answers.',
      ...checkTitle(facts.titles[0] ?? '', nothing, stem),
    }),
    line('description', facts.descriptions, {
      short: shortDescriptionPx,
      missing: 'Write a <meta name="description"> of up to about 920 px: what the reader finds here.',
      ...checkDescription(facts.descriptions[0] ?? '', nothing, stem),
    }),
  ];
}
