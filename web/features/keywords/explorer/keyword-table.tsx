import type { KeywordRow, KeywordSort } from '#contract/keywords.ts';
import type { FigureName } from '#engine/keywords/figures.ts';
import { DataTable, type Column } from '#web/ui/table/data-table.tsx';
import type { PagedList } from '#web/ui/table/load-more.tsx';
import type { Selection } from '#web/ui/table/use-selection.ts';
import { keywordsMessages } from '../messages.ts';
import { figureCell, figureProps } from './figure.ts';
import {
  ClusterCell,
  clusterProps,
  IntentCell,
  KeywordCell,
  type KeywordHandlers,
  keywordProps,
} from './keyword-cells.tsx';
import { useKeywordPresses } from './use-keyword-presses.ts';

const messages = keywordsMessages.explorer;
/** Figures in the order of their columns, with pixels. */
const widths = {
  clicks: 84,
  impressions: 120,
  ctr: 76,
  position: 96,
  volume: 90,
  difficulty: 98,
  cpc: 80,
  competition: 116,
} as const satisfies Record<FigureName, number>;
// Few exports say these.
const hidden = new Set<FigureName>(['cpc', 'competition']);
const onPhone = new Set<FigureName>(['impressions', 'position']);
// Small is good in these, so unknown counts as the worst.
const rising = new Set<string>(['difficulty', 'position']);

const figures = (Object.keys(widths) as FigureName[]).map((name): Column<KeywordRow> => ({
  key: name,
  header: keywordsMessages.figures[name],
  align: 'right',
  width: widths[name],
  phone: onPhone.has(name) ? 'figure' : 'hidden',
  optional: hidden.has(name) ? 'off' : 'on',
  cell: figureCell(name),
  cellProps: figureProps(name),
  sortValue: (row) => row[name] ?? (rising.has(name) ? Infinity : -1),
  sortFirst: rising.has(name) ? 'up' : 'down',
}));
// The same for all tables, so that rows are not drawn again while the page scrolls.
export const keywordColumns: readonly Column<KeywordRow>[] = [
  {
    key: 'keyword',
    header: messages.columns.keyword,
    phone: 'title',
    cell: KeywordCell,
    cellProps: keywordProps,
    sortValue: (row) => row.keyword,
    sortFirst: 'up',
  },
  {
    key: 'intent',
    header: messages.columns.intent,
    width: 126,
    optional: 'on',
    cell: IntentCell,
    cellProps: ({ intentWhy }) => ({ title: intentWhy }),
    sortValue: (row) => row.intent ?? '~',
  },
  ...figures,
  {
    key: 'cluster',
    header: messages.columns.cluster,
    width: 160,
    optional: 'on',
    cell: ClusterCell,
    cellProps: clusterProps,
  },
];

/** What a server sorts and pages; without it all rows are here, and the table sorts them itself. */
export interface ServerOrder {
  sort: KeywordSort;
  direction: 'asc' | 'desc' | undefined;
  onSort: (sort: KeywordSort, direction: 'asc' | 'desc') => void;
  list: PagedList;
  count: number;
}
/** What comes first where no direction is asked for. */
export const fallsFirst = (sort: KeywordSort) => sort !== 'keyword' && !rising.has(sort);

interface Props extends KeywordHandlers {
  rows: readonly KeywordRow[];
  selection: Selection;
  order?: ServerOrder | undefined;
  /** the keyword whose detail is open */
  current?: string | undefined;
}

/** Keywords with their figures, their intent and their cluster. */
export function KeywordTable({ rows, selection, order, current, ...handlers }: Props) {
  const { menu, onAction } = useKeywordPresses(handlers);
  const byServer = order && {
    sort: {
      key: order.sort,
      down: order.direction ? order.direction === 'desc' : fallsFirst(order.sort),
    },
    onSort: ({ key, down }: { key: string; down: boolean }) =>
      order.onSort(key as KeywordSort, down ? 'desc' : 'asc'),
    list: order.list,
    count: order.count,
  };
  return (
    <>
      <DataTable
        name="keywords"
        caption={messages.caption}
        columns={keywordColumns}
        rows={rows}
        rowKey={({ keyword }) => keyword}
        selection={selection}
        selectLabel={({ keyword }) => keywordsMessages.select(keyword)}
        onOpen={handlers.onOpen}
        onAction={onAction}
        current={current}
        {...byServer}
      />
      {menu}
    </>
  );
}
