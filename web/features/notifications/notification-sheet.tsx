import { Button } from '@mantine/core';
import { Link } from 'react-router';
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
      {rows.length === 0 && <p>{messages.empty}</p>}
      {unread > 0 && (
        <Button size="compact-sm" variant="subtle" onClick={() => void read('all')}>
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
                  if (row.readAt === null) void read([row.id]);
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
      {list.hasNextPage && (
        <Button variant="default" onClick={() => void list.fetchNextPage()}>
          {messages.more}
        </Button>
      )}
    </SideSheet>
  );
}
