import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { NetworkMarks } from '#web/ui/data/network-mark.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { socialApi } from '../api.ts';
import { socialMessages } from '../messages.ts';
import { Still } from '#web/ui/data/still.tsx';
import { thumbnailOf } from '../thumbnail.ts';
import styles from './calendar.module.css';
import tray from './draft-tray.module.css';
import { dragType } from './drag.ts';

const messages = socialMessages.calendar;

interface Props {
  projectId: string;
  hrefOf: (postId: string) => string;
}

/** Drafts without a time, to be dragged onto a day; the composer schedules them by keyboard. */
export function DraftTray({ projectId, hrefOf }: Props) {
  const list = socialApi.useSocialPostsInfiniteQuery({ projectId, status: 'draft' });
  const drafts = list.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <aside className={tray.tray} aria-label={messages.drafts}>
      <h2>{messages.drafts}</h2>
      {!list.data && !list.error && <RowsSkeleton rows={4} />}
      {!list.data && list.error && (
        <div role="alert" className={styles.hint}>
          {messages.draftsFailed}{' '}
          <Button size="compact-sm" variant="default" onClick={() => void list.refetch()}>
            {messages.retry}
          </Button>
        </div>
      )}
      {list.data && (
        <p className={styles.hint}>{drafts.length === 0 ? messages.draftsEmpty : messages.draftsHint}</p>
      )}
      <ul>
        {drafts.map((post) => {
          const thumbnail = thumbnailOf(post);
          return (
            <li key={post.id}>
              <Link
                to={hrefOf(post.id)}
                className={tray.draft}
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.setData(dragType, post.id);
                  event.dataTransfer.effectAllowed = 'move';
                }}
              >
                {thumbnail && <Still {...thumbnail} altText="" />}
                <span>{post.content.trim() || socialMessages.drafts.untitled}</span>
                <NetworkMarks networks={post.targets.map(({ network }) => network)} size={16} />
              </Link>
            </li>
          );
        })}
      </ul>
      <LoadMore list={list} label={socialMessages.drafts.more} />
    </aside>
  );
}
