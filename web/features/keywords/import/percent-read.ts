import type { KeywordImport } from '#contract/keywords.ts';

/** How far an import is: of a file by its bytes, of a vendor by its calls; 0–100. */
export function percentRead(row: Pick<KeywordImport, 'bytes' | 'bytesRead' | 'calls' | 'callsDone'>): number {
  const [done, all] = row.calls > 0 ? [row.callsDone, row.calls] : [row.bytesRead, row.bytes];
  return all > 0 ? Math.floor((done * 100) / all) : 0;
}
