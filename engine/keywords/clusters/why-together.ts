import type { PageSought } from './page-sought.ts';
import type { Ask, Task } from './page-words.ts';
import { stem } from './word-forms.ts';

/** What keywords of a cluster want, as the end of a sentence that begins with them. */
const wanted: Partial<Record<Task | Ask, string>> = {
  best: 'ask for the best',
  cost: 'ask for the price',
  versus: 'compare the two',
  near: 'look for one nearby',
  login: 'look for the login',
  review: 'ask for reviews',
  alternatives: 'look for alternatives',
  template: 'look for a template',
  calculator: 'look for a calculator',
  example: 'look for examples',
  buy: 'want to buy',
  howtobuy: 'ask how to buy',
  coupon: 'look for a discount',
  types: 'ask for the kinds',
  benefits: 'ask for the benefits',
  sideeffects: 'ask for side effects',
  salary: 'ask for the pay',
  symptom: 'ask for the signs',
  checklist: 'look for a checklist',
  company: 'look for a company',
  meaning: 'ask what it is',
  doing: 'ask how it is done',
  problem: 'ask for the cause or a fix',
  allowed: 'ask whether one may',
  long: 'ask how long',
  when: 'ask when',
  amount: 'ask how much',
  worth: 'ask whether it is worth it',
  require: 'ask what is needed',
  where: 'ask where',
  who: 'ask who',
};

/** A keyword's own words are named up to here; a pasted sentence is not repeated. */
const mostWords = 6;

const wantsOf = ({ tasks, ask }: PageSought): (Task | Ask)[] => [...tasks, ...(ask === null ? [] : [ask])];

/** Words of the first page that all the others have in some form, too. */
function sharedWords(pages: readonly PageSought[]): string[] {
  const [first, ...others] = pages.map(({ topic }) => new Set(topic));
  const shared = [...first!].filter((each) => others.every((topic) => topic.has(each)));
  const seen = new Set<string>();
  return pages[0]!.words.filter((word) => {
    const form = stem(word);
    return shared.includes(form) && !seen.has(form) && seen.add(form);
  });
}

/** What most of the keywords want, with how many of them do; undefined where they want nothing in common. */
function commonWant(pages: readonly PageSought[]): string | undefined {
  const counts = new Map<string, number>();
  for (const want of pages.flatMap(wantsOf))
    if (wanted[want] !== undefined) counts.set(wanted[want], (counts.get(wanted[want]) ?? 0) + 1);
  const [want, count = 0] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  if (want === undefined || count * 2 < pages.length) return undefined;
  return count === pages.length ? want : `most ${want}`;
}

/**
 * Why keywords stand together in a cluster, in one sentence.
 * @param pages what each looks for, that of the cluster's head first
 * @param shared how many result pages each has in common with the head, of those whose result pages are known
 */
export function whyTogether(pages: readonly PageSought[], shared: readonly number[]): string {
  if (shared.length > 0) {
    const others = pages.length - 1 - shared.length;
    const same = `At least ${Math.min(...shared)} of the first 10 result pages are the same as the head keyword’s`;
    return others === 0 ? `${same}.` : `${same}, and ${others} more by the same words.`;
  }
  const words = sharedWords(pages);
  const want = commonWant(pages);
  if (words.length === 0)
    return want === undefined
      ? 'Their words mean the same or are spelled in different ways.'
      : `They ${want.replace(/^most /, 'mostly ')}, in words that mean the same.`;
  const named = `“${words.slice(0, mostWords).join(' ')}${words.length > mostWords ? ' …' : ''}”`;
  return want === undefined
    ? `All say ${named}, in different forms or orders.`
    : `All say ${named}, and ${want}.`;
}
