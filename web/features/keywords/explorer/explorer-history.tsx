import type { ReactNode } from 'react';
import { SideSheet } from '#web/ui/side-sheet.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { keywordsApi } from '../api.ts';
import { keywordsWords } from '../words.ts';
import styles from './explorer.module.css';

const words = keywordsWords.explorer;

interface Props {
  projectId: string;
  opened: boolean;
  onClose: () => void;
  onOpen: (searchId: string) => void;
}

/** Earlier searches, with their results as they were, and what was imported. */
export function ExplorerHistory({ projectId, opened, onClose, onOpen }: Props) {
  const skip = { skip: !opened };
  const searches = keywordsApi.useKeywordsSearchesQuery(projectId, skip);
  const imports = keywordsApi.useKeywordsImportsQuery(projectId, skip);
  return (
    <SideSheet opened={opened} onClose={onClose} title={keywordsWords.history}>
      <h3 className={styles.heading}>{words.searches}</h3>
      <Rows waiting={searches.isLoading} problem={searches.error?.message} empty={keywordsWords.historyEmpty}>
        {searches.data?.results.map((search) => (
          <li key={search.id}>
            <button type="button" onClick={() => onOpen(search.id)}>
              {search.keyword}
            </button>
            <span>
              {words.shown(search.count)} · <TimeAgo at={search.createdAt} />
            </span>
          </li>
        ))}
      </Rows>
      <h3 className={styles.heading}>{words.imports}</h3>
      <Rows waiting={imports.isLoading} problem={imports.error?.message} empty={words.noImports}>
        {imports.data?.results.map((one) => (
          <li key={one.id}>
            <strong>{one.fileName}</strong>
            <span>
              {words.importRow(keywordsWords.kinds[one.kind], one.rows)} · <TimeAgo at={one.createdAt} />
            </span>
          </li>
        ))}
      </Rows>
    </SideSheet>
  );
}

interface RowsProps {
  waiting: boolean;
  problem: string | undefined;
  empty: string;
  children: ReactNode[] | undefined;
}

function Rows({ waiting, problem, empty, children }: RowsProps) {
  if (waiting) return <RowsSkeleton rows={3} />;
  if (problem !== undefined && !children) return <p role="alert">{problem}</p>;
  if (!children || children.length === 0) return <p className={styles.note}>{empty}</p>;
  return <ul className={styles.rows}>{children}</ul>;
}
