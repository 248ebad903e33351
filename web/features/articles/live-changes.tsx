import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { LiveText } from '#contract/articles.ts';
import { ChangedText } from '#web/ui/changes/changed-text.tsx';
import { compareTexts, wordsOf } from '#web/ui/changes/compare-texts.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { articlesApi } from './api.ts';
import styles from './overview.module.css';
import { articlesMessages } from './messages.ts';

const messages = articlesMessages.publish.live;

const readable = ({ title, text }: LiveText['live']) => [title, text].filter(Boolean).join('\n\n');

function Changes({ found }: { found: LiveText }) {
  const parts = useMemo(() => compareTexts(readable(found.live), readable(found.present)), [found]);
  const [added, removed] = [wordsOf(parts, 'added'), wordsOf(parts, 'removed')];
  return (
    <>
      {found.changedThere && <p className={styles.bad}>{messages.changedThere}</p>}
      <p role="status">{added + removed === 0 ? messages.same : messages.sums(added, removed)}</p>
      {added + removed > 0 && (
        <ChangedText parts={parts} label={messages.changes} unchanged={messages.unchanged} />
      )}
    </>
  );
}

/** What readers of the site would see change if the present text were published. */
export function LiveChanges({
  publicationId,
  opened,
  onClose,
}: {
  publicationId: string;
  opened: boolean;
  onClose: () => void;
}) {
  const { currentData, error, isFetching, refetch } = articlesApi.useArticlesLiveQuery(publicationId, {
    skip: !opened,
    refetchOnMountOrArgChange: true,
  });
  return (
    <Dialog opened={opened} onClose={onClose} size="large" title={messages.title}>
      {isFetching && (
        <>
          <p role="status">{messages.reading}</p>
          <TextSkeleton lines={8} />
        </>
      )}
      {!isFetching && error && (
        <ErrorState title={messages.failed} message={error.message ?? ''} onRetry={() => void refetch()} />
      )}
      {!isFetching && !error && currentData && (
        <>
          <p>
            <a href={currentData.url} target="_blank" rel="noreferrer">
              {currentData.url}
            </a>
          </p>
          <Changes found={currentData} />
          <div className={styles.buttons}>
            <Button variant="default" onClick={() => void refetch()}>
              {messages.again}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
