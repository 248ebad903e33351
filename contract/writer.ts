// The AI writer: brief → titles → outline → sections → document. One ai-generation row carries a generation from the
// first word of its brief; long work runs as a job that streams.
import { z } from 'zod';
import { count, Brief, EssayBrief, WriterBrief, TitleIdea, Outline, writerLimits } from './writer/brief.ts';
import { PastedText } from './writer/pasted-text.ts';
import { EngineInfo, EngineStamp } from './writer/engines.ts';
import { Evidence } from './writer/evidence.ts';
import { SectionRequest, SectionVariant } from './writer/sections.ts';
import { endpoint } from './shared/http.ts';
import { inTrash, pageOf, PageQuery } from './shared/paging.ts';
import { id, instant, line, lines, moment, prose, requiredLine, revision } from './shared/text.ts';
import { toolInputs, type ToolInputs } from './tools.ts';
import { type GeneratorSlug, generators } from './tools/registry.ts';

const generatorSlugs = generators.map(({ slug }) => slug) as [GeneratorSlug, ...GeneratorSlug[]];
/** What is written in steps, from a brief to a document. */
export const writerTools = ['article', 'essay'] as const;
export type WriterTool = (typeof writerTools)[number];
/** Generations, and every tool that has a form. */
export const generationTools = [...writerTools, ...generatorSlugs] as const;
export type GenerationTool = (typeof generationTools)[number];
export const generationSteps = ['brief', 'titles', 'outline', 'draft', 'edit'] as const;
/** `draft` = nothing asked of an engine yet or a step is finished; the rest speak of the running step. */
export const generationStatuses = [
  'draft',
  'queued',
  'running',
  'done',
  'failed',
  'cancelled',
  'interrupted',
] as const;
export type GenerationStatus = (typeof generationStatuses)[number];

/** What the wizard has gathered so far; saved as it is typed, so that a reload loses nothing. */
export const EditData = z.object({
  step: z.enum(generationSteps),
  titles: z.array(TitleIdea).max(50),
  outline: Outline,
  /** what the last run found in the sources; null before, and where an older version wrote the text */
  evidence: Evidence.nullable(),
});
export type EditData = z.infer<typeof EditData>;

export const Source = z
  .object({
    id,
    /** `S1`, `S2` … as cited in the text */
    ref: z.string(),
    kind: z.enum(['text', 'file', 'url']),
    title: z.string(),
    url: z.string().nullable(),
    excerpt: z.string(),
    words: z.int(),
    sentences: z.int(),
    fetchedAt: instant,
  })
  .meta({ id: 'Source' });
export type Source = z.infer<typeof Source>;

/** What a run could not do, or a check that failed. */
export const DraftNotice = z.object({
  kind: z.enum([
    'placeholder',
    'keyword',
    'overlap',
    'number',
    'loop',
    'fallback',
    'truncated',
    'limit',
    'section',
  ]),
  message: z.string(),
  section: z.int().nullable(),
});
export type DraftNotice = z.infer<typeof DraftNotice>;

/** One of several results of the same request; `seed` is null where the engine cannot repeat itself. */
export const Variant = z.object({ seed: z.int().nullable(), output: z.string() }).meta({ id: 'Variant' });
export type Variant = z.infer<typeof Variant>;

const generationFields = {
  id,
  status: z.enum(generationStatuses),
  title: z.string(),
  editData: EditData,
  /** Markdown of what has been written, whole or so far */
  output: z.string(),
  /** results to choose from, as they were made: empty unless more than one was asked for */
  variants: z.array(Variant),
  /** how many were asked for; fewer may be there where words or the plan allow no more */
  variantCount: z.int(),
  /** texts of sections that were written again, oldest first; the one in the text is among them */
  sectionVariants: z.array(SectionVariant),
  keywords: z.array(z.string()),
  projectId: id.nullable(),
  documentId: id.nullable(),
  engine: EngineStamp.nullable(),
  /** what the user chose: an engine's id, or null for the best that is ready */
  engineChoice: z.string().nullable(),
  notices: z.array(DraftNotice),
  /** plain words about why it stopped, when failed */
  error: z.string().nullable(),
  progress: z.object({ done: z.int(), of: z.int(), label: z.string() }).nullable(),
  sources: z.array(Source),
  pinned: z.boolean(),
  words: z.int(),
  revision,
  createdAt: instant,
  updatedAt: instant,
};
/** A generation of the AI writer, from its brief on. */
export const ArticleGeneration = z
  .object({ tool: z.literal('article'), inputs: Brief, ...generationFields })
  .meta({ id: 'ArticleGeneration' });
