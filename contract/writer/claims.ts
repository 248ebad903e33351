// What a text states that a reader could check: each number, date, name and superlative with what the sources say of it.
import { z } from 'zod';
import { CheckPlace } from '#contract/shared/checks.ts';
import { endpoint } from '#contract/shared/http.ts';
import { id, instant, revision } from '#contract/shared/text.ts';

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

/** A claim with the mark of the person who checked it by hand. */
export const CheckedClaim = Claim.extend({
  checked: z.object({ by: z.string().nullable(), at: instant }).nullable(),
}).meta({ id: 'CheckedClaim' });
export type CheckedClaim = z.infer<typeof CheckedClaim>;

/** Whether a claim still asks for a look: it has no source or another one, and nobody has checked it. */
export const isOpenClaim = ({ state, checked }: Pick<CheckedClaim, 'state' | 'checked'>): boolean =>
  checked === null && (state === 'differs' || state === 'unsourced');

const ById = z.object({ id });

export const claims = {
  list: endpoint({
    method: 'GET',
    path: 'documents/:id/claims/',
    params: ById,
    response: z.object({
      results: z.array(CheckedClaim),
      /** of the text that was read */
      revision,
      /** how many still ask for a look */
      open: z.int(),
      /** how many sources they were held against */
      sources: z.int(),
    }),
    policy: 'writer.read',
    summary:
      'Numbers, dates, names and superlatives of a document with what its sources say of each. Found by rules; nothing is looked up elsewhere',
    ours: true,
  }),
  check: endpoint({
    method: 'PUT',
    path: 'documents/:id/claims/',
    params: ById,
    body: z.object({ key: z.string().min(1).max(64), checked: z.boolean() }),
    response: z.object({ checked: z.boolean() }),
    policy: 'writer.write',
    summary: 'Mark a claim as checked by hand, or take the mark away',
    ours: true,
  }),
};
