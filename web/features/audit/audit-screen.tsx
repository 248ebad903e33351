import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { saveFile } from '#web/kernel/save-file.ts';
import { useSearchChanges } from '#web/kernel/use-search-changes.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { auditApi } from './api.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { filterNames, filterOf, type FilterName } from './filter.ts';
import { auditMessages as messages } from './messages.ts';

/** /audit: what happened in the workspace, for its owners. */
export function AuditScreen({ mayRead }: { mayRead: boolean }) {
  if (mayRead) return <OwnersScreen />;
  return (
    <Page>
      <PageHeader title={messages.title} />
      <EmptyState
        drawing="papers"
        sentence={messages.ownersOnly}
        action={
          <Button component={Link} to="/profile" variant="default">
            {messages.toProfile}
          </Button>
        }
      />
    </Page>
  );
}

function OwnersScreen() {
  const [search, change] = useSearchChanges();
  const filter = filterOf(search);
  const list = auditApi.useAuditListInfiniteQuery(filter, { refetchOnFocus: true });
  const [download, { isLoading: downloading }] = auditApi.useAuditExportMutation();
  const entries = list.currentData?.pages.flatMap(({ results }) => results) ?? [];
  // Those of the last answer, so that the choice stays while another one is on its way.
  const people = list.data?.pages[0]?.people ?? [];
  const filtered = filterNames.some((name) => search.get(name));

  const set = (name: FilterName, value: string) =>
    change((next) => (value === '' ? next.delete(name) : next.set(name, value)));
  const clear = () => change((next) => filterNames.forEach((name) => next.delete(name)));
  const save = async () => {
    try {
      const { fileName, text, cut } = await download(filter).unwrap();
      saveFile(fileName, text);
      if (cut) toast({ message: messages.cut, kind: 'problem' });
    } catch (error) {
      tellFailure(error, messages.failed);
    }
  };

  return (
    <Page>
      <PageHeader
        title={messages.title}
        lead={messages.lead}
        filters={
          <AuditFilters search={search} people={people} onSet={set} onClear={filtered ? clear : null} />
        }
        action={
          <Button
            size="sm"
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            loading={downloading}
            disabled={entries.length === 0}
            onClick={() => void save()}
          >
            {messages.download}
          </Button>
        }
      />
      {list.currentData === undefined && list.isFetching && <RowsSkeleton rows={10} />}
      {list.currentData === undefined && !list.isFetching && list.error && (
        <ErrorState
          title={messages.loadFailed}
          message={list.error.message ?? ''}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.currentData !== undefined && entries.length === 0 && (
        <EmptyState drawing="papers" sentence={filtered ? messages.nothingFound : messages.empty} />
      )}
      {entries.length > 0 && <AuditTable entries={entries} />}
      <LoadMore list={list} label={messages.loadMore} />
    </Page>
  );
}
