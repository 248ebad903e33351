// What the engine finds in a draft by rules, section by section: what its writer, or a model at their word, repairs.
import { z } from 'zod';
import { CheckPlace } from '#contract/shared/checks.ts';
import { endpoint } from '#contract/shared/http.ts';
import { id, revision } from '#contract/shared/text.ts';

/** In the order in which they are listed. */
export const draftChecks = [
  'number',
  'citation',
  'copied',
  'repetition',
  'repeated-point',
  'filler',
  'early-ending',
  'length',
  'keyword',
  'reading-level',
  'headings',
] as const;
export type DraftCheck = (typeof draftChecks)[number];

/** Characters of the words that a finding is about. */
export const findingText = 300;

export const DraftFinding = z
  .object({
    check: z.enum(draftChecks),
    /** what was found, in figures or the text’s own words */
    message: z.string(),
    /** why it matters to a reader */
    why: z.string(),
    /** the words that it is about; '' where it is the whole section */
    text: z.string(),
    /** where they stand; the section’s first block where it is the whole section */
    place: CheckPlace,
  })
  .meta({ id: 'DraftFinding' });
export type DraftFinding = z.infer<typeof DraftFinding>;

export const CheckedSection = z
  .object({
    /** ids of its first block, which is its heading where it has one, and of its last */
    from: z.string(),
    to: z.string(),
    /** '' for text without a heading */
    heading: z.string(),
    words: z.int(),
    /** words that the outline asks for; null where no outline does */
    target: z.int().nullable(),
    findings: z.array(DraftFinding),
  })
  .meta({ id: 'CheckedSection' });
export type CheckedSection = z.infer<typeof CheckedSection>;

export const draftCheckCalls = {
  list: endpoint({
    method: 'GET',
    path: 'documents/:id/draft-checks/',
    params: z.object({ id }),
    response: z.object({
      /** in the order of the text, those without findings too */
      sections: z.array(CheckedSection),
      /** of the text that was read */
      revision,
      /** how many findings there are in all */
      findings: z.int(),
    }),
    policy: 'writer.read',
    summary:
      'What rules find in a document, by section: length, repetition, figures without a source, filler, headings. No model is asked',
    ours: true,
  }),
};
