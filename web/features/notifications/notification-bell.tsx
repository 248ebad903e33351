import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useLazyDialog } from '#web/ui/dialog/use-lazy-dialog.ts';
import { notificationsApi } from './api.ts';
import styles from './notifications.module.css';
import { notificationMessages as messages } from './messages.ts';

const NotificationSheet = lazy(async () => ({
  default: (await import('./notification-sheet.tsx')).NotificationSheet,
}));
/** Asked for rather than streamed: browsers open six connections to a server, and each tab would hold one of them. */
const everyMs = 10_000;

/** The bell of the top bar with what is unread, and the list behind it. */
export function NotificationBell() {
  const { isOpen, wasOpened, open, close } = useLazyDialog();
  const { unread } = notificationsApi.useNotificationsListInfiniteQuery(undefined, {
    pollingInterval: everyMs,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    // Nothing is painted by an answer that is the one before.
    selectFromResult: ({ data }) => ({ unread: data?.pages[0]?.unread ?? 0 }),
  });
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        aria-label={messages.open(unread)}
        title={messages.title}
        onClick={open}
      >
        <IconBell size={20} stroke={1.75} aria-hidden />
        {unread > 0 && <span aria-hidden>{unread > 99 ? '99+' : unread}</span>}
      </button>
      <Suspense fallback={null}>
        {wasOpened && <NotificationSheet opened={isOpen} onClose={close} />}
      </Suspense>
    </>
  );
}