export type ArticleGeneration = z.infer<typeof ArticleGeneration>;
/** An essay: a generation whose outline comes from its type. */
export const EssayGeneration = z
  .object({ tool: z.literal('essay'), inputs: EssayBrief, ...generationFields })
  .meta({ id: 'EssayGeneration' });
export type EssayGeneration = z.infer<typeof EssayGeneration>;
export type WriterGeneration = ArticleGeneration | EssayGeneration;
/** One run of a tool: its inputs by field, its results as a Markdown list in `output`. It has neither steps nor sources. */
export const ToolGeneration = z
  .object({
    tool: z.enum(generatorSlugs),
    inputs: z.record(z.string(), z.string()),
    ...generationFields,
  })
  .meta({ id: 'ToolGeneration' });
export type ToolGeneration = z.infer<typeof ToolGeneration>;

export const Generation = z
  .discriminatedUnion('tool', [ArticleGeneration, EssayGeneration, ToolGeneration])
  .meta({ id: 'Generation' });
export type Generation = z.infer<typeof Generation>;

/** Whether a row is written in steps; anything else is a tool's run. */
export const isWriterGeneration = (row: Generation): row is WriterGeneration =>
  row.tool === 'article' || row.tool === 'essay';

export const GenerationSummary = ArticleGeneration.pick({
  id: true,
  status: true,
  title: true,
  keywords: true,
  projectId: true,
  documentId: true,
  engine: true,
  pinned: true,
  words: true,
  revision: true,
  createdAt: true,
  updatedAt: true,
})
  .extend({
    tool: z.enum(generationTools),
    topic: z.string(),
    step: z.enum(generationSteps),
    /** the article that the generation belongs to; null for what tools made */
    articleId: id.nullable(),
  })
  .meta({ id: 'GenerationSummary' });
export type GenerationSummary = z.infer<typeof GenerationSummary>;

/** One server-sent event of `{id}/stream`: the SSE `event` is `type`, the SSE `id` is a sequence number. */
export const GenerationEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('status'), status: z.enum(generationStatuses), label: z.string() }),
  z.object({ type: z.literal('section'), index: z.int(), of: z.int(), heading: z.string() }),
  z.object({ type: z.literal('text'), index: z.int(), text: z.string() }),
  /** the section as it stands after its checks; replaces the streamed text */
  z.object({ type: z.literal('section-done'), index: z.int(), markdown: z.string() }),
  z.object({ type: z.literal('notice'), notice: DraftNotice }),
  z.object({ type: z.literal('titles'), titles: z.array(TitleIdea) }),
  z.object({ type: z.literal('outline'), outline: Outline }),
  z.object({
    type: z.literal('end'),
    status: z.enum(generationStatuses),
    message: z.string().nullable(),
  }),
]);
export type GenerationEvent = z.infer<typeof GenerationEvent>;

export const writerActions = [
  'titles',
  'outline',
  'draft',
  'section',
  'cancel',
  'continue',
  'regenerate',
] as const;
const ById = z.object({ id });
const engineChoice = z.string().max(80).nullable();

const variantCount = count('Variants', 1, writerLimits.variants);
const startFields = {
  /** 1 unless given: tool runs with seed, seed + 1 …, or whole drafts of a generation */
  variants: variantCount.optional(),
  projectId: id.nullable().optional(),
  seed: z.int().min(0).max(0xffff_ffff).optional(),
};
const newArticle = z.object({
  tool: z.literal('article'),
  inputs: Brief,
  engine: engineChoice.optional(),
  ...startFields,
});
const newEssay = newArticle.extend({ tool: z.literal('essay'), inputs: EssayBrief });
type NewToolRun = z.ZodObject<
  {
    tool: z.ZodLiteral<GeneratorSlug>;
    inputs: z.ZodType<ToolInputs, ToolInputs>;
    engine: z.ZodOptional<typeof engineChoice>;
  } & typeof startFields
>;
/** One shape for each tool, from its fields. */
const newToolRuns = generators.map((tool): NewToolRun =>
  z.object({
    tool: z.literal(tool.slug),
    inputs: toolInputs(tool),
    engine: engineChoice.optional(),
    ...startFields,
  }),
);

