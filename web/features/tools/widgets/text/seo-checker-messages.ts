import type { CheckCategory, CheckResult, CheckState } from '#contract/checks.ts';

export const seoMessages = {
  page: 'Page HTML or text',
  pageHint:
    'HTML works best: view the page source in your browser and copy all of it. Text and Markdown work too.',
  keyword: 'Keyword (optional)',
  keywordHint:
    'What people type to find this page. Endings do not matter: loaf and loaves are looked for by their stem.',
  title: 'Title, when you paste text (optional)',
  description: 'Description, when you paste text (optional)',
  check: 'Check page',
  results: 'Findings',
  empty: 'Your findings appear here.',
  nothing: 'Paste the HTML or the text of a page first.',
  checking: 'Checking…',
  failed: 'The checks could not be loaded. Check your connection and try again.',
  states: {
    fix: 'Fix',
    improve: 'Needs work',
    good: 'Good',
    note: 'Note',
    skipped: 'Skipped',
  } satisfies Record<CheckState, string>,
  categories: { keyword: 'Keyword', page: 'Page', readability: 'Readability' } satisfies Record<
    CheckCategory,
    string
  >,
  formulas: 'Readability formulas',
  basis: (counted: string) => `Counts ${counted}.`,
  said: (all: readonly CheckResult[]) => {
    const of = (state: CheckState) => all.filter((item) => item.state === state).length;
    return `${of('fix')} to fix, ${of('improve')} to improve, ${of('good')} good.`;
  },
  read: (place: string, language: string) =>
    place === ''
      ? `Read as plain text in ${language}.`
      : `Read as HTML in ${language}; words were counted in ${place}.`,
  local:
    'The page is read in your browser. Nothing is fetched and nothing is sent: an address alone cannot be checked here.',
} as const;
