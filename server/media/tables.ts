import type { VideoFacts } from '#contract/media.ts';
import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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

/** A video on its way in parts. Once it is complete the row says what came of it until it expires, for a repeat. */
export const mediaUpload = pgTable(
  'media_upload',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    projectId: uuid().notNull(),
    createdBy: uuid(),
    /** of the file; its title where none is given */
    name: text().notNull(),
    bytes: integer().notNull(),
    title: text().notNull().default(''),
    altText: text().notNull().default(''),
    folder: text().notNull().default(''),
    /** the item that was added; null until it is complete */
    mediaId: uuid(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('media_upload_workspace').on(t.workspaceId), index('media_upload_expires').on(t.expiresAt)],
);

/** A part that is stored, as a file of its own. */
export const mediaUploadPart = pgTable(
  'media_upload_part',
  {
    uploadId: uuid()
      .notNull()
      .references(() => mediaUpload.id, { onDelete: 'cascade' }),
    workspaceId: workspaceId(),
    /** from 1 */
    number: integer().notNull(),
    fileKey: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.uploadId, t.number] })],
);
