import { createContext, useContext, useMemo } from 'react';
import type { KeywordSort } from '#contract/keywords.ts';
import type { FigureName } from '#engine/keywords/figures.ts';
import { figureNames } from '#engine/keywords/figures.ts';
import { DataTable, type Column } from '#web/ui/table/data-table.tsx';
import type { PagedList } from '#web/ui/table/load-more.tsx';
import type { Selection } from '#web/ui/table/use-selection.ts';
import type { KeywordHandlers } from '../explorer/keyword-cells.tsx';
import { keywordColumns } from '../explorer/keyword-table.tsx';
import { useKeywordPresses } from '../explorer/use-keyword-presses.ts';
import { keywordsMessages } from '../messages.ts';
import { GroupFigure, GroupName, nameOf, RestOfGroup } from './group-cells.tsx';
import type { GroupedRow } from './grouped-rows.ts';

const messages = keywordsMessages.clusters;
type Turn = (key: string, open: boolean) => void;
const TurnContext = createContext<Turn>(() => undefined);

function Name({ item }: { item: Extract<GroupedRow, { kind: 'group' }> }) {
  const turn = useContext(TurnContext);
  return <GroupName {...item} onTurn={() => turn(item.key, !item.open)} />;
}

const isFigure = (key: string): key is FigureName => (figureNames as readonly string[]).includes(key);
// A cluster has no difficulty and no price of its own.
const unsorted = new Set(['difficulty', 'cpc', 'intent']);

/** The columns of keywords, which also show clusters. */
const columns = keywordColumns
  .filter(({ key }) => key !== 'cluster')
  .map(({ cell, cellProps, sortValue: _sortValue, sortFirst, ...column }): Column<GroupedRow> => ({
    ...column,
    ...(sortFirst && !unsorted.has(column.key) && { sortFirst }),
    cellProps: (item) => (item.kind === 'keyword' ? cellProps?.(item.row) : undefined) ?? {},
    cell: (item) => {
      if (item.kind === 'keyword') return cell(item.row);
      if (item.kind === 'rest') return column.key === 'keyword' ? <RestOfGroup {...item} /> : null;
      if (column.key === 'keyword') return <Name item={item} />;
      return isFigure(column.key) ? <GroupFigure cluster={item.cluster} name={column.key} /> : null;
    },
  }));

interface Props extends KeywordHandlers {
  rows: readonly GroupedRow[];
  turn: Turn;
  selection: Selection;
  current: string | undefined;
  sort: { key: KeywordSort; down: boolean };
  onSort: (sort: KeywordSort, direction: 'asc' | 'desc') => void;
  list: PagedList;
}

/** Clusters with their sums; the keywords of an open one stand below it. */
export function ClusterTable({ rows, turn, selection, current, sort, onSort, list, ...handlers }: Props) {
  const { menu, onAction } = useKeywordPresses(handlers);
  // Boxes choose keywords, whose keys stand apart from those of clusters.
  const boxes = useMemo(
    () => ({
      has: (key: string) => selection.has(key.replace(/^keyword /, '')),
      turn: (key: string) => selection.turn(key.replace(/^keyword /, '')),
      set: (keys: readonly string[]) => selection.set(keys.map((key) => key.replace(/^keyword /, ''))),
    }),
    [selection],
  );
  return (
    <TurnContext value={turn}>
      <DataTable
        name="keywords"
        caption={messages.caption}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        rowKind={({ kind }) => kind}
        current={current === undefined ? undefined : `keyword ${current}`}
        selection={boxes}
        unselectable={({ kind }) => kind !== 'keyword'}
        selectLabel={(item) =>
          item.kind === 'keyword'
            ? keywordsMessages.select(item.row.keyword)
            : item.kind === 'group'
              ? nameOf(item.cluster)
              : ''
        }
        onAction={(action, item, button) => {
          if (item.kind === 'keyword') onAction(action, item.row, button);
        }}
        onOpen={(item) => {
          if (item.kind === 'keyword') handlers.onOpen(item.row);
          else if (item.kind === 'group') turn(item.key, !item.open);
          else item.members.loadMore?.();
        }}
        onExpand={(item, open) => {
          if (item.kind === 'group') turn(item.key, open);
        }}
        sort={sort}
        onSort={({ key, down }) => onSort(key as KeywordSort, down ? 'desc' : 'asc')}
        list={list}
      />
      {menu}
    </TurnContext>
  );
}
