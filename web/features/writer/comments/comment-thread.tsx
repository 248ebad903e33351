import { Button, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { CommentThread as Thread } from '#contract/writer/comments.ts';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { orTell } from '#web/ui/feedback/tell-failure.ts';
import { writerMessages } from '../messages.ts';
import { commentsApi } from './api.ts';
import { CommentField } from './comment-field.tsx';
import { CommentItem } from './comment-item.tsx';
import styles from './comments.module.css';
import type { OpenComments } from './use-comments.ts';

const messages = writerMessages.comments;
/** Characters of the quotation that name a thread to a screen reader. */
const shortLength = 60;
const short = (text: string) =>
  text.length > shortLength ? `${text.slice(0, shortLength).trimEnd()}…` : text;

interface Props {
  thread: Thread;
  open: OpenComments;
  isCurrent: boolean;
  /** the quoted text stands in the document */
  isThere: boolean;
  mayWrite: boolean;
  /** goes to the quoted text */
  onShow: () => void;
}

/** The comments on one place, with what they quote. */
export function CommentThread({ thread, open, isCurrent, isThere, mayWrite, onShow }: Props) {
  const { documentId, typed } = open;
  const [isReplying, setReplying] = useState(() => typed.get(thread.id) !== '');
  const [update, { isLoading }] = commentsApi.useCommentsUpdateMutation();
  const [reply] = commentsApi.useCommentsReplyMutation();
  const element = useRef<HTMLElement>(null);
  const params = { id: documentId, threadId: thread.id };
  const { resolved } = thread;
  const quoted = thread.quotation.text;
  useEffect(() => {
    if (isCurrent) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <article
      ref={element}
      aria-label={messages.thread(short(quoted))}
      aria-current={isCurrent || undefined}
      className={styles.thread}
    >
      {isThere ? (
        <UnstyledButton
          className={styles.quotation}
          aria-label={messages.inText(short(quoted))}
          onClick={onShow}
        >
          {quoted}
        </UnstyledButton>
      ) : (
        <>
          <blockquote className={styles.quotation} data-gone>
            {quoted}
          </blockquote>
          <p className={styles.quiet}>{messages.gone}</p>
        </>
      )}
      <ul className={styles.comments}>
        {thread.comments.map((comment) => (
          <CommentItem
            key={comment.id}
            documentId={documentId}
            thread={thread}
            comment={comment}
            mayWrite={mayWrite}
          />
        ))}
      </ul>
      {resolved && (
        <p className={styles.quiet}>
          {messages.resolvedBy(resolved.by)}
          <TimeAgo at={resolved.at} />
        </p>
      )}
      {mayWrite && isReplying && (
        <CommentField
          documentId={documentId}
          label={messages.replyLabel}
          action={messages.sendReply}
          initial={typed.get(thread.id)}
          onType={(text) => typed.set(thread.id, text)}
          onSend={async (body) => {
            await reply({ params, body }).unwrap();
            typed.set(thread.id, '');
            setReplying(false);
          }}
          onCancel={() => {
            typed.set(thread.id, '');
            setReplying(false);
          }}
        />
      )}
      {mayWrite && !isReplying && (
        <div className={styles.actions}>
          <Button size="compact-sm" variant="default" onClick={() => setReplying(true)}>
            {messages.sendReply}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            loading={isLoading}
            onClick={() => void orTell(update({ params, body: { resolved: !resolved } }).unwrap())}
          >
            {resolved ? messages.reopen : messages.resolve}
          </Button>
        </div>
      )}
    </article>
  );
}
