// What a model writes from a finished text: title and description for search results, questions with answers, posts for
// social networks. Each is kept beside the document until somebody uses or removes it.
import { z } from 'zod';
import { endpoint } from '#contract/shared/http.ts';
import { allNetworks } from '#contract/shared/options.ts';
import { id, instant, line, revision } from '#contract/shared/text.ts';
import { ChosenMeta } from './document-meta.ts';
import { EngineStamp } from './engines.ts';

export const derivedKinds = ['meta', 'faq', 'social'] as const;
export type DerivedKind = (typeof derivedKinds)[number];

export const derivedLimits = {
  /** of one kind, posts by network, that are kept beside a document; the oldest unused ones go first */
  variants: 9,
  /** titles with descriptions that one request brings */
  metas: 3,
  questions: { min: 3, max: 8 },
  question: 200,
  answer: 1000,
  heading: 100,
  /** characters of what its writer asks for */
  instruction: 500,
} as const;

export const MetaContent = z.object({
  kind: z.literal('meta'),
  title: z.string().min(1).max(300),
  description: z.string().min(1).max(500),
});
export const FaqContent = z.object({
  kind: z.literal('faq'),
  /** in the language of the text */
  heading: z.string().min(1).max(derivedLimits.heading),
  questions: z.array(
    z.object({
      question: z.string().min(1).max(derivedLimits.question),
      answer: z.string().min(1).max(derivedLimits.answer),
    }),
  ),
});
export type FaqContent = z.infer<typeof FaqContent>;
export const SocialContent = z.object({
  kind: z.literal('social'),
  network: z.enum(allNetworks),
  text: z.string().min(1).max(65_000),
});
export const DerivedContent = z.discriminatedUnion('kind', [MetaContent, FaqContent, SocialContent]);
export type DerivedContent = z.infer<typeof DerivedContent>;

export const DerivedText = z
  .object({
    id,
    content: DerivedContent,
    engine: EngineStamp,
    /** of the document that it was written from */
    revision,
    usedAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'DerivedText' });
export type DerivedText = z.infer<typeof DerivedText>;

const instruction = line('Instruction', derivedLimits.instruction).default('');
const DerivedRequest = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('meta'), instruction }),
    z.object({ kind: z.literal('faq'), instruction }),
    z.object({
      kind: z.literal('social'),
      networks: z
        .array(z.enum(allNetworks, { error: 'Unknown network' }))
        .min(1, { error: 'Choose a network' })
        .max(allNetworks.length, { error: 'Choose each network once' })
        .transform((all) => [...new Set(all)]),
      instruction,
    }),
  ],
  { error: 'Kind must be meta, faq or social' },
);
export type DerivedRequest = z.output<typeof DerivedRequest>;

export const DerivedEvent = z.discriminatedUnion('type', [
  /** what was kept, and in plain words what of the answer was not */
  z.object({ type: z.literal('end'), texts: z.array(DerivedText), problems: z.array(z.string()) }),
  /** plain words about why there is nothing */
  z.object({ type: z.literal('error'), message: z.string() }),
]);
export type DerivedEvent = z.infer<typeof DerivedEvent>;

const ById = z.object({ id });

export const derivedTexts = {
  list: endpoint({
    method: 'GET',
    path: 'documents/:id/derived-texts/',
    params: ById,
    response: z.object({
      /** newest first */
      results: z.array(DerivedText),
      /** of the document as it is saved now */
      revision,
      /** title and description that publishing offers; null where none were taken over */
      meta: ChosenMeta.nullable(),
      /** the article that the document is the text of; posts are drafts of it */
      article: z.object({ id, projectId: id.nullable() }).nullable(),
    }),
    policy: 'writer.read',
    summary: 'Titles and descriptions, questions and social posts that a model wrote from a document',
    ours: true,
  }),
  write: endpoint({
    method: 'POST',
    path: 'documents/:id/derived-texts/',
    params: ById,
    body: DerivedRequest,
    response: DerivedEvent,
    policy: 'writer.write',
    summary:
      'Has a model write a title and description, questions or social posts from a document, as server-sent events. Each run adds variants; the document stays as it is',
    streams: true,
    ours: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: 'documents/:id/derived-texts/',
    params: ById,
    body: z.object({
      textId: id,
      action: z.enum(['use', 'remove'], { error: 'Action must be use or remove' }),
    }),
    response: z.object({ text: DerivedText.nullable() }),
    policy: 'writer.write',
    summary:
      'Use one: a title and description are offered when the article is published, and of the document a version is kept before questions go into it. Or remove one',
    ours: true,
  }),
};
