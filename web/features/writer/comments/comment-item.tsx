import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import type { Comment, CommentThread } from '#contract/writer/comments.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { confirm } from '#web/ui/feedback/confirm.ts';
import { succeeded } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import iconButton from '#web/ui/layout/icon-button.module.css';
import { PopoverMenu } from '#web/ui/menu/popover-menu.tsx';
import { writerMessages } from '../messages.ts';
import { commentsApi } from './api.ts';
import { CommentField } from './comment-field.tsx';
import styles from './comments.module.css';
import { mentionParts } from './mentioned.ts';

const messages = writerMessages.comments;

interface Props {
  documentId: string;
  thread: CommentThread;
  comment: Comment;
  /** for those whose role allows to comment */
  mayWrite: boolean;
}

/** One comment; its author can change and delete it. */
export function CommentItem({ documentId, thread, comment, mayWrite }: Props) {
  const { by, mine, text, mentions, createdAt, editedAt } = comment;
  const [isEditing, setEditing] = useState(false);
  const [edit] = commentsApi.useCommentsEditMutation();
  const [remove] = commentsApi.useCommentsDeleteMutation();
  const params = { id: documentId, threadId: thread.id, commentId: comment.id };
  const name = by?.name ?? messages.formerMember;
  const askDelete = async () => {
    const isLast = thread.comments.length === 1;
    const yes = await confirm({
      title: messages.deleteTitle,
      body: isLast ? messages.deleteThreadBody : messages.deleteBody,
      action: messages.deleteAction,
      danger: true,
    });
    if (yes && (await succeeded(remove({ params }).unwrap())))
      toast({ message: messages.deleted, kind: 'done' });
  };
  return (
    <li className={styles.comment}>
      <div className={styles.commentHead}>
        <Avatar name={name} src={by?.avatar ?? null} size={24} />
        <span className={styles.author}>{name}</span>
        <span className={styles.quiet}>
          <TimeAgo at={createdAt} />
          {editedAt !== null && ` · ${messages.edited}`}
        </span>
        {mine && mayWrite && !isEditing && (
          <PopoverMenu
            label={messages.menu(name)}
            buttonClassName={`${iconButton.button} ${styles.menu}`}
            items={[
              { label: messages.edit, onSelect: () => setEditing(true) },
              { label: messages.delete, onSelect: () => void askDelete(), danger: true },
            ]}
          >
            <IconDots size={16} stroke={1.75} aria-hidden />
          </PopoverMenu>
        )}
      </div>
      {isEditing ? (
        <CommentField
          documentId={documentId}
          label={messages.editLabel}
          action={messages.saveEdit}
          initial={text}
          onType={() => undefined}
          onSend={async (body) => {
            await edit({ params, body }).unwrap();
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <p className={styles.text}>
          {mentionParts(text, mentions).map((part, i) =>
            part.mentioned ? (
              <strong key={i} className={styles.mention}>
                {part.text}
              </strong>
            ) : (
              part.text
            ),
          )}
        </p>
      )}
    </li>
  );
}
