// Commands on a selection: a model rewrites, expands, shortens … it, and the answer is a suggestion that the writer
// accepts or rejects. Nothing of it reaches the document before that.
import { z } from 'zod';
import { endpoint } from '#contract/shared/http.ts';
import { id, line, prose, requiredLine } from '#contract/shared/text.ts';
import { draftChecks, findingText } from './draft-checks.ts';

export const suggestionTones = ['formal', 'informal', 'friendly', 'persuasive', 'direct'] as const;
export type SuggestionTone = (typeof suggestionTones)[number];

/** Languages that text is translated into, by their ISO 639-1 codes. */
export const translationLanguages = [
  'ar',
  'zh',
  'cs',
  'da',
  'nl',
  'en',
  'fi',
  'fr',
  'de',
  'hi',
  'it',
  'ja',
  'ko',
  'pl',
  'pt',
  'es',
  'sv',
  'tr',
  'uk',
  'vi',
] as const;
export type TranslationLanguage = (typeof translationLanguages)[number];

/** Longest selection and longest text around it on either side, characters. */
export const suggestionLimits = { text: 20_000, context: 4000, instruction: 500, faults: 20 } as const;

/** A finding of the draft checks that a model is to repair. */
const Fault = z.object({
  check: z.enum(draftChecks, { error: 'Unknown check' }),
  message: line('Finding', 500),
  text: prose('Finding', findingText).default(''),
});
export type Fault = z.output<typeof Fault>;

const around = {
  /** Markdown of what stands before the selection, its end */
  before: prose('Text before', suggestionLimits.context).default(''),
  /** Markdown of what follows, its beginning */
  after: prose('Text after', suggestionLimits.context).default(''),
  /** the end of an answer that stopped at the model's length limit: the answer is to go on from there */
  written: prose('Answer so far', suggestionLimits.context).optional(),
};
const selection = {
  /** the selection as Markdown */
  text: prose('Selection', suggestionLimits.text).refine((text) => text.trim() !== '', {
    error: 'Select some text first',
  }),
  ...around,
};

const body = z.discriminatedUnion(
  'command',
  [
    z.object({ command: z.literal('rewrite'), ...selection }),
    z.object({ command: z.literal('expand'), ...selection }),
    z.object({ command: z.literal('shorten'), ...selection }),
    z.object({ command: z.literal('simplify'), ...selection }),
    z.object({
      command: z.literal('tone'),
      tone: z.enum(suggestionTones, { error: 'Choose a tone' }),
      ...selection,
    }),
    z.object({
      command: z.literal('translate'),
      language: z.enum(translationLanguages, { error: 'Choose a language' }),
      ...selection,
    }),
    z.object({
      command: z.literal('instruction'),
      instruction: requiredLine('Instruction', suggestionLimits.instruction),
      ...selection,
    }),
    z.object({
      command: z.literal('polish'),
      faults: z
        .array(Fault)
        .min(1, { error: 'Choose what to fix' })
        .max(suggestionLimits.faults, { error: `Fix at most ${suggestionLimits.faults} findings at once` }),
      ...selection,
    }),
    z.object({
      command: z.literal('continue'),
      before: prose('Text before', suggestionLimits.context).refine((text) => text.trim() !== '', {
        error: 'Write the beginning first',
      }),
      after: around.after,
      written: around.written,
    }),
  ],
  { error: 'Unknown command' },
);
export type SuggestionRequest = z.output<typeof body>;

export const SuggestionEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  /** the whole answer as it is to be shown, or what follows `written`; `truncated`: the model stopped at its length limit */
  z.object({ type: z.literal('end'), text: z.string(), truncated: z.boolean(), engine: z.string() }),
  /** plain words about why there is no more */
  z.object({ type: z.literal('error'), message: z.string() }),
]);
export type SuggestionEvent = z.infer<typeof SuggestionEvent>;

export const suggestions = {
  write: endpoint({
    method: 'POST',
    path: 'documents/:id/suggestions/',
    params: z.object({ id }),
    body,
    response: SuggestionEvent,
    policy: 'writer.write',
    summary:
      'A model’s suggestion for a selection, as server-sent events. The document stays as it is; a version of it is kept',
    streams: true,
    ours: true,
  }),
};
