import { counted, pageRule, type Rule } from '../rule.ts';

const leastWords = 150;

export const contentRules: readonly Rule[] = [
  pageRule(
    {
      id: 'content-thin',
      category: 'content',
      severity: 'notice',
      title: 'Little text',
      why: 'A page with few words rarely answers what people search for.',
      fix: 'Answer the question of the page in full, or join it with another.',
    },
    (page, site) =>
      page.words !== null &&
      page.words < leastWords &&
      site.isIndexable(page) &&
      // Where a keyword is named, the length of the text is judged with it.
      !page.checks.some(({ id }) => id === 'text-length')
        ? counted(page.words, 'word')
        : null,
  ),
];
