import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DocumentMeta } from '#contract/writer/document-meta.ts';
import type { Block } from '#contract/writer/documents.ts';
import type { ToolInputs } from '#contract/tools.ts';
import type { WriterBrief } from '#contract/writer/brief.ts';
import type { EngineStamp } from '#contract/writer/engines.ts';
import type { SectionVariant } from '#contract/writer/sections.ts';
import type { DraftNotice, EditData, GenerationStatus, GenerationTool, Variant } from '#contract/writer.ts';
import { createdAt, instant, primaryId, workspaceId } from '../kernel/db/columns.ts';

export type WriterStep = 'titles' | 'outline' | 'draft' | 'section';

/** One generation from its brief on, or one run of a tool. A generation's row exists before its first word. */
export const generation = pgTable(
  'generation',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    userId: uuid(),
    projectId: uuid(),
    tool: text().$type<GenerationTool>().notNull(),
    status: text().$type<GenerationStatus>().notNull().default('draft'),
    title: text().notNull().default(''),
    /** a brief where the tool is the article or the essay */
    inputs: jsonb().$type<WriterBrief | ToolInputs>().notNull(),
    editData: jsonb().$type<EditData>().notNull(),
    keywords: jsonb().$type<string[]>().notNull().default([]),
    /** Markdown of the whole text as it stands, for history, search and export by API */
    output: text().notNull().default(''),
    words: integer().notNull().default(0),
    /** how many results were asked for, and those to choose from where that is more than one */
    variantCount: integer().notNull().default(1),
    variants: jsonb().$type<Variant[]>().notNull().default([]),
    /** texts of sections that were written again, and those that stood there before */
    sectionVariants: jsonb().$type<SectionVariant[]>().notNull().default([]),
    documentId: uuid(),
    /** what the engine wrote last: the base for joining a person's edits with what follows */
    draftBase: jsonb().$type<Block[]>(),
    engineChoice: text(),
    engine: jsonb().$type<EngineStamp>(),
    seed: bigint({ mode: 'number' }).notNull(),
    /** the step that runs or ran last */
    runningStep: text().$type<WriterStep>(),
    /** Markdown of each finished section, without headings */
    sections: jsonb().$type<string[]>().notNull().default([]),
    /** text of the section that was being written when it stopped */
    partial: text().notNull().default(''),
    notices: jsonb().$type<DraftNotice[]>().notNull().default([]),
    error: text(),
    /** the highest number ever given to a source: S2 stays the one that it was, also once it is removed */
    lastSource: integer().notNull().default(0),
    pinned: boolean().notNull().default(false),
    revision: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
    deletedAt: instant(),
  },
  (t) => [
    index('generation_newest').on(t.workspaceId, t.pinned, t.updatedAt, t.id),
    index('generation_project').on(t.workspaceId, t.projectId),
    index('generation_document').on(t.documentId),
  ],
);

/** Material that the user gave: what a draft takes facts from, beside the brief's points, and cites. */
export const source = pgTable(
  'source',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    generationId: uuid()
      .notNull()
      .references(() => generation.id, { onDelete: 'cascade' }),
    /** 1 → cited as S1 */
    ordinal: integer().notNull(),
    kind: text().$type<'text' | 'file' | 'url'>().notNull(),
    title: text().notNull(),
    url: text(),
    text: text().notNull(),
    /** how the text is read into numbered sentences; null: as the first version did, whose numbers old texts cite */
    format: text().$type<'markdown' | 'text'>(),
    words: integer().notNull(),
    sentences: integer().notNull(),
    /** the uploaded original in the file store */
    fileKey: text(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('source_ordinal').on(t.generationId, t.ordinal)],
);

export const document = pgTable(
  'document',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    title: text().notNull().default(''),
    blocks: jsonb().$type<Block[]>().notNull().default([]),
    /** items of the media library that the blocks name; written with them */
    mediaIds: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** what it says of itself beside its title: suggested where it is published, and written as front matter */
    meta: jsonb().$type<DocumentMeta>(),
    revision: integer().notNull().default(0),
    words: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
  },
  (t) => [index('document_media').using('gin', t.mediaIds)],
);

export type VersionReason =
  | 'edited'
  | 'drafted'
  | 'conflict'
  | 'restored'
  | 'before-restore'
  | 'before-suggestion'
  | 'before-rewrite';

/** Every saved state: base of three-way merges, memory of operations, versions to go back to. Thinned with age. */
export const documentVersion = pgTable(
  'document_version',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    documentId: uuid()
      .notNull()
      .references(() => document.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    title: text().notNull(),
    blocks: jsonb().$type<Block[]>().notNull(),
    words: integer().notNull(),
    reason: text().$type<VersionReason>().notNull(),
    operationId: uuid(),
    userId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    index('version_newest').on(t.documentId, t.createdAt),
    index('version_revision').on(t.documentId, t.revision),
    uniqueIndex('version_operation').on(t.documentId, t.operationId),
    index('version_age')
      .on(t.createdAt)
      .where(sql`reason = 'edited'`),
  ],
);

/** A claim of a document that somebody has checked by hand: it is not asked about again while its sentence stays. */
export const claimCheck = pgTable(
  'claim_check',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    documentId: uuid()
      .notNull()
      .references(() => document.id, { onDelete: 'cascade' }),
    /** the claim in its sentence, as a hash */
    claim: text().notNull(),
    userId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('claim_check_claim').on(t.documentId, t.claim)],
);
