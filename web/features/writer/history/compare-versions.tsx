import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Result } from '#contract/shared/http.ts';
import type { documents } from '#contract/writer/documents.ts';
import { dateText } from '#web/kernel/text/format.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { writerApi } from '../api.ts';
import { writerMessages } from '../messages.ts';
import { readableVersion } from './readable-version.ts';
import { ChangedText } from '#web/ui/changes/changed-text.tsx';
import { compareTexts, wordsOf } from '#web/ui/changes/compare-texts.ts';
import styles from './compare-versions.module.css';

type DocumentVersion = Result<typeof documents.versions>['results'][number];

const messages = writerMessages.history.compare;
const reasons = writerMessages.versions.reasons;

interface Props {
  documentId: string;
  name: string;
  onClose: () => void;
}

const labelOf = ({ createdAt, reason, words }: DocumentVersion, newest: boolean) =>
  [
    newest ? messages.latest : reasons[reason],
    dateText(createdAt, { dateStyle: 'medium', timeStyle: 'short' }),
    writerMessages.words(words),
  ].join(' · ');

/** Two versions of a document in one text: what the older lost is crossed out, what the newer gained is marked. */
export function CompareVersions({ documentId, name, onClose }: Props) {
  const versions = writerApi.useDocumentsVersionsQuery(documentId, { refetchOnMountOrArgChange: true });
  const all = versions.data?.results;
  return (
    <Dialog opened onClose={onClose} size="large" title={messages.title(name)}>
      {!all && !versions.error && <TextSkeleton lines={8} />}
      {!all && versions.error && (
        <ErrorState
          title={messages.failed}
          message={versions.error.message ?? ''}
          onRetry={() => void versions.refetch()}
        />
      )}
      {all && all.length < 2 && <p className={styles.note}>{messages.tooFew}</p>}
      {all && all.length >= 2 && <Comparison documentId={documentId} versions={all} />}
    </Dialog>
  );
}

function Comparison({ documentId, versions }: { documentId: string; versions: readonly DocumentVersion[] }) {
  const [olderId, setOlderId] = useState(versions[1]!.id);
  const [newerId, setNewerId] = useState(versions[0]!.id);
  const older = writerApi.useDocumentsVersionQuery({ id: documentId, versionId: olderId });
  const newer = writerApi.useDocumentsVersionQuery({ id: documentId, versionId: newerId });
  const parts = useMemo(
    () =>
      older.currentData && newer.currentData
        ? compareTexts(readableVersion(older.currentData), readableVersion(newer.currentData))
        : null,
    [older.currentData, newer.currentData],
  );
  const failed = older.error ?? newer.error;
  const choices = versions.map((version, at) => ({ value: version.id, label: labelOf(version, at === 0) }));
  return (
    <>
      <div className={styles.choice}>
        <NativeSelect
          label={messages.older}
          value={olderId}
          data={choices}
          onChange={(event) => setOlderId(event.currentTarget.value)}
        />
        <NativeSelect
          label={messages.newer}
          value={newerId}
          data={choices}
          onChange={(event) => setNewerId(event.currentTarget.value)}
        />
      </div>
      {!parts && !failed && <TextSkeleton lines={8} />}
      {failed && (
        <ErrorState
          title={messages.failed}
          message={failed.message ?? ''}
          onRetry={() => {
            void older.refetch();
            void newer.refetch();
          }}
        />
      )}
      {parts && (
        <>
          <p className={styles.note} role="status">
            {messages.sums(wordsOf(parts, 'added'), wordsOf(parts, 'removed'))}
          </p>
          <ChangedText parts={parts} label={messages.changes} />
        </>
      )}
    </>
  );
}
