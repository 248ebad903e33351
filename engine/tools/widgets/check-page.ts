import { checkHead, checkHeadings, checkPicturesAndLinks } from './check-structure.ts';
import { checkKeyword, checkText } from './check-words.ts';
import { checkSnippet } from './check-snippet.ts';
import { type Finding, findingGroups } from './finding.ts';
import type { PageFacts } from './page-facts.ts';

/**
 * All findings of a page in the order of their groups, what has to be changed first within each. No score: what a page
 * needs depends on what it competes with, and that is not known here.
 * @param keyword '' leaves its group out
 */
export function checkPage(facts: PageFacts, keyword: string): Finding[] {
  const all = [
    ...checkSnippet(facts),
    ...checkHeadings(facts),
    ...checkKeyword(facts, keyword),
    ...checkText(facts),
    ...checkPicturesAndLinks(facts),
    ...checkHead(facts),
  ];
  const rank = { change: 0, look: 1, good: 2, note: 3 };
  return findingGroups.flatMap((group) =>
    all.filter((item) => item.group === group).toSorted((a, b) => rank[a.state] - rank[b.state]),
  );
}
