import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { BannedPhrase, VoiceRule, VoiceSample } from '#contract/writer/voices.ts';
import { createdAt, instant, primaryId, workspaceId } from '../../kernel/db/columns.ts';

/** How somebody writes. Its traits are measured on its samples whenever they are asked for, and stand nowhere. */
export const brandVoice = pgTable(
  'brand_voice',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    /** null: for all projects */
    projectId: uuid(),
    userId: uuid(),
    name: text().notNull(),
    /** ISO 639-1, of the first sample; null while there is none */
    language: text(),
    rules: jsonb().$type<VoiceRule[]>().notNull().default([]),
    banned: jsonb().$type<BannedPhrase[]>().notNull().default([]),
    revision: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
    deletedAt: instant(),
  },
  (t) => [index('brand_voice_name').on(t.workspaceId, t.name)],
);

/** Running text of somebody's own. It is never changed: another text is another sample. */
export const voiceSample = pgTable(
  'voice_sample',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    voiceId: uuid()
      .notNull()
      .references(() => brandVoice.id, { onDelete: 'cascade' }),
    kind: text().$type<VoiceSample['kind']>().notNull(),
    title: text().notNull(),
    /** the document that it was taken from */
    documentId: uuid(),
    /** paragraphs, parted by a blank line */
    text: text().notNull(),
    words: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('voice_sample_voice').on(t.voiceId, t.createdAt, t.id)],
);

/** Who reads. */
export const audienceProfile = pgTable(
  'audience_profile',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    /** null: for all projects */
    projectId: uuid(),
    userId: uuid(),
    name: text().notNull(),
    readers: text().notNull().default(''),
    knows: text().notNull().default(''),
    wants: text().notNull().default(''),
    revision: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
    deletedAt: instant(),
  },
  (t) => [index('audience_profile_name').on(t.workspaceId, t.name)],
);
