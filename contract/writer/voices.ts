// Brand voices: how somebody writes, measured on samples of their own, as rules that a person edits, with phrases that
// are not to be used.
import { z } from 'zod';
import { CheckPlace } from '#contract/shared/checks.ts';
import { endpoint } from '#contract/shared/http.ts';
import { id, instant, line, requiredLine, revision } from '#contract/shared/text.ts';
import { importLimits } from './imports.ts';
import { PastedText } from './pasted-text.ts';

export const voiceLimits = {
  /** of one workspace */
  voices: 200,
  samples: 20,
  /** fewer do not tell a habit from an accident */
  leastSamples: 3,
  /** words of running text that a sample needs: habits show in no fewer */
  leastWords: 100,
  /** characters of running text of one sample */
  sampleText: 60_000,
  rules: 40,
  ruleLength: 300,
  banned: 200,
  phraseLength: 80,
  /** words of one banned phrase */
  phraseWords: 8,
} as const;

export const voiceTraitIds = [
  'sentence-length',
  'sentence-spread',
  'paragraph-length',
  'passive',
  'first-person',
  'we',
  'you',
  'contractions',
  'reading-ease',
  'questions',
  'exclamations',
  'commas',
  'dashes',
  'semicolons',
  'parentheses',
] as const;
export type VoiceTraitId = (typeof voiceTraitIds)[number];

/** What a trait's numbers are: words, a share (0…1), times in 1,000 words, times in a sentence, or points of a scale. */
export const traitUnits = ['words', 'share', 'per-1000', 'per-sentence', 'points'] as const;
export type TraitUnit = (typeof traitUnits)[number];

const traitFields = {
  id: z.enum(voiceTraitIds),
  label: z.string(),
  unit: z.enum(traitUnits),
  /** how it is measured */
  basis: z.string(),
};

export const VoiceTrait = z
  .object({
    ...traitFields,
    /** mean of the samples; null where it is not known */
    value: z.number().nullable(),
    /** where nine of ten more texts would be, if they vary as the samples do; null with `value` */
    range: z.object({ low: z.number(), high: z.number() }).nullable(),
    /** why there is no value; '' where there is one */
    missing: z.string(),
    /** each sample's own value */
    samples: z.array(z.object({ sampleId: id, value: z.number() })),
    /** words of a sample that show it; null where none does */
    example: z.object({ sampleId: id, text: z.string() }).nullable(),
  })
  .meta({ id: 'VoiceTrait' });
export type VoiceTrait = z.infer<typeof VoiceTrait>;

/** What is said again and again, in at least two samples. */
export const TypicalPhrase = z.object({ text: z.string(), uses: z.int(), samples: z.int() });
export type TypicalPhrase = z.infer<typeof TypicalPhrase>;

export const VoiceRule = z
  .object({
    id: z.string().min(1).max(64),
    text: requiredLine('Rule', voiceLimits.ruleLength),
    /** the trait that it was made from; null for a rule of one's own */
    trait: z.enum(voiceTraitIds).nullable().default(null),
    active: z.boolean({ error: 'Active must be true or false' }).default(true),
  })
  .meta({ id: 'VoiceRule' });
export type VoiceRule = z.infer<typeof VoiceRule>;

export const BannedPhrase = z
  .object({
    phrase: requiredLine('Banned phrase', voiceLimits.phraseLength)
      .refine((text) => /[\p{L}\p{N}]/u.test(text), { error: 'A banned phrase needs a letter or a digit' })
      .refine((text) => text.split(/\s+/).length <= voiceLimits.phraseWords, {
        error: `A banned phrase can have at most ${voiceLimits.phraseWords} words`,
      }),
    /** what to write instead; '' to remove it */
    suggestion: line('Suggestion', voiceLimits.phraseLength).default(''),
  })
  .meta({ id: 'BannedPhrase' });
export type BannedPhrase = z.infer<typeof BannedPhrase>;

export const VoiceSample = z
  .object({
    id,
    kind: z.enum(['text', 'file', 'document']),
    title: z.string(),
    /** the document that it was taken from, as it was then */
    documentId: id.nullable(),
    /** of running text: headings, code and tables are left out */
    words: z.int(),
    excerpt: z.string(),
    createdAt: instant,
  })
  .meta({ id: 'VoiceSample' });
export type VoiceSample = z.infer<typeof VoiceSample>;

const voiceFields = {
  id,
  name: z.string(),
  /** null: for all projects */
  projectId: id.nullable(),
  /** the plan has no room for it: it can be read and deleted, and not be chosen or changed */
  locked: z.boolean(),
  revision,
  createdAt: instant,
  updatedAt: instant,
};
export const BrandVoice = z
  .object({
    ...voiceFields,
    /** ISO 639-1 and in English, of the first sample; null before it */
    language: z.object({ code: z.string(), name: z.string() }).nullable(),
    rules: z.array(VoiceRule),
    banned: z.array(BannedPhrase),
    samples: z.array(VoiceSample),
    traits: z.array(VoiceTrait),
    phrases: z.array(TypicalPhrase),
    /** rules that the traits give, for those traits that no rule is made from yet */
    suggestedRules: z.array(VoiceRule),
  })
  .meta({ id: 'BrandVoice' });
