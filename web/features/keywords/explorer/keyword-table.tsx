import type { KeywordRow } from '#contract/keywords.ts';
import type { FigureName } from '#engine/keywords/figures.ts';
import { DataTable, type Column } from '#web/ui/data/data-table.tsx';
import { keywordsMessages } from '../messages.ts';
import { Figure } from './figure.tsx';
import { ClusterCell, IntentCell, KeywordCell, type KeywordHandlers } from './keyword-cells.tsx';

const messages = keywordsMessages.explorer;
const shownFigures: readonly FigureName[] = [
  'impressions',
  'clicks',
  'position',
  'volume',
  'difficulty',
  'cpc',
];
const onPhone = new Set<FigureName>(['impressions', 'position']);
// Small is good in these, so unknown counts as the worst.
const rising = new Set<FigureName>(['difficulty', 'position']);

function columnsOf(handlers: KeywordHandlers, whole: boolean): readonly Column<KeywordRow>[] {
  const figures = shownFigures.map((name): Column<KeywordRow> => ({
    key: name,
    header: keywordsMessages.figures[name],
    align: 'right',
    phone: onPhone.has(name) ? 'figure' : 'hidden',
    cell: (row) => <Figure row={row} name={name} />,
    ...(whole && { sortValue: (row) => row[name] ?? (rising.has(name) ? Infinity : -1) }),
  }));
  return [
    {
      key: 'keyword',
      header: messages.columns.keyword,
      phone: 'title',
      cell: (row) => <KeywordCell row={row} {...handlers} />,
      ...(whole && { sortValue: (row) => row.keyword }),
    },
    {
      key: 'intent',
      header: messages.columns.intent,
      cell: (row) => <IntentCell row={row} />,
      ...(whole && { sortValue: (row) => row.intent ?? '~' }),
    },
    ...figures,
    {
      key: 'cluster',
      header: messages.columns.cluster,
      cell: (row) => <ClusterCell row={row} onCluster={handlers.onCluster} />,
    },
  ];
}

interface Props extends KeywordHandlers {
  rows: readonly KeywordRow[];
  /** all rows are here, so their headings may sort them */
  whole: boolean;
}

/** Keywords with their figures, their intent and their cluster. */
export const KeywordTable = ({ rows, whole, ...handlers }: Props) => (
  <DataTable
    caption={messages.caption}
    columns={columnsOf(handlers, whole)}
    rows={rows}
    rowKey={(row) => row.keyword}
  />
);
