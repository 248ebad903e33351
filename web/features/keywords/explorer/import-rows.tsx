import type { KeywordImport } from '#contract/keywords.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { keywordsApi } from '../api.ts';
import { useTrash } from '../use-trash.ts';
import { keywordsWords } from '../words.ts';
import styles from './explorer.module.css';
import { HistoryRows } from './history-rows.tsx';
import { RowAction } from './row-action.tsx';

const words = keywordsWords.explorer;

/** What was imported into a project, each to be deleted; and what was deleted, each to be restored. */
export function ImportRows({ projectId }: { projectId: string }) {
  const imports = keywordsApi.useKeywordsImportsInfiniteQuery({ projectId, deleted: 'false' });
  const deleted = keywordsApi.useKeywordsImportsInfiniteQuery({ projectId, deleted: 'true' });
  const trash = useTrash(projectId);
  const gone = deleted.data?.pages.flatMap(({ results }) => results) ?? [];
  const about = ({ kind, rows, createdAt }: KeywordImport) => (
    <span>
      {words.importRow(keywordsWords.kinds[kind], rows)} · <TimeAgo at={createdAt} />
    </span>
  );
  return (
    <>
      <h3 className={styles.heading}>{words.imports}</h3>
      <HistoryRows list={imports} empty={words.noImports}>
        {imports.data?.pages.flatMap(({ results }) =>
          results.map((row) => (
            <li key={row.id} className={styles.withAction}>
              <strong>{row.fileName}</strong>
              {about(row)}
              <RowAction
                kind="delete"
                label={words.deleteImport(row.fileName)}
                run={() => trash.deleteImport(row)}
              />
            </li>
          )),
        )}
      </HistoryRows>
      {gone.length > 0 && (
        <>
          <h3 className={styles.heading}>{words.deletedImports}</h3>
          <HistoryRows list={deleted} empty="">
            {gone.map((row) => (
              <li key={row.id} className={styles.withAction}>
                <strong>{row.fileName}</strong>
                {about(row)}
                <RowAction
                  kind="restore"
                  label={words.restoreOf(row.fileName)}
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
