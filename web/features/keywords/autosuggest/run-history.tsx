import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { SideSheet } from '#web/ui/dialog/side-sheet.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { keywordsApi } from '../api.ts';
import { keywordsMessages } from '../messages.ts';
import styles from './autosuggest.module.css';

const messages = keywordsMessages.autosuggest;

interface Props {
  projectId: string | null;
  opened: boolean;
  onClose: () => void;
  onOpen: (id: string) => void;
  onDeleted: (id: string) => void;
}

/** Earlier runs; each can be opened again, or thrown away and brought back. */
export function RunHistory({ projectId, opened, onClose, onOpen, onDeleted }: Props) {
  const list = keywordsApi.useKeywordsRunsInfiniteQuery(projectId, { skip: !opened });
  const rows = list.data?.pages.flatMap(({ results }) => results);
  const [remove] = keywordsApi.useKeywordsDeleteRunMutation();
  const [restore] = keywordsApi.useKeywordsRestoreRunMutation();
  const bringBack = async (id: string, seed: string) => {
    try {
      await restore(id).unwrap();
      toast({ message: messages.restored(seed), kind: 'done' });
    } catch (failure) {
      tellFailure(failure);
    }
  };
  const trash = async (id: string, seed: string) => {
    try {
      await remove(id).unwrap();
      onDeleted(id);
      toast({ message: messages.deleted(seed), undo: { run: () => void bringBack(id, seed) } });
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <SideSheet opened={opened} onClose={onClose} title={keywordsMessages.history}>
      {list.isLoading && <RowsSkeleton rows={4} />}
      {!rows && list.error && <p role="alert">{list.error.message}</p>}
      {rows?.length === 0 && <p className={styles.note}>{keywordsMessages.historyEmpty}</p>}
      <ul className={styles.runs}>
        {rows?.map((run) => (
          <li key={run.id}>
            <span>
              <button type="button" onClick={() => onOpen(run.id)}>
                {run.keyword}
              </button>
              <small>
                {keywordsMessages.keywordCount(run.count)} · <TimeAgo at={run.createdAt} />
              </small>
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={messages.delete(run.keyword)}
              onClick={() => void trash(run.id, run.keyword)}
            >
              <IconTrash size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <LoadMore list={list} label={keywordsMessages.more} />
    </SideSheet>
  );
}
