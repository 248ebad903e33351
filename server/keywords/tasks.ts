// Reads a keyword export, in a worker thread.
import type { ParsedExport, Unreadable } from '#engine/keywords/parsed-export.ts';
import { parseExport } from '#engine/keywords/read-export.ts';
import { readSiteTable } from '#engine/keywords/read-site-table.ts';
import type { RunTask } from '#server/kernel/workers/tasks.ts';
import { exportText } from './export-text.ts';

/** Pasted text, or the bytes of a file. */
export type GivenExport = { text: string } | { bytes: Uint8Array };

async function readExport(given: GivenExport): Promise<ParsedExport | Unreadable> {
  const { text, scope, siteTables } =
    'bytes' in given ? await exportText(given.bytes) : { text: given.text, scope: '', siteTables: [] };
  const parsed = parseExport(text);
  if (parsed.kind === null) return parsed;
  const tables = [parsed, ...siteTables.map(readSiteTable)];
  return {
    ...parsed,
    scope: scope || parsed.scope,
    dates: tables.flatMap((table) => table?.dates ?? []),
    pages: tables.flatMap((table) => table?.pages ?? []),
  };
}

export const keywordTasks = { 'keywords.read-export': readExport };
export type RunKeywordTask = RunTask<typeof keywordTasks>;
