import { Button, UnstyledButton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { SideSheet } from '#web/ui/layout/side-sheet.tsx';
import { RowsSkeleton, TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { writerApi } from '../../api.ts';
import { BlockView } from '../../draft/block-view.tsx';
import { writerMessages } from '../../messages.ts';
import styles from '../editor.module.css';
import type { OpenDocument } from './use-document.ts';

const messages = writerMessages.versions;

interface Props {
  documentId: string;
  open: OpenDocument;
  onClose: () => void;
}

/** Versions kept of the text: look at one, bring it back, take that back. Mounted while it is open. */
export function VersionsSheet({ documentId, open, onClose }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <SideSheet opened onClose={onClose} title={messages.title}>
      {chosen === null ? (
        <List documentId={documentId} onChoose={setChosen} />
      ) : (
        <Preview
          documentId={documentId}
          versionId={chosen}
          open={open}
          onBack={() => setChosen(null)}
          onDone={onClose}
        />
      )}
    </SideSheet>
  );
}

function List({ documentId, onChoose }: { documentId: string; onChoose: (id: string) => void }) {
  const { data, error, isLoading, refetch } = writerApi.useDocumentsVersionsQuery(documentId, {
    refetchOnMountOrArgChange: true,
  });
  if (isLoading) return <RowsSkeleton rows={6} />;
  if (!data)
    return (
      <ErrorState title={messages.loadFailed} message={error?.message ?? ''} onRetry={() => void refetch()} />
    );
  return (
    <>
      <p className={styles.quiet}>{data.results.length === 0 ? messages.none : messages.lead}</p>
      <ul className={styles.versions}>
        {data.results.map((version) => (
          <li key={version.id}>
            <UnstyledButton className={styles.version} onClick={() => onChoose(version.id)}>
              <span className={styles.versionReason}>{messages.reasons[version.reason]}</span>
              <span className={styles.quiet}>
                <TimeAgo at={version.createdAt} />
              </span>
              <span className={styles.quiet}>{writerMessages.words(version.words)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );
}

interface PreviewProps {
  documentId: string;
  versionId: string;
  open: OpenDocument;
  onBack: () => void;
  onDone: () => void;
}

function Preview({ documentId, versionId, open, onBack, onDone }: PreviewProps) {
  const { data, error, isLoading, refetch } = writerApi.useDocumentsVersionQuery({
    id: documentId,
    versionId,
  });
  const [restore, { isLoading: restoring }] = writerApi.useDocumentsRestoreMutation();
  const bringBack = async () => {
    await open.autosaver.flush();
    const before = { title: open.title, blocks: open.blocks() };
    try {
      open.take(await restore({ id: documentId, versionId }).unwrap());
      onDone();
      toast({ message: messages.restored, kind: 'done', undo: { run: () => open.putBack(before) } });
    } catch (failure) {
      tellFailure(failure, messages.restoreFailed);
    }
  };
  return (
    <div className={styles.preview}>
      <div className={styles.previewBar}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
          onClick={onBack}
        >
          {messages.backToList}
        </Button>
        <Button size="compact-sm" onClick={() => void bringBack()} loading={restoring} disabled={!data}>
          {messages.restore}
        </Button>
      </div>
      {isLoading && <TextSkeleton lines={8} />}
      {error && (
        <ErrorState
          title={messages.loadFailed}
          message={error.message ?? ''}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <section aria-label={messages.preview} tabIndex={-1}>
          <p className={styles.quiet}>
            {messages.reasons[data.reason]} · <TimeAgo at={data.createdAt} /> ·{' '}
            {writerMessages.words(data.words)}
          </p>
          {data.title !== '' && <p className={styles.previewTitle}>{data.title}</p>}
          <BlockView blocks={data.blocks} />
        </section>
      )}
    </div>
  );
}
