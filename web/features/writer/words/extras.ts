// Words of what a model writes from a finished text.
import type { DerivedKind } from '#contract/writer/derived-texts.ts';
import { englishFigure } from '#contract/shared/english-figure.ts';

export const extrasWords = {
  title: 'Extras',
  loadFailed: 'We couldn’t load the extras',
  how: 'Written by your AI model from the saved text. Nothing is used until you choose it.',
  noModel:
    'Writing these needs an AI model. Without one, the free meta description tool makes descriptions from your own sentences.',
  connect: 'Connect a model',
  kinds: {
    meta: {
      title: 'Meta title and description',
      hint: 'For search results. Checked to fit, and offered when you publish.',
      write: 'Write titles and descriptions',
      again: 'Write more',
    },
    faq: {
      title: 'FAQ',
      hint: 'Questions that your text answers, to add at its end.',
      write: 'Write FAQ',
      again: 'Write another FAQ',
    },
    social: {
      title: 'Social posts',
      hint: 'A post for each network, within its limit. Creates a draft that you review in the composer.',
      write: 'Write posts',
      again: 'Write more posts',
    },
  } satisfies Record<DerivedKind, Record<'title' | 'hint' | 'write' | 'again', string>>,
  instruction: 'What to focus on (optional)',
  instructionFor: (title: string) => `What to focus on: ${title}`,
  networks: 'Networks',
  writing: 'Writing',
  stop: 'Stop',
  lost: 'We lost the connection. Nothing was changed. Try again.',
  leftOut: (problem: string) => `Left out: ${problem}`,
  older: 'from an earlier version of the text',
  choose: 'Use',
  chooseLabel: (title: string) => `Use “${title}”`,
  inUse: 'In use',
  used: 'Used',
  metaUsed: 'Publishing will offer this title and description.',
  remove: 'Remove',
  removeLabel: (name: string) => `Remove “${name}”`,
  insert: 'Add to text',
  insertAgain: 'Add again',
  insertLabel: (action: string, heading: string) => `${action}: ${heading}`,
  inserted: 'FAQ added at the end of the text.',
  create: 'Create draft post',
  createLabel: (network: string) => `Create draft post for ${network}`,
  created: 'Draft created.',
  createdAlone: (network: string) =>
    `Draft created. Choose a channel in it: no ${network} channel is connected.`,
  openPost: 'Open draft',
  postFor: (network: string) => `post for ${network}`,
  noProject: 'Add the document to a project to create posts from these.',
  pixels: (title: number, titleMost: number, description: number, descriptionMost: number) =>
    `Title ${englishFigure(title)} of ${englishFigure(titleMost)} px, description ${englishFigure(description)} of ${englishFigure(descriptionMost)} px`,
  characters: (length: number, most: number) =>
    `${englishFigure(length)} of ${englishFigure(most)} characters`,
} as const;
