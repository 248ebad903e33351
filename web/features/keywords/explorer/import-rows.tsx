import type { KeywordImport } from '#contract/keywords.ts';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { keywordsApi } from '../api.ts';
import { percentRead } from '../import/percent-read.ts';
import { useTrash } from '../use-trash.ts';
import { keywordsMessages } from '../messages.ts';
import styles from './explorer.module.css';
import { HistoryRows } from './history-rows.tsx';
import { RowAction } from './row-action.tsx';

const messages = keywordsMessages.explorer;

function statusOf(row: KeywordImport): string {
  const { status } = row;
  if (row.waitingUntil) return messages.importStatus.waiting;
  if (status === 'reading') return messages.importStatus.reading(percentRead(row));
  return status === 'cancelled' ? messages.importStatus.cancelled : messages.importStatus.failed;
}

/** What was imported into a project, each to be deleted; and what was deleted, each to be restored. */
export function ImportRows({ projectId }: { projectId: string }) {
  const imports = keywordsApi.useKeywordsImportsInfiniteQuery({ projectId, deleted: 'false' });
  const deleted = keywordsApi.useKeywordsImportsInfiniteQuery({ projectId, deleted: 'true' });
  const trash = useTrash(projectId);
  const gone = deleted.data?.pages.flatMap(({ results }) => results) ?? [];
  const about = (row: KeywordImport) => (
    <span>
      {messages.importRow(keywordsMessages.kinds[row.kind], row.rows)} · <TimeAgo at={row.createdAt} />
      {row.status !== 'done' && ` · ${statusOf(row)}`}
    </span>
  );
  return (
    <>
      <h3 className={styles.heading}>{messages.imports}</h3>
      <HistoryRows list={imports} empty={messages.noImports}>
        {imports.data?.pages.flatMap(({ results }) =>
          results.map((row) => (
            <li key={row.id} className={styles.withAction}>
              <strong>{row.fileName}</strong>
              {about(row)}
              {row.status !== 'reading' && (
                <RowAction
                  kind="delete"
                  label={messages.deleteImport(row.fileName)}
                  run={() => trash.deleteImport(row)}
                />
              )}
            </li>
          )),
        )}
      </HistoryRows>
      {gone.length > 0 && (
        <>
          <h3 className={styles.heading}>{messages.deletedImports}</h3>
          <HistoryRows list={deleted} empty="">
            {gone.map((row) => (
              <li key={row.id} className={styles.withAction}>
                <strong>{row.fileName}</strong>
                {about(row)}
                <RowAction
                  kind="restore"
                  label={messages.restoreOf(row.fileName)}
                  run={() => trash.restoreImport(row)}
                />
              </li>
            ))}
          </HistoryRows>
        </>
      )}
    </>
  );
}
