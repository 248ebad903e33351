// What a text states that a reader could check: each number, date, name and superlative with what the sources say of it.
import { z } from 'zod';
import { CheckPlace } from '#contract/checks.ts';

export const claimKinds = ['number', 'date', 'name', 'superlative'] as const;
export type ClaimKind = (typeof claimKinds)[number];
/** In the order in which they are worth a look. */
export const claimStates = ['differs', 'unsourced', 'linked', 'own', 'sourced'] as const;
export type ClaimState = (typeof claimStates)[number];

export const Claim = z
  .object({
    /** stays while the sentence stays */
    key: z.string(),
    kind: z.enum(claimKinds),
    /** as written */
    text: z.string(),
    sentence: z.string(),
    place: CheckPlace,
    state: z.enum(claimStates),
    /** the sentence of a source that says the same, or says otherwise */
    evidence: z
      .object({ ref: z.string(), text: z.string(), source: z.string(), url: z.string().nullable() })
      .nullable(),
    /** what the source says in its place, where it differs */
    instead: z.string().nullable(),
    /** the page that the sentence links to, which has not been read */
    link: z.string().nullable(),
  })
  .meta({ id: 'Claim' });
export type Claim = z.infer<typeof Claim>;
