// Words of the essay writer: its types, the page, and what its brief says otherwise than an article's.
import type { EssayType, PageFormat } from '#contract/writer/essay.ts';
import type { WriterTool } from '#contract/writer.ts';

export const essayWords = {
  kind: 'What do you want to write?',
  kinds: {
    article: { label: 'Article', hint: 'For readers and search: keywords, headings, sources.' },
    essay: { label: 'Essay', hint: 'One of seven types, each with its own plan of parts.' },
  } satisfies Record<WriterTool, { label: string; hint: string }>,
  heading: 'What is your essay about?',
  topicExample: 'Should schools start later in the morning?',
  thesis: 'Thesis',
  thesisHint: 'The claim that you defend, or what it meant to you. It stands in the text in your words.',
  pointsHint: {
    PERSONAL: 'One per line, in the order in which it happened. The essay tells them in that order.',
    COMPARE: 'One per line. Name the side that each one is about; matching points are put side by side.',
    FIVE_PARAGRAPH: 'One per line. The first three become the three reasons.',
    COLLEGE: 'One per line: what you did, in your words and in order.',
    HUMOROUS: 'One per line, in the order in which it went wrong.',
    ANALYTICAL: 'One claim per line. Each gets its evidence from your sources.',
    POLITICAL: 'One per line. Begin with “For:” or “Against:” to give it its side.',
  } satisfies Record<EssayType, string>,
  type: 'Essay type',
  types: {
    PERSONAL: 'Personal',
    COMPARE: 'Compare and contrast',
    FIVE_PARAGRAPH: 'Five paragraphs',
    COLLEGE: 'College application',
    HUMOROUS: 'Humorous',
    ANALYTICAL: 'Analytical',
    POLITICAL: 'Political',
  } satisfies Record<EssayType, string>,
  plans: {
    PERSONAL: 'Scene, what came before, the turn, what it means now, closing image.',
    COMPARE: 'Both presented, common ground, point by point, what follows.',
    FIVE_PARAGRAPH: 'Introduction with your thesis, three reasons, conclusion.',
    COLLEGE: 'A moment, its background, the challenge, what you learned, where it leads.',
    HUMOROUS: 'Innocent beginning, a plan, trouble, more trouble, a doubtful lesson.',
    ANALYTICAL: 'Question and thesis, claims with their evidence, another reading, conclusion.',
    POLITICAL: 'The dispute, its background, the case for and against, your position.',
  } satisfies Record<EssayType, string>,
  page: 'Page',
  pageHint: 'How the essay looks here and in the Word file. It can be changed at any time.',
  font: 'Font',
  lineSpacing: 'Line spacing',
  lineSpacings: {
    '1.0': '1.0 single',
    '1.5': '1.5',
    '2.0': '2.0 double',
  } satisfies Record<PageFormat['lineSpacing'], string>,
  paragraphBreak: 'Paragraph break',
  paragraphBreaks: {
    '1.5': '1.5 lines after each',
    '0': 'None',
  } satisfies Record<PageFormat['paragraphBreak'], string>,
  indentation: 'Indentation',
  indentations: {
    '0': 'None',
    '1': 'First line',
  } satisfies Record<PageFormat['indentation'], string>,
  versions: 'Versions to choose from',
  versionsHint: 'More than one is written one after another. You choose in the draft.',
} as const;

export const variantsWords = {
  current: 'Present text',
  taken: 'This version is the text now. The one before is kept under Versions.',
  takeFailed: 'The version could not be taken',
} as const;
