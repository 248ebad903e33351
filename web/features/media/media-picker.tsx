import { Button } from '@mantine/core';
import { useFailureMessage } from '#web/kernel/slices/use-request-status.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TilesSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import type { MediaItem } from '#contract/media.ts';
import { AddMedia } from './add-media.tsx';
import { mediaApi } from './api.ts';
import { MediaCard } from './media-card.tsx';
import styles from './media.module.css';
import { useAddingMedia } from './use-adding-media.ts';
import { mediaMessages } from './messages.ts';

const messages = mediaMessages.picker;

interface Props {
  projectId: string;
  /** only these can be chosen */
  type?: 'image';
  opened: boolean;
  chosen: readonly string[];
  onChoose: (item: MediaItem, chosen: boolean) => void;
  onClose: () => void;
}

/** Chooses media of a project for a text or a post, or adds new ones, which are chosen at once. */
export function MediaPicker({ projectId, type, opened, chosen, onChoose, onClose }: Props) {
  // It outlives the dialog: what is on its way when that is closed still arrives.
  const media = useAddingMedia(projectId, (item) => onChoose(item, true));
  const arriving = media.adding.some(({ error }) => error === null);
  const list = mediaApi.useMediaListInfiniteQuery({ projectId, ...(type && { type }) }, { skip: !opened });
  const failure = useFailureMessage('media', list.error);
  const items = list.data?.pages.flatMap((page) => page.results) ?? [];
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={messages.title}
      size="large"
      footer={
        <Button loading={arriving} onClick={onClose}>
          {messages.done}
        </Button>
      }
    >
      {!list.data && list.isFetching && <TilesSkeleton tiles={8} />}
      {!list.data && failure !== null && !list.isFetching && (
        <ErrorState message={failure} onRetry={() => void list.refetch()} />
      )}
      {list.data && items.length === 0 && <p>{messages.none}</p>}
      <ul className={styles.grid}>
        {items.map((item) => (
          <MediaCard
            key={item.id}
            item={item}
            label={messages.choose(item.title)}
            chosen={chosen.includes(item.id)}
            onChoose={() => onChoose(item, !chosen.includes(item.id))}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="default" onClick={() => void list.fetchNextPage()}>
          {mediaMessages.more}
        </Button>
      )}
      <AddMedia media={media} />
    </Dialog>
  );
}
