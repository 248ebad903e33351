import type { ExportKind } from '#contract/keywords.ts';
import type { IgnoredColumn } from './export-layout.ts';
import type { ReadKeyword } from './read-row.ts';
import type { SiteTables } from './read-site-table.ts';

export interface Problem {
  /** 0 speaks of the whole file */
  line: number;
  message: string;
}
export interface ParsedExport extends SiteTables {
  kind: ExportKind;
  /** what the figures cover, as far as the file says: "November 1, 2025 - October 31, 2026" */
  scope: string;
  keywords: ReadKeyword[];
  /** rows below the header */
  rows: number;
  /** rows that repeat a keyword of the file */
  joined: number;
  /** rows without a keyword that can be kept, and rows beyond the limit */
  skipped: number;
  problems: Problem[];
  /** columns that were not read */
  ignored: IgnoredColumn[];
}
/** Nothing here is a list of keywords; `message` says so to the person who chose the file. */
export interface Unreadable {
  kind: null;
  message: string;
}
