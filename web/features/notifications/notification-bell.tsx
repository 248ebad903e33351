import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { notificationsApi } from './api.ts';
import styles from './notifications.module.css';
import { notificationMessages as messages } from './messages.ts';

const NotificationSheet = lazy(async () => ({
  default: (await import('./notification-sheet.tsx')).NotificationSheet,
}));
const everyMs = 60_000;

/** The bell of the top bar with what is unread, and the list behind it. */
export function NotificationBell() {
  const [opened, setOpened] = useState(false);
  const [asked, setAsked] = useState(false);
  const list = notificationsApi.useNotificationsListInfiniteQuery(undefined, {
    pollingInterval: everyMs,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const unread = list.data?.pages[0]?.unread ?? 0;
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        aria-label={messages.open(unread)}
        title={messages.title}
        onClick={() => {
          setAsked(true);
          setOpened(true);
        }}
      >
        <IconBell size={20} stroke={1.75} aria-hidden />
        {unread > 0 && <span aria-hidden>{unread > 99 ? '99+' : unread}</span>}
      </button>
      <Suspense fallback={null}>
        {asked && <NotificationSheet opened={opened} onClose={() => setOpened(false)} />}
      </Suspense>
    </>
  );
}
