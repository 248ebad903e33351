import type { Intent } from '#contract/keywords.ts';
import { tokensOf } from '../text/words.ts';
import { isQuestion } from './question.ts';

export interface IntentVerdict {
  /** null when no rule speaks: the words alone do not tell */
  intent: Intent | null;
  /** what it was told by, in words */
  why: string;
}

interface Rule {
  intent: Intent;
  pattern: RegExp;
  weight: number;
}
const words = (list: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${list})(?![\\p{L}\\p{N}])`, 'gu');

const rules: readonly Rule[] = [
  {
    intent: 'transactional',
    weight: 2,
    pattern: words(
      'buy|buying|price|prices|pricing|cheap|cheapest|coupon|coupons|discount|deal|deals|order|hire|download|for sale|near me|nearby|shop|store|free trial|delivery|rent|quote|book online|subscription',
    ),
  },
  {
    intent: 'commercial',
    weight: 2,
    pattern: words(
      'best|top|vs|versus|review|reviews|alternative|alternatives|compare|compared|comparison|rated|pros and cons|worth it',
    ),
  },
  { intent: 'commercial', weight: 1, pattern: words('for (?!sale|free)\\p{L}+') },
  {
    intent: 'informational',
    weight: 2,
    pattern: words(
      'guide|tutorial|ideas|example|examples|meaning|definition|recipe|recipes|tips|checklist|template|templates|benefits|causes|symptoms|history|difference|explained|learn|steps|list of|step by step',
    ),
  },
  {
    intent: 'navigational',
    weight: 2,
    pattern: words(
      'login|log in|sign in|signin|official|official site|website|customer service|support|homepage|contact|app|www|\\p{L}+\\.(?:com|org|net|io)',
    ),
  },
];
/** Of equals the one nearest to a purchase comes first. */
const order: readonly Intent[] = ['transactional', 'commercial', 'navigational', 'informational'];

/**
 * What somebody who types a keyword seems to want, from its words alone (rules of thumb: buy, price, near me … are
 * transactional; best, vs, review … commercial; questions, guide, recipe … informational; login, official …
 * navigational). Signs add up and the heaviest side wins. English words only.
 * @param brands names of one's own and others' brands: a keyword with one of them is navigational
 */
export function intentOf(keyword: string, brands: readonly string[] = []): IntentVerdict {
  const text = tokensOf(keyword).join(' ');
  const scores = new Map<Intent, { weight: number; signs: string[] }>();
  const add = (intent: Intent, weight: number, sign: string) => {
    const score = scores.get(intent) ?? { weight: 0, signs: [] };
    score.weight += weight;
    if (!score.signs.includes(sign)) score.signs.push(sign);
    scores.set(intent, score);
  };
  if (isQuestion(keyword)) add('informational', 3, 'a question');
  for (const { intent, weight, pattern } of rules)
    for (const [found] of text.matchAll(pattern)) add(intent, weight, `“${found}”`);
  for (const brand of brands) {
    const name = tokensOf(brand).join(' ');
    if (name !== '' && ` ${text} `.includes(` ${name} `)) add('navigational', 2, `the name “${name}”`);
  }
  const best = order
    .filter((intent) => scores.has(intent))
    .toSorted((a, b) => (scores.get(b)?.weight ?? 0) - (scores.get(a)?.weight ?? 0))[0];
  if (!best) return { intent: null, why: 'The wording doesn’t show intent. A results page would.' };
  return { intent: best, why: `Based on ${(scores.get(best)?.signs ?? []).join(', ')}` };
}
