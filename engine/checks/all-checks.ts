import type { Check } from './check.ts';
import { keywordLineChecks } from './rules/keyword-lines.ts';
import { keywordTextChecks } from './rules/keyword-text.ts';
import { linkChecks } from './rules/links.ts';
import { sentenceChecks } from './rules/sentences.ts';
import { snippetChecks } from './rules/snippet.ts';
import { structureChecks } from './rules/structure.ts';
import { textPartChecks } from './rules/text-parts.ts';

/** Every check, in the order of its results: keyword, page, readability. docs/checks.md explains their thresholds. */
export const allChecks: readonly Check[] = [
  ...keywordTextChecks,
  ...keywordLineChecks,
  ...snippetChecks,
  ...structureChecks,
  ...linkChecks,
  ...textPartChecks,
  ...sentenceChecks,
];
