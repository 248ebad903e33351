import type { Evidence } from '#contract/writer/evidence.ts';

/** What is found where there are neither points nor sources. */
export const noEvidence: Evidence = {
  sections: [],
  titles: [],
  description: null,
  figures: [],
  dates: [],
  names: [],
  definitions: [],
  questions: [],
  steps: [],
  pros: [],
  cons: [],
  quotes: [],
  disagreements: [],
  unused: [],
  materialWords: 0,
  sentences: {},
};
