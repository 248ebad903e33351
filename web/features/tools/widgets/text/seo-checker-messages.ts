import { reportMessages } from '#web/ui/report/messages.ts';

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
  summary: reportMessages.summary,
  read: ({ place, language }: { place: string; language: string }) =>
    place === ''
      ? `Read as plain text in ${language}.`
      : `Read as HTML in ${language}; words were counted in ${place}.`,
  local:
    'The page is read in your browser. Nothing is fetched and nothing is sent. To check a page by its URL, or a whole site, use Site audit in the app.',
} as const;
