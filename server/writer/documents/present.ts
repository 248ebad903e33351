import type { Document } from '#contract/writer/documents.ts';
import type { DocumentRow, VersionRow } from './store.ts';

export const presentDocument = (row: DocumentRow): Document => ({
  id: row.id,
  title: row.title,
  blocks: row.blocks,
  revision: row.revision,
  words: row.words,
  updatedAt: row.updatedAt.toISOString(),
});

/** @param by who wrote it, or null when an engine did */
export const presentVersion = (row: VersionRow, by: string | null) => ({
  id: row.id,
  revision: row.revision,
  reason: row.reason,
  title: row.title,
  words: row.words,
  createdAt: row.createdAt.toISOString(),
  by,
});
