import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Post } from '#contract/social.ts';
import styles from './drafts.module.css';
import { ruleText } from '../composer/repeat-text.ts';
import { StatusBadge } from '../status-badge.tsx';
import { whenText } from '../when-text.ts';
import { socialMessages } from '../messages.ts';

const messages = socialMessages.drafts;

interface Props {
  post: Post;
  timezone: string;
  /** where the row leads; null = nowhere */
  to: string | null;
  action: ReactNode;
}

/** One post in a list. */
export function PostRow({ post, timezone, to, action }: Props) {
  const text = post.content.trim() || messages.untitled;
  const when = whenText(post, timezone);
  const names = post.targets.map((target) => target.channelName).join(', ') || messages.noChannels;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        {to === null ? <span>{text}</span> : <Link to={to}>{text}</Link>}
        <p>
          {names}
          {when && ` · ${when}`}
          {post.recurrence && post.series?.newest && ` · ${ruleText(post.recurrence)}`}
          {post.publishRequestedAt && post.status === 'draft' && ` · ${messages.requested}`}
          {post.series?.state === 'paused' && post.series.newest && ` · ${messages.paused}`}
        </p>
      </div>
      <StatusBadge status={post.status} />
      {action}
    </li>
  );
}
