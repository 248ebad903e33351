import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Post } from '#contract/social.ts';
import { SideSheet } from '#web/ui/dialog/side-sheet.tsx';
import styles from './move-post.module.css';
import { isSent } from '../is-sent.ts';
import { ruleText } from '../composer/repeat-text.ts';
import { StatusBadge } from '../status-badge.tsx';
import { TargetStatus } from './target-status.tsx';
import { whenText } from '../when-text.ts';
import { socialMessages } from '../messages.ts';
import { localOf } from '../calendar/zoned.ts';

const messages = socialMessages.calendar;

interface Props {
  post: Post | null;
  timezone: string;
  canMove: boolean;
  editHref: string;
  onMove: (post: Post, local: string) => void;
  onClose: () => void;
}

function Fields({ post, timezone, canMove, editHref, onMove }: Props & { post: Post }) {
  const [local, setLocal] = useState(post.schedule.dueAt ? localOf(post.schedule.dueAt, timezone) : '');
  const when = whenText(post, timezone);
  return (
    <div className={styles.sheet}>
      <StatusBadge status={post.status} />
      <p className={styles.text}>{post.content.trim() || socialMessages.drafts.untitled}</p>
      {when && <p>{when}</p>}
      {post.recurrence && (
        <p>
          {ruleText(post.recurrence)}. {canMove && messages.repeats}
        </p>
      )}
      {canMove && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (local !== '') onMove(post, local);
          }}
        >
          <TextInput
            label={messages.move}
            description={socialMessages.composer.zone(timezone)}
            type="datetime-local"
            value={local}
            onChange={(event) => setLocal(event.currentTarget.value.slice(0, 16))}
          />
          <Button type="submit">{messages.moveAction}</Button>
        </form>
      )}
      <ul className={styles.outcomes}>
        {post.targets.map((target) => (
          <TargetStatus key={target.id} post={post} target={target} timezone={timezone} />
        ))}
      </ul>
      <Button component={Link} to={editHref} variant="default">
        {isSent(post) ? messages.open : messages.edit}
      </Button>
    </div>
  );
}

/** One post of the calendar: when it goes out, what became of it, and the way to change both. */
export function MovePost(props: Props) {
  const { post, onClose } = props;
  return (
    <SideSheet opened={post !== null} onClose={onClose} title={messages.title}>
      {post && <Fields {...props} key={post.id} post={post} />}
    </SideSheet>
  );
}
