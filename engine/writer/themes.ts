import type { Brief } from '#contract/writer/brief.ts';
import { termsOf } from '#engine/text/ranking.ts';
import { plainLine } from './escape.ts';
import { analysisOf } from './sources/source-analysis.ts';
import type { SourceIndex } from './types.ts';

/** Whether enough sentences that can be quoted speak of a theme to fill a section. */
function isCarried(theme: string, sourceIndex: SourceIndex): boolean {
  const { terms, quotable } = analysisOf(sourceIndex);
  const wanted = termsOf(theme);
  return terms.filter((set, at) => quotable[at]! >= 0.3 && wanted.every((term) => set.has(term))).length >= 3;
}

/** Short phrases that the sources share, beyond the brief's own subject, best first. */
export function themesFor(brief: Brief, sourceIndex: SourceIndex): string[] {
  const about = new Set(termsOf([brief.topic, ...brief.keywords].join(' ')));
  return analysisOf(sourceIndex)
    .themes.map((theme) => plainLine(theme.text))
    .filter((theme) => theme.length <= 60 && termsOf(theme).some((term) => !about.has(term)))
    .filter((theme) => isCarried(theme, sourceIndex));
}
