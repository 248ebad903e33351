import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Transaction } from '#contract/billing.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Page } from '#web/ui/page.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { billingApi } from './api.ts';
import { day, money } from './money.ts';
import { billingWords } from './words.ts';

const words = billingWords.transactions;

const columns: readonly Column<Transaction>[] = [
  { key: 'number', header: words.number, cell: (row) => row.number, phone: 'title' },
  {
    key: 'date',
    header: words.date,
    cell: (row) => day(row.date),
    phone: 'figure',
    sortValue: (row) => row.date,
  },
  { key: 'description', header: words.description, cell: (row) => row.description },
  {
    key: 'amount',
    header: words.amount,
    align: 'right',
    cell: (row) => money(row.amount, row.currency),
    phone: 'figure',
    sortValue: (row) => row.amount,
  },
  { key: 'status', header: words.status, cell: (row) => words.statuses[row.status], phone: 'figure' },
  {
    key: 'receipt',
    header: words.receipt,
    cell: (row) => (
      <a href={row.receiptUrl} download aria-label={words.download(row.number)}>
        {words.receipt}
      </a>
    ),
    phone: 'figure',
  },
];

/** /transactions: every payment with its receipt. */
export function TransactionsScreen() {
  const list = billingApi.useBillingTransactionsInfiniteQuery();
  const rows = list.data?.pages.flatMap((page) => page.results) ?? [];
  return (
    <Page>
      <PageHeader title={words.title} lead={words.lead} />
      {!list.data && !list.error && <RowsSkeleton rows={6} />}
      {!list.data && list.error && (
        <ErrorState message={list.error.message ?? ''} onRetry={() => void list.refetch()} />
      )}
      {list.data && rows.length === 0 && (
        <EmptyState
          drawing="papers"
          sentence={words.empty}
          action={
            <Button component={Link} to="/subscription">
              {words.toPlans}
            </Button>
          }
        />
      )}
      {rows.length > 0 && (
        <DataTable caption={words.title} columns={columns} rows={rows} rowKey={(row) => row.id} />
      )}
      <LoadMore list={list} label={words.more} />
    </Page>
  );
}
