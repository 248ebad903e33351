// Words of the essay writer: its types, the page, and what its brief says otherwise than an article's.
import type { EssayType, PageFormat } from '#contract/writer/essay.ts';
import type { WriterTool } from '#contract/writer.ts';

export const essayWords = {
  kind: 'What do you want to write?',
  kinds: {
    article: { label: 'Article', hint: 'For readers and search: keywords, headings, sources.' },
    essay: { label: 'Essay', hint: 'Seven types, each with its own structure.' },
  } satisfies Record<WriterTool, { label: string; hint: string }>,
  many: { label: 'Many articles', hint: 'From a CSV of briefs, one document for each row.' },
  heading: 'What is your essay about?',
  topicExample: 'Should schools start later in the morning?',
  thesis: 'Thesis',
  thesisHint: 'The claim you’re making, or what it meant to you. Used word for word.',
  pointsHint: {
    PERSONAL: 'One per line, in the order it happened.',
    COMPARE: 'One per line. Name the side each one is about. Matching points go side by side.',
    FIVE_PARAGRAPH: 'One per line. The first three become the three reasons.',
    COLLEGE: 'One per line: what you did, in your words and in order.',
    HUMOROUS: 'One per line, in the order things went wrong.',
    ANALYTICAL: 'One claim per line. Each is backed up from your sources.',
    POLITICAL: 'One per line. Start with “For:” or “Against:” to pick a side.',
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
  pageHint: 'How the essay looks here and in the Word file. You can change it anytime.',
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
  versions: 'Number of drafts',
  versionsHint: 'Drafts are written one after another. You pick your favorite.',
} as const;

export const variantsWords = {
  current: 'Current text',
  taken: 'You’re now using this version. The previous one is under Versions.',
  takeFailed: 'We couldn’t switch versions',
} as const;
