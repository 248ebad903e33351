import type { AuditHit, AuditSeverity, HitChange } from '#contract/site-audits.ts';
import { saveFile } from '#web/kernel/save-file.ts';
import { reportMessages } from '#web/ui/report/messages.ts';
import { siteAuditMessages as messages } from './messages.ts';

type Row = AuditHit & { severity: AuditSeverity; title: string; change: HitChange | null };

/** Saves the places of all findings as a table. */
export async function exportCsv(rows: readonly Row[], fileName: string): Promise<void> {
  const { writeCsv } = await import('#engine/keywords/write-csv.ts');
  const lines = rows.map(({ severity, title, url, detail, paste, change }) => [
    reportMessages.severities[severity],
    title,
    url,
    detail,
    paste,
    change === null ? '' : reportMessages.changes[change],
  ]);
  saveFile(fileName, writeCsv([[...messages.csv], ...lines]));
}