export const writer = {
  create: endpoint({
    method: 'POST',
    path: 'ai-generation/',
    body: z.discriminatedUnion('tool', [newArticle, newEssay, ...newToolRuns], { error: 'Unknown tool' }),
    response: Generation,
    status: 201,
    policy: 'writer.write',
    summary: 'Start a piece (the row exists before the first word), or run a tool and keep its results',
    creates: true,
  }),
  get: endpoint({
    method: 'GET',
    path: 'ai-generation/:id',
    params: ById,
    response: Generation,
    policy: 'writer.read',
    summary: 'One piece with its brief, outline, sources and text so far',
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'ai-generation/:id/',
    params: ById,
    body: z.object({
      revision,
      output: prose('Text', 400_000).optional(),
      title: line('Title', 300).optional(),
      inputs: WriterBrief.optional(),
      editData: EditData.omit({ evidence: true }).partial().optional(),
      variants: variantCount.optional(),
      keywords: lines('Keywords', writerLimits.keywords, writerLimits.keywordLength).optional(),
      projectId: id.nullable().optional(),
      engine: engineChoice.optional(),
      pinned: z.boolean({ error: 'Pinned must be true or false' }).optional(),
      deleted: z.boolean({ error: 'Deleted must be true or false' }).optional(),
      action: z.enum(writerActions, { error: 'Unknown action' }).optional(),
      /** what the action `section` writes again */
      section: SectionRequest.optional(),
      /** a section’s other text that takes the place of the present one, which stays beside it */
      useVariant: id.optional(),
    }),
    response: Generation,
    policy: 'writer.write',
    summary:
      'Change a piece, or start, cancel, continue or repeat a step of it; a tool can only be run again',
  }),
  duplicate: endpoint({
    method: 'POST',
    path: 'ai-generation/:id/duplicate/',
    params: ById,
    response: Generation,
    status: 201,
    policy: 'writer.write',
    summary: 'Copy a document with its brief, sources and text, or the results of a tool',
    ours: true,
    creates: true,
  }),
  list: endpoint({
    method: 'GET',
    path: 'ai-generation/',
    query: PageQuery.extend({
      q: z.string().max(200).optional(),
      tool: z.enum(generationTools).optional(),
      /** documents are articles and essays; the rest are runs of tools */
      kind: z.enum(['document', 'tool-run'], { error: 'Choose document or tool-run' }).optional(),
      projectId: id.optional(),
      /** rows that were changed at this moment or later */
      from: moment('From').optional(),
      deleted: inTrash,
    }),
    response: pageOf(GenerationSummary).extend({
      /** how many of each kind the other filters find */
      counts: z.object({ documents: z.int(), toolRuns: z.int() }),
    }),
    policy: 'writer.read',
    summary:
      'History of everything written, pinned first, then newest, with documents and runs of tools counted apart',
  }),
  stream: endpoint({
    method: 'GET',
    path: 'ai-generation/:id/stream',
    params: ById,
    response: GenerationEvent,
    policy: 'writer.read',
    summary: 'Server-sent events of the running step, resumable by Last-Event-ID',
    streams: true,
    ours: true,
  }),
  addSource: endpoint({
    method: 'POST',
    path: 'ai-generation/:id/sources/',
    params: ById,
    body: z.discriminatedUnion(
      'kind',
      [
        PastedText(writerLimits.sourceLength, 'Paste the source text'),
        z.object({ kind: z.literal('url'), url: requiredLine('Address', 2000) }),
      ],
      { error: 'Choose text or url' },
    ),
    response: Source,
    status: 201,
    policy: 'writer.write',
    summary: 'Add a source by pasted text, address, or file',
    ours: true,
    creates: true,
    multipart: z.object({}),
    maxBytes: 6 * 1024 * 1024,
  }),
  source: endpoint({
    method: 'GET',
    path: 'ai-generation/:id/sources/:sourceId/',
    params: z.object({ id, sourceId: id }),
    response: Source.extend({
      text: z.string(),
      lines: z.array(z.object({ ref: z.string(), text: z.string() })),
    }),
    policy: 'writer.read',
    summary: 'A source with its sentences as they are cited',
    ours: true,
  }),
  removeSource: endpoint({
    method: 'DELETE',
    path: 'ai-generation/:id/sources/:sourceId/',
    params: z.object({ id, sourceId: id }),
    response: z.void(),
    status: 204,
    policy: 'writer.write',
    summary: 'Remove a source that no text cites yet',
    ours: true,
  }),
  engines: endpoint({
    method: 'GET',
    path: 'ai-generation/engines/',
    response: z.object({ results: z.array(EngineInfo), next: z.null() }),
    policy: 'writer.read',
    summary: 'Writing engines that this workspace can use now',
    ours: true,
  }),
};
