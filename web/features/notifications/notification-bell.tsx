import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { SideSheet } from '#web/ui/side-sheet.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { notificationsApi } from './api.ts';
import styles from './notifications.module.css';
import { notificationWords as words } from './words.ts';

const everyMs = 60_000;

/** The bell of the top bar with what is unread, and the list behind it. */
export function NotificationBell() {
  const [opened, setOpened] = useState(false);
  const list = notificationsApi.useNotificationsListInfiniteQuery(undefined, {
    pollingInterval: everyMs,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const [read] = notificationsApi.useNotificationsReadMutation();
  const unread = list.data?.pages[0]?.unread ?? 0;
  const rows = list.data?.pages.flatMap((page) => page.results) ?? [];
  const close = () => setOpened(false);
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        aria-label={words.open(unread)}
        title={words.title}
        onClick={() => setOpened(true)}
      >
        <IconBell size={20} stroke={1.75} aria-hidden />
        {unread > 0 && <span aria-hidden>{unread > 99 ? '99+' : unread}</span>}
      </button>
      <SideSheet opened={opened} onClose={close} title={words.title}>
        {rows.length === 0 && <p>{words.empty}</p>}
        {unread > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={() => void read('all')}>
            {words.readAll}
          </Button>
        )}
        <ul className={styles.list}>
          {rows.map((row) => (
            <li key={row.id} data-unread={row.readAt === null || undefined}>
              {row.href ? (
                <Link
                  to={row.href}
                  onClick={() => {
                    close();
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
            {words.more}
          </Button>
        )}
      </SideSheet>
    </>
  );
}
