import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ComingPost } from '#contract/social/recurrence.ts';
import type { Post } from '#contract/social.ts';
import styles from './calendar.module.css';
import { socialMessages } from '../messages.ts';
import { dayName, localOf } from './zoned.ts';

const messages = socialMessages.calendar;
const dragType = 'application/x-quillstead-post';

interface Props {
  day: string;
  view: 'month' | 'week' | 'day' | 'list';
  isToday: boolean;
  /** a day of the month before or after, shown to fill the week */
  outside: boolean;
  posts: readonly Post[];
  /** posts of series that are not made yet */
  coming: readonly ComingPost[];
  /** where a post is edited */
  hrefOf: (postId: string) => string;
  timezone: string;
  newHref: string;
  onOpen: (post: Post) => void;
  onDrop: (postId: string, day: string) => void;
}

/** One day with its posts; posts can be dragged to it. */
export function CalendarDay(props: Props) {
  const { day, view, posts, timezone, onOpen, onDrop } = props;
  const [over, setOver] = useState(false);
  const long = dayName(day, { weekday: 'long', day: 'numeric', month: 'long' });
  const short =
    view === 'month'
      ? String(Number(day.slice(8)))
      : dayName(day, { weekday: 'short', day: 'numeric', month: 'short' });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- takes what is dropped; the dialog of each post does the same by keyboard
    <li
      className={styles.day}
      data-day={day}
      data-today={props.isToday || undefined}
      data-outside={props.outside || undefined}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const id = event.dataTransfer.getData(dragType);
        if (id === '') return;
        event.preventDefault();
        onDrop(id, day);
      }}
    >
      <div className={styles.dayHead}>
        <span aria-hidden>{short}</span>
        <span className="visually-hidden">{long}</span>
        <Link to={props.newHref} aria-label={messages.new(long)} className={styles.add}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
        </Link>
      </div>
      <ul>
        {posts.map((post) => (
          <li key={post.id}>
            <button
              type="button"
              draggable
              className={styles.post}
              data-status={post.status}
              onDragStart={(event) => {
                event.dataTransfer.setData(dragType, post.id);
                event.dataTransfer.effectAllowed = 'move';
              }}
              onClick={() => onOpen(post)}
            >
              <time dateTime={post.schedule.dueAt ?? undefined}>
                {post.schedule.dueAt && localOf(post.schedule.dueAt, timezone).slice(11)}
              </time>{' '}
              {post.content.trim() || socialMessages.drafts.untitled}
              <span className="visually-hidden">, {socialMessages.drafts.status[post.status]}</span>
            </button>
          </li>
        ))}
        {props.coming.map((item) => (
          <li key={`${item.seriesId} ${item.dueAt}`}>
            <Link to={props.hrefOf(item.postId)} className={styles.coming}>
              <time dateTime={item.dueAt}>{localOf(item.dueAt, timezone).slice(11)}</time>{' '}
              {item.content.trim() || socialMessages.drafts.untitled}
              <span className="visually-hidden">, {messages.coming}</span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
