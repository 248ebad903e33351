import type { VideoFacts } from '#contract/media.ts';
import { doublePrecision, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId, workspaceId } from '../kernel/db/columns.ts';

export const media = pgTable(
  'media',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    projectId: uuid().notNull(),
    createdBy: uuid(),
    type: text().$type<'image' | 'video'>().notNull(),
    title: text().notNull().default(''),
    altText: text().notNull().default(''),
    folder: text().notNull().default(''),
    tags: jsonb().$type<string[]>().notNull().default([]),
    focusX: doublePrecision().notNull().default(0.5),
    focusY: doublePrecision().notNull().default(0.5),
    /** by the bytes, never by the name */
    mime: text().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    /** what was read of a video's file; null for pictures */
    video: jsonb().$type<VideoFacts>(),
    sha256: text().notNull(),
    fileKey: text().notNull(),
    thumbnailKey: text(),
    revision: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
    deletedAt: instant(),
  },
  (t) => [index('media_newest').on(t.workspaceId, t.projectId, t.createdAt, t.id)],
);
