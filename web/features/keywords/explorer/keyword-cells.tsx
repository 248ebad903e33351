import { Checkbox } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { KeywordRow } from '#contract/keywords.ts';
import { PopoverMenu } from '#web/ui/layout/popover-menu.tsx';
import { copyLines } from '../copy-lines.ts';
import type { KeywordActions } from '../use-keyword-actions.ts';
import type { Selection } from '#web/ui/data/use-selection.ts';
import { keywordsMessages } from '../messages.ts';
import styles from './explorer.module.css';

/** What the cells of a keyword can start. */
export interface KeywordHandlers {
  selection: Selection;
  actions: KeywordActions;
  onOpen: (row: KeywordRow) => void;
  onCluster: (head: string) => void;
  onAddToList: (keyword: string) => void;
}

/** The keyword itself: chosen by its box, opened by its name, worked with by its menu. */
export function KeywordCell({
  row,
  selection,
  actions,
  onOpen,
  onAddToList,
}: KeywordHandlers & { row: KeywordRow }) {
  const { keyword } = row;
  return (
    <span className={styles.keyword}>
      <Checkbox
        size="xs"
        aria-label={keywordsMessages.select(keyword)}
        checked={selection.has(keyword)}
        onChange={() => selection.turn(keyword)}
      />
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
        buttonClassName={styles.menu}
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
export const ClusterCell = ({ row, onCluster }: Pick<KeywordHandlers, 'onCluster'> & { row: KeywordRow }) => {
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
