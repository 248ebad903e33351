import { counted, pageRule, quoted, type Rule } from '../rule.ts';

export const headingRules: readonly Rule[] = [
  pageRule(
    {
      id: 'h1-missing',
      category: 'headings',
      severity: 'warning',
      title: 'H1 missing',
      why: 'The first heading tells readers and search engines what the page is about.',
      fix: 'Add one H1 that says what the page is about.',
    },
    ({ facts }) =>
      facts.headings.some(({ level, text }) => level === 1 && text !== '')
        ? null
        : { detail: 'No H1', paste: facts.title === '' ? '' : `<h1>${facts.title}</h1>` },
  ),
  pageRule(
    {
      id: 'h1-multiple',
      category: 'headings',
      severity: 'notice',
      title: 'Several H1s',
      why: 'One main heading makes the topic plain.',
      fix: 'Keep one H1, and make the others H2s.',
    },
    ({ facts }) => {
      const first = facts.headings.filter(({ level, text }) => level === 1 && text !== '');
      return first.length > 1
        ? first
            .map(({ text }) => quoted(text, 60))
            .slice(0, 3)
            .join(', ')
        : null;
    },
  ),
  pageRule(
    {
      id: 'heading-empty',
      category: 'headings',
      severity: 'warning',
      title: 'Empty headings',
      why: 'Screen readers announce a heading that says nothing.',
      fix: 'Remove empty headings, or write them.',
    },
    ({ facts }) => {
      const empty = facts.headings.filter(({ text }) => text === '');
      return empty.length > 0 ? counted(empty.length, 'empty heading') : null;
    },
  ),
  pageRule(
    {
      id: 'heading-skipped',
      category: 'headings',
      severity: 'notice',
      title: 'Heading levels skipped',
      why: 'Readers who go by headings lose their place where a level is left out.',
      fix: 'Go down one level at a time.',
    },
    ({ facts: { headings } }) => {
      const at = headings.findIndex(({ level }, n) => n > 0 && level > headings[n - 1]!.level + 1);
      if (at === -1) return null;
      const { level, text } = headings[at]!;
      return `H${headings[at - 1]!.level} is followed by H${level} ${quoted(text, 60)}`;
    },
  ),
];
