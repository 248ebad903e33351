// A whole export at once, as the job reads it piece by piece.
import type { ParsedExport, Unreadable } from '#engine/keywords/exports/parsed-export.ts';
import { planExport } from '#engine/keywords/exports/plan-export.ts';
import { beginReading, endReading, rangeNote, readPiece } from '#engine/keywords/read-piece.ts';
import { readSiteTable } from '#engine/keywords/exports/read-site-table.ts';

const bare = { scope: '', keywords: [], joined: 0, skipped: 0, problems: [], ignored: [] };

export function parseExport(text: string): ParsedExport | Unreadable {
  const plan = planExport(text);
  if (plan.kind === null) return plan;
  if (plan.shape === 'site-table') {
    const tables = readSiteTable(text);
    const rows = tables ? tables.dates.length + tables.pages.length : 0;
    return tables && rows > 0
      ? { kind: plan.kind, ...bare, rows, ...tables }
      : { kind: null, message: 'no rows that can be read' };
  }
  const { keywords, state } = readPiece(plan, beginReading(plan), text, true);
  const { sum, rangesOnly, ...counts } = endReading(plan, state);
  const kept = keywords.filter(({ keyword }) => keyword !== sum);
  if (rangesOnly)
    for (const { figures, notes } of kept) {
      if (figures.volume === undefined) continue;
      notes.volume = rangeNote(figures.volume.toLocaleString('en'));
      delete figures.volume;
    }
  if (kept.length === 0) return { kind: null, message: 'No keywords found.' };
  const { kind, scope, ignored } = plan;
  return { kind, scope, ignored, keywords: kept, ...counts, dates: [], pages: [] };
}
