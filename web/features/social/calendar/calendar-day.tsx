import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { socialMessages } from '../messages.ts';
import styles from './calendar.module.css';
import { droppedPost, takesPost } from './drag.ts';
import { dayName } from './zoned.ts';

const messages = socialMessages.calendar;

export interface DayProps {
  day: string;
  isToday: boolean;
  newHref: string;
  onDrop: (postId: string, day: string, hour: number | null) => void;
}

/** The head of a day: which one it is, and the way to a new post on it. */
export function DayHead({ day, short, newHref }: Pick<DayProps, 'day' | 'newHref'> & { short: string }) {
  const long = dayName(day, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <div className={styles.dayHead}>
      <span aria-hidden className={styles.date}>
        {short}
      </span>
      <span className="visually-hidden">{long}</span>
      <Link to={newHref} aria-label={messages.new(long)} className={styles.add}>
        <IconPlus size={16} stroke={1.75} aria-hidden />
      </Link>
    </div>
  );
}

interface Props extends DayProps {
  view: 'month' | 'list';
  /** a day of the month before or after, shown to fill the week */
  outside: boolean;
  /** what stands on it, as items of a list */
  children: ReactNode;
}

/** One day with its posts; posts can be dragged to it. */
export function CalendarDay({ day, view, isToday, outside, newHref, onDrop, children }: Props) {
  const [over, setOver] = useState(false);
  const short =
    view === 'month'
      ? String(Number(day.slice(8)))
      : dayName(day, { weekday: 'short', day: 'numeric', month: 'short' });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- takes what is dropped; the sheet of each post does the same by keyboard
    <li
      className={styles.day}
      data-day={day}
      data-today={isToday || undefined}
      data-outside={outside || undefined}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (takesPost(event)) setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const id = droppedPost(event);
        if (id !== null) onDrop(id, day, null);
      }}
    >
      <DayHead day={day} short={short} newHref={newHref} />
      <ul>{children}</ul>
    </li>
  );
}
