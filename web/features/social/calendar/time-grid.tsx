import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { DayProps } from './calendar-day.tsx';
import { DayHead } from './calendar-day.tsx';
import styles from './calendar.module.css';
import { droppedPost, takesPost } from './drag.ts';
import { dayName } from './zoned.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const nameOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
/** Where the day begins for most people: earlier hours are a scroll away. */
const firstHour = 7;
/** Pixels of the row of days, which stays above the hours. */
const headHeight = 29;

const hourAt = (target: EventTarget): number | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-hour]') : null;
  return cell ? Number(cell.dataset['hour']) : null;
};

interface ColumnProps extends DayProps {
  /** the hour that it is now, on the day of today */
  nowHour: number | null;
  /** what stands at an hour, as items of a list; null = nothing */
  itemsAt: (hour: number) => ReactNode;
}

/** A day as a column of hours; posts can be dragged to each of them. */
function HourColumn({ day, isToday, nowHour, newHref, itemsAt, onDrop }: ColumnProps) {
  const [over, setOver] = useState<number | null>(null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- takes what is dropped; the sheet of each post does the same by keyboard
    <li
      className={styles.column}
      data-day={day}
      data-today={isToday || undefined}
      onDragOver={(event) => {
        if (takesPost(event)) setOver(hourAt(event.target));
      }}
      onDragLeave={() => setOver(null)}
      onDrop={(event) => {
        setOver(null);
        const id = droppedPost(event);
        if (id !== null) onDrop(id, day, hourAt(event.target));
      }}
    >
      <DayHead
        day={day}
        short={`${dayName(day, { weekday: 'short' })} ${Number(day.slice(8))}`}
        newHref={newHref}
      />
      {hours.map((hour) => {
        const items = itemsAt(hour);
        return (
          <div
            key={hour}
            className={styles.hour}
            data-hour={hour}
            data-over={over === hour || undefined}
            data-now={(isToday && nowHour === hour) || undefined}
          >
            {items && <ul>{items}</ul>}
          </div>
        );
      })}
    </li>
  );
}

interface Props {
  days: readonly string[];
  busy: boolean;
  columnOf: (day: string) => Omit<ColumnProps, 'day'>;
}

/** Days with their hours, each post at its own. */
export function TimeGrid({ days, busy, columnOf }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const first = scroller.current?.querySelector<HTMLElement>(`[data-axis="${firstHour}"]`);
    if (scroller.current && first) scroller.current.scrollTop = first.offsetTop - headHeight;
  }, []);
  return (
    <div ref={scroller} className={styles.scroller}>
      <div className={styles.axis} aria-hidden>
        <span />
        {hours.map((hour) => (
          <span key={hour} data-axis={hour}>
            {nameOf(hour)}
          </span>
        ))}
      </div>
      <ol className={styles.columns} data-days={days.length} aria-busy={busy}>
        {days.map((day) => (
          <HourColumn key={day} day={day} {...columnOf(day)} />
        ))}
      </ol>
    </div>
  );
}
