import type { Brief } from '#contract/writer/brief.ts';
import { termsOf } from '#engine/text/ranking.ts';
import { countWords } from '#engine/text/words.ts';
import { plainLine } from '../escape.ts';
import { inSentence } from '../in-sentence.ts';
import { essayTypeOf } from './essay-plan.ts';

/** How a topic begins, and what stands between the two things that it compares. */
const forms = [
  {
    lead: /^(?:compar(?:e|ing)|(?:an? |the )?(?:comparison|differences?|choice|choosing) (?:of|between)) /i,
    between: / (?:and|with|to|or|vs\.?|versus) /i,
  },
  { lead: /^/, between: / (?:vs\.?|versus|compared (?:with|to)) /i },
  { lead: /^/, between: / or /i },
  { lead: /^/, between: / and /i },
];
const mostWords = 5;

/** What a compare essay holds side by side, as its topic names it; null when the topic does not name both. */
export function comparandsOf(brief: Brief): [string, string] | null {
  if (essayTypeOf(brief) !== 'COMPARE') return null;
  const topic = plainLine(brief.topic).split(/(?<!\s)\s*[:–—|]\s/)[0] ?? '';
  const evidence = brief.mustSay.join('\n');
  for (const { lead, between } of forms) {
    const compared = topic.replace(lead, '');
    const joint = between.exec(compared);
    if (!lead.test(topic) || !joint) continue;
    const both = [compared.slice(0, joint.index), compared.slice(joint.index + joint[0].length)].map((side) =>
      inSentence(side.replace(/(?<![\s.,;:!?…])[\s.,;:!?…]+$/u, '').trim(), evidence),
    );
    if (both.every((side) => side !== '' && countWords(side) <= mostWords && !/[[\]{}<>|]/.test(side)))
      return both as [string, string];
  }
  return null;
}

/** Which side a point speaks of: `both` also where it names neither. */
export function sideOf(point: string, [a, b]: readonly [string, string]): 'a' | 'b' | 'both' {
  const [first, second] = [termsOf(a), termsOf(b)];
  const said = new Set(termsOf(point));
  const names = (own: string[], other: string[]) =>
    own.some((term) => said.has(term) && !other.includes(term));
  const [left, right] = [names(first, second), names(second, first)];
  return left === right ? 'both' : left ? 'a' : 'b';
}
