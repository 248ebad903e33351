import { pagePath } from '#contract/routes/page-path.ts';
import type { BatchRow } from '#contract/writer/batches.ts';
import { writeCsv } from '#engine/keywords/write-csv.ts';
import { saveFile } from '#web/kernel/save-file.ts';
import { batchesMessages } from './messages.ts';

const messages = batchesMessages.batch;

/** Saves what became of each row as a table, with the address of each document. */
export function exportBatch(name: string, rows: readonly BatchRow[]): void {
  const lines = rows.map(({ line, topic, title, status, words, error, note, generationId: id }) => [
    line,
    topic,
    title,
    messages.states[status],
    words,
    error,
    note,
    id === null ? null : new URL(pagePath('/modules/ai-writer/:id', { id }), window.location.origin).href,
  ]);
  saveFile(messages.csvName(name), writeCsv([[...messages.csv], ...lines]));
}
