import { readabilityCounts, type ReadabilityCounts } from '#engine/text/readability-scores.ts';
import type { ReadabilityLevel } from '#contract/shared/checks.ts';
import { readabilityLevels } from '#engine/text/readability-levels.ts';
import type { PageBlock } from '../page.ts';
import { isProseBlock } from './block-facts.ts';
import type { LanguageRules } from './language-rules.ts';

/** What the formulas count of one block; nothing of headings, code and tables, as the checks count it. */
export const proseCounts = (block: Omit<PageBlock, 'id'>): ReadabilityCounts =>
  readabilityCounts(isProseBlock(block) ? block.text : '');

/** Every formula for the running text of a page; none in other languages than English, for which they are made. */
export function readabilityOf(
  blocks: readonly ReadabilityCounts[],
  rules: LanguageRules,
): ReadabilityLevel[] {
  if (rules.code !== 'en') return [];
  const total = readabilityCounts('');
  for (const counts of blocks)
    for (const key of Object.keys(total) as (keyof ReadabilityCounts)[]) total[key] += counts[key];
  return readabilityLevels(total);
}
