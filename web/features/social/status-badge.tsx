import type { PostStatus, TargetStatus } from '#contract/social.ts';
import styles from './status-badge.module.css';
import { socialMessages } from './messages.ts';

const kinds: Partial<Record<PostStatus | TargetStatus | 'removed', string>> = {
  published: 'good',
  failed: 'bad',
  'needs-verification': 'warn',
  blocked: 'warn',
  'partially-published': 'warn',
  'retry-wait': 'warn',
  scheduled: 'accent',
  publishing: 'accent',
};

/** A status in words; the colour only repeats them. */
export function StatusBadge({ status }: { status: PostStatus | TargetStatus | 'removed' }) {
  return (
    <span className={styles.badge} data-kind={kinds[status]}>
      {socialMessages.drafts.status[status]}
    </span>
  );
}
