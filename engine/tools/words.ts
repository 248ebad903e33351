/** What forms and results of tools say, on the server and in the page. */
export const toolHtmlWords = {
  form: 'Your words',
  generate: 'Generate',
  again: 'Generate again',
  results: 'Results',
  empty: 'Your results appear here.',
  wrong: 'Check the highlighted fields.',
  done: (results: number, more: boolean) =>
    (results === 1 ? 'One result.' : `${results} results.`) +
    (more ? ' Press the button again for others.' : ' Change your words to change them.'),
  none: 'No results for these words. Try shorter ones, or plain letters for names.',
  tooMany: 'Too many attempts. Wait a minute and try again.',
  copy: 'Copy',
  copied: 'Copied',
  copyAll: 'Copy all',
  copyFailed: 'Copying failed. Select the text and copy it.',
  failed: 'The tool didn’t load. Check your connection and try again.',
} as const;
