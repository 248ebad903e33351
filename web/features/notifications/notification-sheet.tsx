import { Button } from '@mantine/core';
import { useReader } from '#web/kernel/text/format.ts';
import { useServerNow } from '#web/kernel/server-clock.ts';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { succeeded } from '#web/ui/feedback/tell-failure.ts';
import { SideSheet } from '#web/ui/dialog/side-sheet.tsx';
import { notificationsApi } from './api.ts';
import { groupByDay } from './by-day.ts';
import { NotificationRow } from './notification-row.tsx';
import styles from './notifications.module.css';
import { notificationMessages as messages } from './messages.ts';

/** The list behind the bell, by day. */
export function NotificationSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const list = notificationsApi.useNotificationsListInfiniteQuery();
  const [read] = notificationsApi.useNotificationsReadMutation();
  const unread = list.data?.pages[0]?.unread ?? 0;
  const rows = list.data?.pages.flatMap((page) => page.results) ?? [];
  useReader();
  const days = groupByDay(rows, useServerNow(), messages);
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
      {days.map(([day, entries]) => (
        <section key={day} aria-label={day}>
          <h3 className={styles.day}>{day}</h3>
          <ul className={styles.list}>
            {entries.map((row) => (
              <NotificationRow
                key={row.id}
                row={row}
                today={day === messages.today}
                onFollow={() => {
                  onClose();
                  if (row.readAt === null) void succeeded(read([row.id]).unwrap());
                }}
              />
            ))}
          </ul>
        </section>
      ))}
      <LoadMore list={list} label={messages.more} />
    </SideSheet>
  );
}
