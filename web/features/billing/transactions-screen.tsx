import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Transaction } from '#contract/billing.ts';
import { useFailureMessage } from '#web/kernel/slices/use-request-status.ts';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { billingApi } from './api.ts';
import { day, money } from './money.ts';
import { billingMessages } from './messages.ts';

const messages = billingMessages.transactions;

const columns: readonly Column<Transaction>[] = [
  {
    key: 'number',
    header: messages.number,
    cell: (row) => row.number,
    phone: 'title',
    sortValue: (row) => row.number,
  },
  {
    key: 'date',
    header: messages.date,
    cell: (row) => day(row.date),
    phone: 'figure',
    sortValue: (row) => row.date,
  },
  {
    key: 'description',
    header: messages.description,
    cell: (row) => row.description,
    sortValue: (row) => row.description,
  },
  {
    key: 'amount',
    header: messages.amount,
    align: 'right',
    cell: (row) => money(row.amount, row.currency),
    phone: 'figure',
    sortValue: (row) => row.amount,
  },
  {
    key: 'status',
    header: messages.status,
    cell: (row) => messages.statuses[row.status],
    phone: 'figure',
    sortValue: (row) => messages.statuses[row.status],
  },
  {
    key: 'receipt',
    header: messages.receipt,
    cell: (row) => (
      <a href={row.receiptUrl} download aria-label={messages.download(row.number)}>
        {messages.receipt}
      </a>
    ),
    phone: 'figure',
  },
];

/** /transactions: every payment with its receipt. */
export function TransactionsScreen() {
  const list = billingApi.useBillingTransactionsInfiniteQuery();
  const failure = useFailureMessage('subscription', list.error);
  const rows = list.data?.pages.flatMap((page) => page.results) ?? [];
  return (
    <Page>
      <PageHeader title={messages.title} lead={messages.lead} />
      {!list.data && !list.error && <RowsSkeleton rows={6} />}
      {!list.data && failure !== null && <ErrorState message={failure} onRetry={() => void list.refetch()} />}
      {list.data && rows.length === 0 && (
        <EmptyState
          drawing="papers"
          sentence={messages.empty}
          action={
            <Button component={Link} to="/subscription">
              {messages.toPlans}
            </Button>
          }
        />
      )}
      {rows.length > 0 && (
        <DataTable caption={messages.title} columns={columns} rows={rows} rowKey={(row) => row.id} />
      )}
      <LoadMore list={list} label={messages.more} />
    </Page>
  );
}
