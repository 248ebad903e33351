import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MediaItem } from '#contract/media.ts';
import { useFailureMessage } from '#web/kernel/slices/use-request-status.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowsSkeleton, TilesSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { useSelection } from '#web/ui/table/use-selection.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { AddingList } from './adding-list.tsx';
import { mediaApi } from './api.ts';
import { MediaBulkBar } from './media-bulk-bar.tsx';
import { MediaCard } from './media-card.tsx';
import { MediaDetails } from './media-details.tsx';
import { MediaTable } from './media-table.tsx';
import { MediaToolbar } from './media-toolbar.tsx';
import styles from './media.module.css';
import { UploadMedia } from './upload-media.tsx';
import { useAddingMedia } from './use-adding-media.ts';
import { useMediaActions } from './use-media-actions.ts';
import { useMediaFilters } from './use-media-filters.ts';
import { mediaMessages as messages } from './messages.ts';

/** The media library of one project, as a grid or a list. */
export function MediaScreen({ projectId }: { projectId: string }) {
  const filters = useMediaFilters(projectId);
  const { deleted, filtered, view } = filters;
  const [open, setOpen] = useState<MediaItem | null>(null);
  const actions = useMediaActions();
  const selection = useSelection();
  const media = useAddingMedia(projectId, (item) =>
    toast({ message: messages.added(item.title || messages.untitled), kind: 'done' }),
  );
  const list = mediaApi.useMediaListInfiniteQuery(filters.query, {
    // Documents are written elsewhere: what is asked before a deletion is as true as it can be.
    refetchOnMountOrArgChange: true,
  });
  const failure = useFailureMessage('media', list.error);
  const pages = list.data?.pages;
  const items = pages?.flatMap((page) => page.results) ?? [];
  const folders = pages?.[0]?.folders ?? [];
  const tags = pages?.[0]?.tags ?? [];
  const nameOf = (item: MediaItem) => item.title || messages.untitled;
  return (
    <Page>
      <PageHeader
        title={messages.title}
        lead={messages.lead}
        action={!deleted && <UploadMedia media={media} />}
      />
      <MediaToolbar filters={filters} folders={folders} tags={tags} />
      <AddingList {...media} />
      {deleted && <p className={styles.note}>{messages.trashCounts}</p>}
      {!list.data && !list.error && (view === 'list' ? <RowsSkeleton rows={12} /> : <TilesSkeleton />)}
      {!list.data && failure !== null && <ErrorState message={failure} onRetry={() => void list.refetch()} />}
      {list.data && items.length === 0 && (
        <EmptyState
          drawing="papers"
          sentence={filtered ? messages.nothingFound : deleted ? messages.trashEmpty : messages.empty}
          action={
            filtered ? (
              <Button variant="default" onClick={filters.clear}>
                {messages.clear}
              </Button>
            ) : undefined
          }
        />
      )}
      {view === 'list' && items.length > 0 && (
        <MediaTable
          items={items}
          deleted={deleted}
          selection={selection}
          actions={actions}
          onOpen={setOpen}
          current={open?.id ?? null}
          list={list}
        />
      )}
      {view === 'grid' && (
        <>
          <ul className={styles.grid}>
            {items.map((item) => (
              <MediaCard
                key={item.id}
                item={item}
                label={deleted ? `${messages.details.restore}: ${nameOf(item)}` : messages.edit(item.title)}
                onChoose={() => (deleted ? void actions.restore([item]) : setOpen(item))}
                selected={selection.has(item.id)}
                onSelect={() => selection.turn(item.id)}
              >
                {deleted && (
                  <Button
                    variant="subtle"
                    color="danger"
                    size="compact-sm"
                    aria-label={`${messages.details.erase}: ${nameOf(item)}`}
                    onClick={() => void actions.erase([item])}
                  >
                    {messages.details.erase}
                  </Button>
                )}
              </MediaCard>
            ))}
          </ul>
          <LoadMore list={list} label={messages.more} />
        </>
      )}
      <MediaBulkBar
        items={items.filter(({ id }) => selection.has(id))}
        actions={actions}
        deleted={deleted}
        folders={folders}
        tags={tags}
        onDone={selection.clear}
      />
      <MediaDetails item={open} onClose={() => setOpen(null)} />
    </Page>
  );
}
