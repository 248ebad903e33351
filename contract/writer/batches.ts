// Batches: a table of briefs, of which each row becomes a document.
import { z } from 'zod';
import { type Brief, count, writerLimits } from './brief.ts';
import { educationLevels, tones } from '#contract/shared/options.ts';
import { endpoint } from '#contract/shared/http.ts';
import { pageOf, PageQuery } from '#contract/shared/paging.ts';
import { id, instant, line, lines, prose, requiredLine } from '#contract/shared/text.ts';

export const batchLimits = {
  rows: 200,
  /** sources of one row */
  sources: 5,
  /** bytes of a table */
  upload: 2 * 1024 * 1024,
  columns: 50,
  /** problems of a table that are named */
  problems: 100,
} as const;

/** What a column of a table holds. */
export const batchFields = [
  'topic',
  'title',
  'keywords',
  'audience',
  'voice',
  'audienceProfile',
  'angle',
  'points',
  'notes',
  'tone',
  'level',
  'words',
  'sources',
  'ignore',
] as const;
export type BatchField = (typeof batchFields)[number];

/** The first field that two columns claim, or null. */
export const doubledBatchField = (columns: readonly BatchField[]): BatchField | null =>
  columns.find((field, at) => field !== 'ignore' && columns.indexOf(field) !== at) ?? null;

/** How a table is read, as a person chose it in the preview. */
export const BatchMapping = z
  .object({
    /** whether the first row names the columns */
    header: z.boolean({ error: 'Header must be true or false' }),
    /** by place in the row; columns behind these are ignored */
    columns: z
      .array(z.enum(batchFields, { error: 'Unknown column type' }), { error: 'Columns must be a list' })
      .max(batchLimits.columns, { error: `At most ${batchLimits.columns} columns can be read` })
      .refine((columns) => columns.includes('topic'), { error: 'Choose which column holds the topics' })
      .refine((columns) => doubledBatchField(columns) === null, {
        error: 'Two columns have the same type. Set one of them to Ignore.',
      }),
  })
  .meta({ id: 'BatchMapping' });
export type BatchMapping = z.infer<typeof BatchMapping>;

/** One row as it is written: a brief, a title where it is given, and pages to draw on. */
export const BatchBrief = z.object({
  topic: requiredLine('Topic', 300),
  title: line('Title', 300).default(''),
  keywords: lines('Keywords', writerLimits.keywords, writerLimits.keywordLength).default([]),
  audience: line('Audience', 200).default(''),
  /** names of a brand voice and an audience profile; '': those that are chosen for the batch */
  voice: line('Brand voice', 80).default(''),
  audienceProfile: line('Audience profile', 80).default(''),
  angle: prose('Angle', 1000).default(''),
  points: lines('Points', writerLimits.mustSay, writerLimits.mustSayLength).default([]),
  notes: prose('Notes', writerLimits.notesLength).default(''),
  tone: z.enum(tones, { error: `Tone must be one of: ${tones.join(', ')}` }).default('informal'),
  level: z
    .enum(educationLevels, { error: `Level must be one of: ${educationLevels.join(', ')}` })
    .default('high school'),
  words: count('Words', writerLimits.words.min, writerLimits.words.max).default(writerLimits.words.default),
  sources: z
    .array(
      z
        .string()
        .max(2000, { error: 'A source’s address is too long' })
        .refine((url) => /^https?:\/\/[^\s/]/i.test(url) && URL.canParse(url), {
          error: 'Sources must be addresses that start with http:// or https://',
        }),
    )
    .max(batchLimits.sources, { error: `A row can have at most ${batchLimits.sources} sources` })
    .default([]),
});
export type BatchBrief = z.infer<typeof BatchBrief>;
/** A row's brief with the voice and the audience that it is written by. */
export type GuidedBrief = BatchBrief & Pick<Brief, 'voiceId' | 'audienceId'>;

export const batchStatuses = ['running', 'paused', 'done', 'cancelled'] as const;
export const batchRowStatuses = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

export const Batch = z
  .object({
    id,
    name: z.string(),
    projectId: id.nullable(),
    status: z.enum(batchStatuses),
    /** why it is paused, in plain words; empty where a person paused it */
    reason: z.string(),
    /** an engine's id, or null for the best that is ready */
    engine: z.string().nullable(),
    rows: z.int(),
    done: z.int(),
    failed: z.int(),
    /** of all its documents so far */
    words: z.int(),
    createdAt: instant,
  })
  .meta({ id: 'Batch' });
export type Batch = z.infer<typeof Batch>;

export const batchRowSteps = ['sources', 'titles', 'outline', 'draft'] as const;

export const BatchRow = z
  .object({
    id,
    /** the line of the table that it begins in */
    line: z.int(),
    topic: z.string(),
    /** of its document; empty before there is one */
    title: z.string(),
    /** that its document has so far */
    words: z.int(),
    status: z.enum(batchRowStatuses),
    /** what is done for it now, while it runs */
    step: z.enum(batchRowSteps).nullable(),
    /** why it failed */
    error: z.string().nullable(),
    /** sources that could not be read, one a line, each with the reason */
    note: z.string(),
    generationId: id.nullable(),
  })
  .meta({ id: 'BatchRow' });
export type BatchRow = z.infer<typeof BatchRow>;

const ById = z.object({ id });
export const BatchForm = z.object({
  name: line('Name', 200)
    .default('')
    .transform((name) => name || 'Batch'),
  projectId: id.nullable().default(null),
  engine: z.string().max(80).nullable().default(null),
  /** brand voice and audience profile of the rows that name none */
  voiceId: id.optional(),
  audienceId: id.optional(),
  /** left out: as the names in the first row say */
  mapping: BatchMapping.optional(),
  /** true: rows with problems are left out, where otherwise nothing starts */
  skip: z.boolean({ error: 'Skip must be true or false' }).default(false),
  table: prose('Table', batchLimits.upload),
});
export type BatchForm = z.infer<typeof BatchForm>;

export const batches = {
  create: endpoint({
    method: 'POST',
    path: 'writer-batches/',
    body: BatchForm,
    response: Batch,
    status: 201,
    policy: 'writer.write',
    summary:
      'Start a batch: each row of a CSV table becomes a document. Rows with problems answer 400 with meta.problems before anything starts',
    ours: true,
    creates: true,
    // Quotation marks and line breaks take two bytes in JSON.
    maxBytes: 2 * batchLimits.upload + 1024 * 1024,
  }),
  list: endpoint({
    method: 'GET',
    path: 'writer-batches/',
    query: PageQuery,
    response: pageOf(Batch),
    policy: 'writer.read',
    summary: 'Batches, newest first',
    ours: true,
  }),
  get: endpoint({
    method: 'GET',
    path: 'writer-batches/:id/',
    params: ById,
    response: Batch.extend({ items: z.array(BatchRow) }),
    policy: 'writer.read',
    summary: 'One batch with its rows',
    ours: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'writer-batches/:id/',
    params: ById,
    body: z.object({
      action: z.enum(['pause', 'resume', 'cancel', 'retry'], {
        error: 'Choose pause, resume, cancel or retry',
      }),
      /** with resume or retry: another engine for the rows that are left */
      engine: z.string().max(80).nullable().optional(),
    }),
    response: Batch,
    policy: 'writer.write',
    summary: 'Pause, resume or cancel a batch, or write its failed rows again; finished rows stay',
    ours: true,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: 'writer-batches/:id/',
    params: ById,
    response: z.void(),
    status: 204,
    policy: 'writer.write',
    summary: 'Delete a batch; its documents stay. 409 while it is running or paused',
    ours: true,
  }),
};
