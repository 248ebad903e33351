import type { Finding } from '#engine/tools/widgets/finding.ts';

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
  states: { change: 'Fix', look: 'Needs work', good: 'Good', note: 'Note' } satisfies Record<
    Finding['state'],
    string
  >,
  said: (all: readonly Finding[]) => {
    const of = (state: Finding['state']) => all.filter((item) => item.state === state).length;
    return `${of('change')} to fix, ${of('look')} to improve, ${of('good')} good.`;
  },
  read: (kind: 'html' | 'text', place: string) =>
    kind === 'html' ? `Read as HTML; words were counted in ${place}.` : 'Read as plain text.',
  local:
    'The page is read in your browser. Nothing is fetched and nothing is sent: an address alone cannot be checked here.',
} as const;
