// Words of the import of files as documents.
import { count } from './figures.ts';

export const importWords = {
  action: 'Import',
  title: 'Import documents',
  lead: 'Each file becomes a document that you can edit, score and publish.',
  drop: 'Drop Word, Markdown or HTML files here, or',
  choose: 'choose files',
  types: '.docx, .md or .html, 20 MB at most each',
  project: 'Project',
  noProject: 'No project',
  projectHint: 'Pictures in Word files go to the project’s media library.',
  files: 'Files',
  reading: (name: string) => `Importing ${name}`,
  waiting: (name: string) => `${name} is waiting`,
  imported: (title: string, words: number) => `${title} · ${count(words, 'word', 'words')}`,
  open: (title: string) => `Open ${title}`,
  openShort: 'Open',
  undo: 'Undo',
  undoOf: (title: string) => `Undo the import of ${title}`,
  undone: (title: string) => `${title} moved to the trash`,
  tryAgain: 'Try again',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  tooLarge: 'This file is too large. Files can have at most 20 MB.',
  empty: 'This file is empty.',
  done: 'Done',
} as const;
