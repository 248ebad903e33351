import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { LoadMore } from '#web/ui/data/load-more.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { succeeded } from '#web/ui/feedback/tell-failure.ts';
import { SideSheet } from '#web/ui/layout/side-sheet.tsx';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { notificationsApi } from './api.ts';
import styles from './notifications.module.css';
import { notificationMessages as messages } from './messages.ts';

/** The list behind the bell. */
export function NotificationSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const list = notificationsApi.useNotificationsListInfiniteQuery();
  const [read] = notificationsApi.useNotificationsReadMutation();
  const unread = list.data?.pages[0]?.unread ?? 0;
  const rows = list.data?.pages.flatMap((page) => page.results) ?? [];
  return (
    <SideSheet opened={opened} onClose={onClose} title={messages.title}>
      {!list.data && !list.error && <TextSkeleton lines={4} />}
      {!list.data && list.error && (
        <ErrorState message={list.error.message ?? ''} onRetry={() => void list.refetch()} />
      )}
      {list.data && rows.length === 0 && <p>{messages.empty}</p>}
      {unread > 0 && (
        <Button size="compact-sm" variant="subtle" onClick={() => void succeeded(read('all').unwrap())}>
          {messages.readAll}
        </Button>
      )}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id} data-unread={row.readAt === null || undefined}>
            {row.href ? (
              <Link
                to={row.href}
                onClick={() => {
                  onClose();
                  if (row.readAt === null) void succeeded(read([row.id]).unwrap());
                }}
              >
                {row.title}
              </Link>
            ) : (
              <strong>{row.title}</strong>
            )}
            {row.body && <p>{row.body}</p>}
            <TimeAgo at={row.createdAt} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} label={messages.more} />
    </SideSheet>
  );
}
