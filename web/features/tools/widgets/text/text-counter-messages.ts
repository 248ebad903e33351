import type { TextFigures } from '#engine/tools/widgets/text-figures.ts';

export const counterMessages = {
  hint: 'Type or paste. The figures follow as you write.',
  figures: {
    graphemes: 'Characters as seen',
    characters: 'Characters in computers',
    withoutSpaces: 'Without spaces',
    words: 'Words',
    sentences: 'Sentences',
    paragraphs: 'Paragraphs',
    lines: 'Lines with text',
    readingSeconds: 'Reading time',
    speakingSeconds: 'Time to say it',
    grade: 'Reading grade (English)',
  } satisfies Record<keyof TextFigures, string>,
  limits: 'How much of each place it takes',
  place: 'Place',
  used: 'Used of its limit',
  note: 'A character as seen may be several to a computer: 👩‍🍳 is one and five. X counts in its own weights: a link is 23, an emoji 2. Reading time is 238 words a minute, speech 183 (Brysbaert 2019).',
  said: (words: string, characters: string, over: readonly string[]) =>
    `${words} words, ${characters} characters.${over.length > 0 ? ` Too long for: ${over.join(', ')}.` : ''}`,
  empty: 'No text yet.',
} as const;

export type FigureName = keyof TextFigures;
