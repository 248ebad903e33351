import { Link } from 'react-router';
import type { Notification } from '#contract/notifications.ts';
import { dateText } from '#web/kernel/text/format.ts';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';

interface Props {
  row: Notification;
  /** it came today: how long ago says more than the hour */
  today: boolean;
  onFollow: () => void;
}

/** One notification of the list behind the bell. */
export function NotificationRow({ row, today, onFollow }: Props) {
  return (
    <li data-unread={row.readAt === null || undefined}>
      {row.href ? (
        <Link to={row.href} onClick={onFollow}>
          {row.title}
        </Link>
      ) : (
        <strong>{row.title}</strong>
      )}
      {row.body && <p>{row.body}</p>}
      {today ? (
        <TimeAgo at={row.createdAt} />
      ) : (
        <time
          dateTime={row.createdAt}
          title={dateText(row.createdAt, { dateStyle: 'medium', timeStyle: 'long' })}
        >
          {dateText(row.createdAt, { timeStyle: 'short' })}
        </time>
      )}
    </li>
  );
}
