/** What forms and results of tools say, on the server and in the page. */
export const toolHtmlWords = {
  form: 'Your words',
  generate: 'Generate',
  again: 'Generate again',
  results: 'Results',
  empty: 'Your results appear here.',
  wrong: 'Something in the form needs another look.',
  done: (results: number, more: boolean) =>
    (results === 1 ? 'One result.' : `${results} results.`) +
    (more ? ' Press the button again for others.' : ' Change your words to change them.'),
  none: 'Nothing fits with these words. Try shorter ones, or plain letters for names.',
  tooMany: 'Too many tries from your address. Wait a minute and press the button again.',
  copy: 'Copy',
  copied: 'Copied',
  copyAll: 'Copy all',
  copyFailed: 'Copying did not work. Select the text instead.',
  failed: 'The tool could not be loaded. Check your connection and press the button again.',
} as const;
