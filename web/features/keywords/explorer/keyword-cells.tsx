import { IconDotsVertical } from '@tabler/icons-react';
import { createContext, useContext } from 'react';
import type { KeywordRow } from '#contract/keywords.ts';
import iconButton from '#web/ui/layout/icon-button.module.css';
import { PopoverMenu } from '#web/ui/layout/popover-menu.tsx';
import { copyLines } from '../copy-lines.ts';
import type { KeywordActions } from '../use-keyword-actions.ts';
import { keywordsMessages } from '../messages.ts';
import styles from './explorer.module.css';

/** What the cells of a keyword can start. */
export interface KeywordHandlers {
  actions: KeywordActions;
  onOpen: (row: KeywordRow) => void;
  onCluster: (head: string) => void;
  onAddToList: (keyword: string) => void;
}

export const KeywordHandlersContext = createContext<KeywordHandlers | null>(null);
function useHandlers(): KeywordHandlers {
  const handlers = useContext(KeywordHandlersContext);
  if (!handlers) throw new Error('cells of keywords need their handlers');
  return handlers;
}

/** The keyword itself: opened by its name, worked with by its menu. */
export function KeywordCell({ row }: { row: KeywordRow }) {
  const { actions, onOpen, onAddToList } = useHandlers();
  const { keyword } = row;
  return (
    <span className={styles.keyword}>
      <button
        type="button"
        className={styles.name}
        aria-label={keywordsMessages.open(keyword)}
        title={keyword}
        onClick={() => onOpen(row)}
      >
        {keyword}
      </button>
      <PopoverMenu
        label={keywordsMessages.actionsOf(keyword)}
        buttonClassName={iconButton.button}
        items={[
          { label: keywordsMessages.write, onSelect: () => void actions.write(keyword) },
          { label: keywordsMessages.optimise, onSelect: () => actions.optimise(keyword) },
          { label: keywordsMessages.track, onSelect: () => actions.track([keyword]) },
          { label: keywordsMessages.addToList, onSelect: () => onAddToList(keyword), divided: true },
          { label: keywordsMessages.copy, onSelect: () => void copyLines([keyword]) },
        ]}
      >
        <IconDotsVertical size={16} stroke={1.75} aria-hidden />
      </PopoverMenu>
    </span>
  );
}

export const IntentCell = ({ row }: { row: KeywordRow }) => (
  <span className={styles.intent} data-intent={row.intent ?? undefined} title={row.intentWhy}>
    {row.intent ? keywordsMessages.intents[row.intent] : '—'}
  </span>
);

/** The head of the keyword's cluster; shows that cluster only. */
export const ClusterCell = ({ row }: { row: KeywordRow }) => {
  const { onCluster } = useHandlers();
  const { cluster } = row;
  if (cluster === null) return <span title={keywordsMessages.detail.alone}>—</span>;
  return (
    <button
      type="button"
      className={styles.cluster}
      title={keywordsMessages.explorer.clusterOnly(cluster)}
      onClick={() => onCluster(cluster)}
    >
      {cluster}
    </button>
  );
};
