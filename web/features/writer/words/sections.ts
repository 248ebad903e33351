// Words of single sections of a draft.
import { sectionLimits } from '#contract/writer/sections.ts';

export const sectionWords = {
  again: (heading: string) => `Write “${heading}” again`,
  write: 'Write again',
  cancel: 'Cancel',
  instruction: 'What should change? (optional)',
  example: 'Shorter, with one example',
  limit: sectionLimits.instruction,
  continue: 'Continue',
  continueSection: (heading: string) => `Continue “${heading}”`,
  current: 'Current',
  unfinished: 'This version is unfinished: its run stopped before the end.',
  asked: (instruction: string) => `Asked for: ${instruction}`,
  used: 'Section replaced',
  opening: 'the opening',
} as const;
