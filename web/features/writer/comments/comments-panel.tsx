import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { CommentThread as Thread } from '#contract/writer/comments.ts';
import { may } from '#contract/workspaces/roles.ts';
import { useObservable } from '#web/kernel/observable.ts';
import { useAppSelector } from '#web/kernel/store.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { writerMessages } from '../messages.ts';
import { commentsApi } from './api.ts';
import { CommentField } from './comment-field.tsx';
import { CommentThread } from './comment-thread.tsx';
import styles from './comments.module.css';
import type { OpenComments } from './use-comments.ts';

const messages = writerMessages.comments;

interface Props {
  open: OpenComments;
  /** the panel would hide the text that it leads to */
  onLeave: () => void;
}

/** In the order of the text; those whose text is gone come last. */
const inOrder = (threads: readonly Thread[], order: readonly string[]): Thread[] => {
  const places = new Map(order.map((id, at) => [id, at]));
  const place = ({ id }: Thread) => places.get(id) ?? order.length;
  return threads.toSorted((a, b) => place(a) - place(b));
};

/** What members say about places of the text: threads in its order, and a field for a new one. */
export function CommentsPanel({ open, onLeave }: Props) {
  const { documentId, view, order, typed, select, endDraft } = open;
  const { data, error, refetch } = commentsApi.useCommentsListQuery(documentId);
  const { current, draft } = useObservable(view);
  const found = useObservable(order);
  const [begin] = commentsApi.useCommentsBeginMutation();
  const role = useAppSelector((state) => state.user.data?.role);
  const [chosen, setChosen] = useState<'open' | 'resolved' | null>(null);
  if (!data && error)
    return (
      <ErrorState title={messages.loadFailed} message={error.message ?? ''} onRetry={() => void refetch()} />
    );
  if (!data) return <TextSkeleton lines={6} />;
  const mayWrite = !role || may(role, 'comments.write');
  const [resolved, unresolved] = [
    data.results.filter((thread) => thread.resolved),
    data.results.filter((thread) => !thread.resolved),
  ];
  // A link may lead to a resolved one.
  const shown = chosen ?? (resolved.some(({ id }) => id === current) ? 'resolved' : 'open');
  const threads = inOrder(shown === 'resolved' ? resolved : unresolved, found);
  return (
    <div className={styles.panel}>
      <p className={styles.summary} role="status">
        {messages.summary(unresolved.length, resolved.length)}
      </p>
      {resolved.length > 0 && (
        <SegmentedControl
          size="xs"
          aria-label={messages.show.label}
          value={shown}
          onChange={(value) => setChosen(value as 'open' | 'resolved')}
          data={[
            { value: 'open', label: messages.show.open },
            { value: 'resolved', label: messages.show.resolved },
          ]}
        />
      )}
      {draft && (
        <section className={styles.thread} aria-label={messages.newLabel} aria-current>
          <blockquote className={styles.quotation}>{draft.text}</blockquote>
          <CommentField
            key={`${draft.place.blockId} ${draft.place.start} ${draft.text}`}
            documentId={documentId}
            label={messages.newLabel}
            action={messages.send}
            initial={typed.get('new')}
            onType={(text) => typed.set('new', text, draft)}
            onSend={async (words) => {
              const thread = await begin({
                params: { id: documentId },
                body: { ...words, quotation: draft },
              }).unwrap();
              typed.set('new', '');
              endDraft();
              setChosen('open');
              select(thread.id);
            }}
            onCancel={() => {
              typed.set('new', '');
              endDraft();
            }}
          />
        </section>
      )}
      {threads.length === 0 && !draft && (
        <p className={styles.quiet}>
          {data.results.length === 0
            ? messages.none
            : shown === 'open'
              ? messages.noneOpen
              : messages.noneResolved}
        </p>
      )}
      {threads.map((thread) => (
        <CommentThread
          key={thread.id}
          thread={thread}
          open={open}
          isCurrent={thread.id === current}
          // Resolved ones are looked for when they are asked for.
          isThere={thread.resolved !== null || found.includes(thread.id)}
          mayWrite={mayWrite}
          onShow={() => {
            onLeave();
            if (!select(thread.id, true)) toast({ message: messages.gone });
          }}
        />
      ))}
      <p className={styles.quiet}>{messages.aside}</p>
    </div>
  );
}
