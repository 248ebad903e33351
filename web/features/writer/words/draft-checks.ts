// Words of the draft checks.
import type { DraftCheck } from '#contract/writer/draft-checks.ts';
import { englishFigure } from '#contract/shared/english-figure.ts';
import { count } from './figures.ts';

export const draftCheckWords = {
  title: 'Review',
  loadFailed: 'We couldn’t check the draft',
  summary: (findings: number, sections: number, of: number) =>
    findings === 0
      ? `Nothing found in ${count(of, 'section', 'sections')}`
      : `${count(findings, 'finding', 'findings')} in ${englishFigure(sections)} of ${count(of, 'section', 'sections')}`,
  how: 'Length, repetition, figures without a source, filler, and headings, checked by rules. No AI.',
  fixHow: (model: string) => `${model} suggests repairs for a section. You accept or reject each change.`,
  noModel: 'Fixing a section for you needs an AI model.',
  connect: 'Connect a model',
  opening: 'Opening',
  words: (words: number, target: number | null) =>
    target === null
      ? count(words, 'word', 'words')
      : `${englishFigure(words)} of ${englishFigure(target)} words`,
  checks: {
    number: 'No source',
    citation: 'Citation',
    copied: 'Copied',
    repetition: 'Repetition',
    'repeated-point': 'Repeated point',
    filler: 'Filler',
    'early-ending': 'Early summary',
    length: 'Length',
    keyword: 'Keyword',
    'reading-level': 'Reading level',
    headings: 'Headings',
  } satisfies Record<DraftCheck, string>,
  inText: (finding: string) => `Show in the text: ${finding}`,
  gone: 'That text has changed. It is checked again when it’s saved.',
  fix: 'Fix with AI',
  fixLabel: (section: string) => `Fix with AI: ${section}`,
} as const;