export type BrandVoice = z.infer<typeof BrandVoice>;

export const VoiceSummary = z
  .object({
    ...voiceFields,
    samples: z.int(),
    /** rules that are active */
    rules: z.int(),
    banned: z.int(),
  })
  .meta({ id: 'VoiceSummary' });
export type VoiceSummary = z.infer<typeof VoiceSummary>;

export const TraitDifference = z
  .object({
    ...traitFields,
    voice: VoiceTrait.shape.value,
    range: VoiceTrait.shape.range,
    /** of the text; null where it is not known */
    text: z.number().nullable(),
    state: z.enum(['within', 'above', 'below', 'unknown']),
    /** why it is unknown; '' where it is known */
    missing: z.string(),
  })
  .meta({ id: 'TraitDifference' });
export type TraitDifference = z.infer<typeof TraitDifference>;

/** A banned phrase in a text, in whatever form of its words. */
export const BannedUse = BannedPhrase.extend({
  /** as the text has it */
  text: z.string(),
  place: CheckPlace,
}).meta({ id: 'BannedUse' });
export type BannedUse = z.infer<typeof BannedUse>;

export const VoiceReport = z
  .object({
    /** null where the brief names none, or it was deleted */
    voice: z.object({ id, name: z.string() }).nullable(),
    traits: z.array(TraitDifference),
    banned: z.array(BannedUse),
    /** of the text that was read */
    revision,
  })
  .meta({ id: 'VoiceReport' });
export type VoiceReport = z.infer<typeof VoiceReport>;

const ById = z.object({ id });
const name = requiredLine('Name', 80);
const projectId = id.nullable();

export const voices = {
  list: endpoint({
    method: 'GET',
    path: 'brand-voices/',
    response: z.object({ results: z.array(VoiceSummary), next: z.null() }),
    policy: 'voices.read',
    summary: 'The workspace’s brand voices by name',
    ours: true,
  }),
  create: endpoint({
    method: 'POST',
    path: 'brand-voices/',
    body: z.object({ name, projectId: projectId.default(null) }),
    response: BrandVoice,
    status: 201,
    policy: 'voices.write',
    summary: 'Make a brand voice, for one project or for all',
    ours: true,
    creates: true,
  }),
  get: endpoint({
    method: 'GET',
    path: 'brand-voices/:id/',
    params: ById,
    response: BrandVoice,
    policy: 'voices.read',
    summary: 'A brand voice with its samples, the traits measured on them, its rules and banned phrases',
    ours: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'brand-voices/:id/',
    params: ById,
    body: z.object({
      revision,
      name: name.optional(),
      projectId: projectId.optional(),
      rules: z
        .array(VoiceRule)
        .max(voiceLimits.rules, { error: `A brand voice can have at most ${voiceLimits.rules} rules` })
        .optional(),
      banned: z
        .array(BannedPhrase)
        .max(voiceLimits.banned, {
          error: `A brand voice can have at most ${voiceLimits.banned} banned phrases`,
        })
        .optional(),
      deleted: z.boolean({ error: 'Deleted must be true or false' }).optional(),
    }),
    response: BrandVoice,
    policy: 'voices.write',
    summary: 'Change a brand voice, delete it or bring it back; with a stale revision nothing is written',
    ours: true,
  }),
  addSample: endpoint({
    method: 'POST',
    path: 'brand-voices/:id/samples/',
    params: ById,
    body: z.discriminatedUnion(
      'kind',
      [
        PastedText(importLimits.text, 'Paste the sample’s text'),
        z.object({ kind: z.literal('document'), documentId: id }),
      ],
      { error: 'Choose text or document' },
    ),
    response: VoiceSample,
    status: 201,
    policy: 'voices.write',
    summary: 'Add a sample of one’s own writing by pasted text, one’s own document, or file',
    ours: true,
    creates: true,
    multipart: z.object({}),
    maxBytes: importLimits.upload + 1024 * 1024,
  }),
  removeSample: endpoint({
    method: 'DELETE',
    path: 'brand-voices/:id/samples/:sampleId/',
    params: z.object({ id, sampleId: id }),
    response: z.void(),
    status: 204,
    policy: 'voices.write',
    summary: 'Remove a sample; the traits are measured without it',
    ours: true,
  }),
  report: endpoint({
    method: 'GET',
    path: 'documents/:id/voice/',
    params: ById,
    response: VoiceReport,
    policy: 'writer.read',
    summary:
      'How a document differs from the brand voice of its brief, by measured traits, and the banned phrases in it',
    ours: true,
  }),
};
