import { SideSheet } from '#web/ui/dialog/side-sheet.tsx';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { keywordsApi } from '../api.ts';
import { keywordsMessages } from '../messages.ts';
import { PositionHistory } from '../detail/position-history.tsx';
import { DeletedKeywords } from './deleted-keywords.tsx';
import styles from './explorer.module.css';
import { HistoryRows } from './history-rows.tsx';
import { ImportRows } from './import-rows.tsx';

const messages = keywordsMessages.explorer;

interface Props {
  projectId: string;
  opened: boolean;
  onClose: () => void;
  onOpen: (searchId: string) => void;
}

/** The site's positions by import, earlier searches with their results as they were, what was imported, and what was deleted. */
export function ExplorerHistory({ projectId, opened, onClose, onOpen }: Props) {
  const searches = keywordsApi.useKeywordsSearchesInfiniteQuery(projectId, { skip: !opened });
  const rows = searches.data?.pages.flatMap(({ results }) => results);
  return (
    <SideSheet opened={opened} onClose={onClose} title={keywordsMessages.history}>
      {opened && <PositionHistory projectId={projectId} title={messages.positions} />}
      <h3 className={styles.heading}>{messages.searches}</h3>
      <HistoryRows list={searches} empty={keywordsMessages.historyEmpty}>
        {rows?.map((search) => (
          <li key={search.id}>
            <button type="button" onClick={() => onOpen(search.id)}>
              {search.keyword}
            </button>
            <span>
              {messages.shown(search.count)} · <TimeAgo at={search.createdAt} />
            </span>
          </li>
        ))}
      </HistoryRows>
      {opened && <ImportRows projectId={projectId} />}
      {opened && <DeletedKeywords projectId={projectId} />}
    </SideSheet>
  );
}
