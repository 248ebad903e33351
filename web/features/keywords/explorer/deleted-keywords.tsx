import { keywordsApi } from '../api.ts';
import { useTrash } from '../use-trash.ts';
import { keywordsMessages } from '../messages.ts';
import styles from './explorer.module.css';
import { HistoryRows } from './history-rows.tsx';
import { RowAction } from './row-action.tsx';

const messages = keywordsMessages.explorer;

/** The keywords of a project that were deleted, each to be restored; nothing where there are none. */
export function DeletedKeywords({ projectId }: { projectId: string }) {
  const list = keywordsApi.useKeywordsListInfiniteQuery({ projectId, deleted: 'true', sort: 'keyword' });
  const trash = useTrash(projectId);
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? [];
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>{messages.deletedKeywords}</h3>
      <HistoryRows list={list} empty="">
        {rows.map(({ id, keyword }) => (
          <li key={keyword} className={styles.withAction}>
            <strong>{keyword}</strong>
            {id && (
              <RowAction
                kind="restore"
                label={messages.restoreOf(keyword)}
                run={() => trash.restoreKeywords([id])}
              />
            )}
          </li>
        ))}
      </HistoryRows>
    </>
  );
}
