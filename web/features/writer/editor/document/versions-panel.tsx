import { Button, SegmentedControl, UnstyledButton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { RowsSkeleton, TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { writerApi } from '../../api.ts';
import { BlockView } from '../../draft/block-view.tsx';
import { writerMessages } from '../../messages.ts';
import type { OpenDocument } from './use-document.ts';
import { VersionChanges } from './version-changes.tsx';
import styles from './versions.module.css';

const messages = writerMessages.versions;

interface Props {
  documentId: string;
  open: OpenDocument;
}

/** Versions kept of the text: look at one, compare it with the text as it is, bring it back, take that back. */
export function VersionsPanel({ documentId, open }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  if (chosen === null) return <List documentId={documentId} onChoose={setChosen} />;
  return <Preview documentId={documentId} versionId={chosen} open={open} onBack={() => setChosen(null)} />;
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
              <span className={styles.reason}>{messages.reasons[version.reason]}</span>
              <span className={styles.quiet}>
                <TimeAgo at={version.createdAt} />
                {version.by !== null && ` · ${version.by}`}
              </span>
              <span className={styles.quiet}>{writerMessages.words(version.words)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );
}

interface PreviewProps extends Props {
  versionId: string;
  onBack: () => void;
}

function Preview({ documentId, versionId, open, onBack }: PreviewProps) {
  const [view, setView] = useState<'changes' | 'text'>('changes');
  const { data, error, isLoading, refetch } = writerApi.useDocumentsVersionQuery({
    id: documentId,
    versionId,
  });
  // As the text stands when the version is opened or the view changes: not counted anew while one types.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `view` and `data` say when
  const now = useMemo(() => ({ title: open.title, blocks: open.blocks() }), [view, data]);
  const [restore, { isLoading: restoring }] = writerApi.useDocumentsRestoreMutation();
  const bringBack = async () => {
    await open.autosaver.flush();
    const before = { title: open.title, blocks: open.blocks() };
    try {
      open.take(await restore({ id: documentId, versionId }).unwrap());
      onBack();
      toast({ message: messages.restored, kind: 'done', undo: { run: () => open.putBack(before) } });
    } catch (failure) {
      tellFailure(failure, messages.restoreFailed);
    }
  };
  return (
    <div className={styles.preview}>
      <div className={styles.head}>
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
        <section aria-label={messages.preview} tabIndex={-1} className={styles.preview}>
          <p className={styles.quiet}>
            {messages.reasons[data.reason]} · <TimeAgo at={data.createdAt} />
            {data.by !== null && ` · ${data.by}`} · {writerMessages.words(data.words)}
          </p>
          <SegmentedControl
            aria-label={messages.views}
            size="xs"
            value={view}
            onChange={(value) => setView(value as typeof view)}
            data={[
              { value: 'changes', label: messages.changes },
              { value: 'text', label: messages.text },
            ]}
          />
          {view === 'changes' ? (
            <VersionChanges before={data} now={now} />
          ) : (
            <div>
              {data.title !== '' && <p className={styles.title}>{data.title}</p>}
              <BlockView blocks={data.blocks} />
            </div>
          )}
        </section>
      )}
    </div>
  );
}
