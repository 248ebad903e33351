import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Post } from '#contract/social.ts';
import styles from './drafts.module.css';
import { StatusBadge } from './status-badge.tsx';
import { socialWords } from './words.ts';
import { dayName, localOf } from './zoned.ts';

const words = socialWords.drafts;

/** A due time as people say it, on the clocks of a zone. */
export function dueText(instant: string, zone: string): string {
  const local = localOf(instant, zone);
  return `${dayName(local.slice(0, 10), { weekday: 'short', day: 'numeric', month: 'short' })}, ${local.slice(11)}`;
}

interface Props {
  post: Post;
  timezone: string;
  /** where the row leads; null = nowhere */
  to: string | null;
  action: ReactNode;
}

/** One post in a list. */
export function PostRow({ post, timezone, to, action }: Props) {
  const text = post.content.trim() || words.untitled;
  const names = post.targets.map((target) => target.channelName).join(', ') || words.noChannels;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        {to === null ? <span>{text}</span> : <Link to={to}>{text}</Link>}
        <p>
          {names}
          {post.schedule.dueAt && ` · ${words.due(dueText(post.schedule.dueAt, timezone))}`}
        </p>
      </div>
      <StatusBadge status={post.status} />
      {action}
    </li>
  );
}
