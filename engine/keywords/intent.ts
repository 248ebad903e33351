import type { Intent } from '#contract/keywords.ts';
import { type BrandNames, noNames } from './brand-names.ts';
import { intentRules } from './wording/intent-rules.ts';
import { signsOfIntent } from './wording/intent-signs.ts';

export interface IntentVerdict {
  /** null when there are no words to tell by */
  intent: Intent | null;
  /** what it was told by, in words */
  why: string;
}

/**
 * What somebody who types a keyword seems to want, from its words alone: a site, a purchase, a choice, or knowledge. The
 * rules stand in order, special before general; where none applies, knowledge is what most such keywords ask for.
 * English, German, French and Spanish.
 * @param names those of the project's own sites and its competitors': who types one wants to go there
 */
export function intentOf(keyword: string, names: BrandNames = noNames): IntentVerdict {
  const signs = signsOfIntent(keyword, names);
  if (signs.tokens.length === 0) return { intent: null, why: 'It has no words to tell by.' };
  for (const [intent, applies] of intentRules) {
    const sign = applies(signs);
    if (sign !== undefined) return { intent, why: `Based on ${sign}` };
  }
  return { intent: 'informational', why: 'No word points to a site, a purchase or a choice.' };
}
