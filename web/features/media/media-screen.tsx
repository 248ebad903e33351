import { useMediaUpdateMutation } from '#web/kernel/queries/media.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { MediaItem } from '#contract/media.ts';
import { useFailureMessage } from '#web/kernel/slices/use-request-status.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { confirm } from '#web/ui/feedback/confirm.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { LoadMore } from '#web/ui/data/load-more.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { CardsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { AddMedia } from './add-media.tsx';
import { mediaApi } from './api.ts';
import { MediaCard } from './media-card.tsx';
import { MediaDetails } from './media-details.tsx';
import styles from './media.module.css';
import { useAddingMedia } from './use-adding-media.ts';
import { mediaMessages as messages } from './messages.ts';

/** The media library of one project. */
export function MediaScreen({ projectId }: { projectId: string }) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const [folder, setFolder] = useState('');
  const [tag, setTag] = useState('');
  const [kind, setKind] = useState<keyof typeof messages.kindsShown>('all');
  const [deleted, setDeleted] = useState(false);
  const [open, setOpen] = useState<MediaItem | null>(null);
  const [update] = useMediaUpdateMutation();
  const [remove] = mediaApi.useMediaDeleteMutation();
  const media = useAddingMedia(projectId, (item) =>
    toast({ message: messages.added(item.title || messages.untitled), kind: 'done' }),
  );
  const filtered = search !== '' || folder !== '' || tag !== '' || kind !== 'all';
  const list = mediaApi.useMediaListInfiniteQuery({
    projectId,
    ...(search && { search }),
    ...(folder && { folder }),
    ...(tag && { tag }),
    ...((kind === 'image' || kind === 'video') && { type: kind }),
    ...(kind === 'unused' && { unused: 'true' as const }),
    ...(deleted && { deleted }),
  });
  const failure = useFailureMessage('media', list.error);
  const pages = list.data?.pages;
  const items = pages?.flatMap((page) => page.results) ?? [];
  const shelves = pages?.[0];
  const clear = () => {
    setTyped('');
    setFolder('');
    setTag('');
    setKind('all');
  };
  const takeBack = async (item: MediaItem) => {
    try {
      await update({ params: { id: item.id }, body: { deleted: false } }).unwrap();
      toast({ message: messages.details.restored(item.title || messages.untitled), kind: 'done' });
    } catch (error) {
      tellFailure(error, messages.details.failed);
    }
  };
  const eraseForGood = async (item: MediaItem) => {
    const name = item.title || messages.untitled;
    const { eraseTitle: title, eraseBody, erase: action, erased, failed } = messages.details;
    if (!(await confirm({ title, body: eraseBody(name), action, danger: true }))) return;
    try {
      await remove({ id: item.id, permanent: 'true' }).unwrap();
      toast({ message: erased(name), kind: 'done' });
    } catch (error) {
      tellFailure(error, failed);
    }
  };
  return (
    <Page>
      <PageHeader title={messages.title} lead={messages.lead} />
      {!deleted && <AddMedia media={media} />}
      <div className={styles.filters}>
        <TextInput
          type="search"
          aria-label={messages.search}
          placeholder={messages.search}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label={messages.show}
          value={kind}
          data={Object.entries(messages.kindsShown).map(([value, label]) => ({ value, label }))}
          onChange={(event) => setKind(event.currentTarget.value as typeof kind)}
        />
        {(shelves?.folders.length ?? 0) > 0 && (
          <NativeSelect
            aria-label={messages.folder}
            value={folder}
            data={[{ value: '', label: messages.allFolders }, ...(shelves?.folders ?? [])]}
            onChange={(event) => setFolder(event.currentTarget.value)}
          />
        )}
        {(shelves?.tags.length ?? 0) > 0 && (
          <NativeSelect
            aria-label={messages.tag}
            value={tag}
            data={[{ value: '', label: messages.allTags }, ...(shelves?.tags ?? [])]}
            onChange={(event) => setTag(event.currentTarget.value)}
          />
        )}
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          aria-pressed={deleted}
          onClick={() => setDeleted(!deleted)}
        >
          {deleted ? messages.back : messages.trash}
        </Button>
      </div>
      {deleted && <p>{messages.trashCounts}</p>}
      {!list.data && !list.error && <CardsSkeleton cards={6} />}
      {!list.data && failure !== null && <ErrorState message={failure} onRetry={() => void list.refetch()} />}
      {list.data && items.length === 0 && (
        <EmptyState
          drawing="papers"
          sentence={filtered ? messages.nothingFound : deleted ? messages.trashEmpty : messages.empty}
          action={
            filtered ? (
              <Button variant="default" onClick={clear}>
                {messages.clear}
              </Button>
            ) : undefined
          }
        />
      )}
      <ul className={styles.grid}>
        {items.map((item) => (
          <MediaCard
            key={item.id}
            item={item}
            label={
              deleted
                ? `${messages.details.restore}: ${item.title || messages.untitled}`
                : messages.edit(item.title)
            }
            onChoose={() => (deleted ? void takeBack(item) : setOpen(item))}
          >
            {deleted && (
              <Button
                variant="subtle"
                color="danger"
                size="compact-sm"
                aria-label={`${messages.details.erase}: ${item.title || messages.untitled}`}
                onClick={() => void eraseForGood(item)}
              >
                {messages.details.erase}
              </Button>
            )}
          </MediaCard>
        ))}
      </ul>
      <LoadMore list={list} label={messages.more} />
      <MediaDetails item={open} onClose={() => setOpen(null)} />
    </Page>
  );
}
