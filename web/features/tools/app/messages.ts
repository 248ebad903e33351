import { englishFigure } from '#contract/shared/english-figure.ts';
import type { Messages } from '#web/kernel/messages.ts';

export const toolScreenMessages = {
  modules: 'Modules',
  form: 'Your input',
  results: 'Results',
  generate: 'Generate',
  variants: 'Number of drafts',
  present: 'Current results',
  again: 'Regenerate',
  newRun: 'Clear',
  empty: 'Your results appear here and are saved in Saved Progress.',
  saved: 'Saved Progress',
  copy: 'Copy',
  copyAll: 'Copy all',
  copied: 'Copied',
  copyFailed: 'Copying failed. Select the text and copy it.',
  characters: (n: number) => (n === 1 ? '1 character' : `${englishFigure(n)} characters`),
  count: (n: number) => (n === 1 ? '1 result' : `${n} results`),
  madeBy: 'Made by the built-in engine from your input. Check it before you use it.',
  notFound: {
    title: 'We can’t find this tool',
    message: 'Check the URL. You’ll find every tool under Modules.',
  },
  inBrowser: 'This tool runs in your browser on its public page.',
  openTool: 'Open tool',
  runNotFound: {
    title: 'We can’t find these results',
    message: 'They may be in the trash or in another workspace.',
    startNew: 'Start over',
  },
  loadFailed: 'We couldn’t open these results',
  changeFailed: 'We couldn’t save that',
  edit: 'Edit',
  save: 'Save',
  cancel: 'Cancel',
  editLabel: (n: number) => `Text of result ${n}`,
} as const satisfies Messages;
