import { Link } from 'react-router';
import type { ComingPost } from '#contract/social/recurrence.ts';
import type { Post } from '#contract/social.ts';
import { NetworkMarks } from '#web/ui/data/network-mark.tsx';
import { socialMessages } from '../messages.ts';
import { Still } from '#web/ui/data/still.tsx';
import { thumbnailOf } from '../thumbnail.ts';
import styles from './calendar.module.css';
import { dragType } from './drag.ts';
import { localOf } from './zoned.ts';

const messages = socialMessages.calendar;

interface Props {
  post: Post;
  timezone: string;
  onOpen: (post: Post) => void;
}

/** A post of the calendar: where it goes, when, and how it begins. */
export function PostChip({ post, timezone, onOpen }: Props) {
  const thumbnail = thumbnailOf(post);
  const text = post.content.trim() || socialMessages.drafts.untitled;
  return (
    <button
      type="button"
      draggable
      className={styles.post}
      data-status={post.status}
      title={text}
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, post.id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onClick={() => onOpen(post)}
    >
      <NetworkMarks networks={post.targets.map(({ network }) => network)} size={16} most={2} />
      {thumbnail && <Still {...thumbnail} altText="" />}
      <span className={styles.words}>
        <time dateTime={post.schedule.dueAt ?? undefined}>
          {post.schedule.dueAt && localOf(post.schedule.dueAt, timezone).slice(11)}
        </time>{' '}
        {text}
        <span className="visually-hidden">, {socialMessages.drafts.status[post.status]}</span>
      </span>
    </button>
  );
}

/** A post of a series that is not made yet; it leads to the one that can be changed. */
export function ComingChip({ item, href, timezone }: { item: ComingPost; href: string; timezone: string }) {
  return (
    <Link to={href} className={styles.coming}>
      <time dateTime={item.dueAt}>{localOf(item.dueAt, timezone).slice(11)}</time>{' '}
      {item.content.trim() || socialMessages.drafts.untitled}
      <span className="visually-hidden">, {messages.coming}</span>
    </Link>
  );
}
