import { Button } from '@mantine/core';
import { IconAlignLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { networkFacts } from '#contract/social/networks.ts';
import type { Post } from '#contract/social.ts';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { NetworkMarks } from '#web/ui/data/network-mark.tsx';
import { ruleText } from '../composer/repeat-text.ts';
import { socialMessages } from '../messages.ts';
import { StatusBadge } from '../status-badge.tsx';
import { Still } from '#web/ui/data/still.tsx';
import { thumbnailOf } from '../thumbnail.ts';
import { timeText } from '../when-text.ts';
import styles from './drafts.module.css';

const messages = socialMessages.drafts;

interface Props {
  posts: readonly Post[];
  timezone: string;
  /** posts of the trash lead nowhere and can be taken out of it */
  onRestore: ((post: Post) => void) | null;
}

/** What else there is to know of a post: how it comes again, who waits for it. */
const notesOf = (post: Post): string[] => [
  ...(post.recurrence && post.series?.newest ? [ruleText(post.recurrence)] : []),
  ...(post.publishRequestedAt && post.status === 'draft' ? [messages.requested] : []),
  ...(post.series?.state === 'paused' && post.series.newest ? [messages.paused] : []),
];

function PostCell({ post, leads }: { post: Post; leads: boolean }) {
  const text = post.content.trim() || messages.untitled;
  const thumbnail = thumbnailOf(post);
  const notes = notesOf(post);
  return (
    <span className={styles.post}>
      {thumbnail ? (
        <Still {...thumbnail} altText="" />
      ) : (
        <span className={styles.noImage}>
          <IconAlignLeft size={14} stroke={1.75} aria-hidden />
        </span>
      )}
      <span className={styles.words} title={text}>
        {leads ? <Link to={`?post=${post.id}`}>{text}</Link> : text}
      </span>
      {notes.length > 0 && <span className={styles.note}>{notes.join(' · ')}</span>}
    </span>
  );
}

function ChannelsCell({ post }: { post: Post }) {
  const names = post.targets.map(
    ({ channelName, network }) => `${channelName} (${networkFacts[network].label})`,
  );
  if (names.length === 0) return <span className={styles.dim}>{messages.noChannels}</span>;
  return (
    <span title={names.join(', ')}>
      <NetworkMarks networks={post.targets.map(({ network }) => network)} />
      <span className="visually-hidden">{names.join(', ')}</span>
    </span>
  );
}

const columnsOf = (timezone: string, onRestore: Props['onRestore']): Column<Post>[] => [
  {
    key: 'post',
    header: messages.columns.post,
    cell: (post) => <PostCell post={post} leads={onRestore === null} />,
    phone: 'title',
  },
  { key: 'channels', header: messages.columns.channels, cell: (post) => <ChannelsCell post={post} /> },
  {
    key: 'status',
    header: messages.columns.status,
    cell: (post) => <StatusBadge status={post.status} />,
    sortValue: (post) => messages.status[post.status],
    phone: 'figure',
  },
  {
    key: 'time',
    header: messages.columns.time,
    cell: (post) => timeText(post, timezone) ?? '—',
    sortValue: (post) => post.schedule.dueAt ?? '',
    phone: 'figure',
  },
  ...(onRestore === null
    ? []
    : [
        {
          key: 'restore',
          header: messages.columns.actions,
          cell: (post: Post) => (
            <Button size="compact-sm" variant="default" onClick={() => onRestore(post)}>
              {messages.restore}
            </Button>
          ),
          phone: 'figure' as const,
        },
      ]),
];

/** Posts of a project in rows: how they begin, where they go, their state and time. */
export function PostsTable({ posts, timezone, onRestore }: Props) {
  const columns = columnsOf(timezone, onRestore);
  return <DataTable caption={messages.title} columns={columns} rows={posts} rowKey={({ id }) => id} />;
}
