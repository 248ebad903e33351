import type { DraftCheck } from '#contract/writer/draft-checks.ts';

/** Why each check matters to a reader. */
export const whyOf: Record<DraftCheck, string> = {
  number: 'A figure that no source has may be invented.',
  citation: 'Readers follow a citation to find these words there.',
  copied: 'Words taken over need quotation marks, and search engines know the page that had them first.',
  repetition: 'A sentence that comes twice reads like a mistake.',
  'repeated-point': 'A point that was made before costs the reader time and says nothing new.',
  filler: 'The phrase says nothing about the subject and can go.',
  'early-ending': 'Readers take a summary for the end, and more sections follow.',
  length: 'The outline gives each section the space that it needs beside the others.',
  keyword: 'The outline promises this keyword to the section’s readers.',
  'reading-level': 'Longer sentences are harder to read than the brief asks for.',
  headings: 'Screen readers and search engines read the headings as an outline.',
};
