import type { KeywordRow } from '#contract/keywords.ts';
import type { CellProps } from '#web/ui/table/table-types.ts';
import { RowMenuButton } from '#web/ui/menu/row-menu.tsx';
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

/** The keyword itself: opened by its name, worked with by its menu. */
export const KeywordCell = ({ keyword }: KeywordRow) => (
  <>
    <button
      type="button"
      className={styles.name}
      data-action="open"
      aria-label={keywordsMessages.open(keyword)}
    >
      {keyword}
    </button>
    <RowMenuButton label={keywordsMessages.actionsOf(keyword)} />
  </>
);
export const keywordProps = ({ keyword }: KeywordRow): CellProps => ({
  className: styles.keyword,
  title: keyword,
});

export const IntentCell = ({ intent }: KeywordRow) =>
  intent ? (
    <span className={styles.intent} data-intent={intent}>
      {keywordsMessages.intents[intent]}
    </span>
  ) : (
    '—'
  );

/** The head of the keyword's cluster; shows that cluster only. */
export const ClusterCell = ({ cluster }: KeywordRow) =>
  cluster === null ? (
    '—'
  ) : (
    <button type="button" className={styles.cluster} data-action="cluster">
      {cluster}
    </button>
  );
export const clusterProps = ({ cluster }: KeywordRow): CellProps => ({
  title: cluster === null ? keywordsMessages.detail.alone : keywordsMessages.explorer.clusterOnly(cluster),
});
