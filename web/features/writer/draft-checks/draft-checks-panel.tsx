import { Anchor } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { may } from '#contract/workspaces/roles.ts';
import type { CheckedSection, DraftFinding } from '#contract/writer/draft-checks.ts';
import { type Fault, suggestionLimits } from '#contract/writer/suggestions.ts';
import { type Observable, useObservable } from '#web/kernel/observable.ts';
import { useAppSelector } from '#web/kernel/store.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { writerApi } from '../api.ts';
import { writerMessages } from '../messages.ts';
import { draftChecksApi } from './api.ts';
import styles from './draft-checks.module.css';
import { SectionFindings } from './section-findings.tsx';

const messages = writerMessages.draftChecks;

interface Props {
  documentId: string;
  /** of the text on the server: another one is checked again */
  savedRevision: Observable<number>;
  /** goes to the finding in the text; false where it has changed */
  onShow: (finding: DraftFinding) => boolean;
  /** has a model suggest repairs of a section; false where its text is gone */
  onFix: (section: CheckedSection, faults: Fault[]) => boolean;
}

const faultsOf = ({ findings }: CheckedSection): Fault[] =>
  findings
    .slice(0, suggestionLimits.faults)
    .map(({ check, message, text }) => ({ check, message: message.slice(0, 500), text }));

/** What rules find in the text, section by section, and a model's repairs of it as suggestions. */
export function DraftChecksPanel({ documentId, savedRevision, onShow, onFix }: Props) {
  const { data, error, refetch } = draftChecksApi.useDraftChecksQuery(documentId);
  const engines = writerApi.useWriterEnginesQuery();
  const role = useAppSelector((state) => state.user.data?.role);
  const saved = useObservable(savedRevision, (revision) => revision);
  const isOld = data !== undefined && data.revision < saved;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch, saved]);
  if (!data && error)
    return (
      <ErrorState title={messages.loadFailed} message={error.message ?? ''} onRetry={() => void refetch()} />
    );
  if (!data) return <TextSkeleton lines={6} />;
  const mayWrite = !role || may(role, 'writer.write');
  const model = engines.data?.results.find(({ kind, ready }) => kind === 'model' && ready);
  const found = data.sections.filter(({ findings }) => findings.length > 0);
  const gone = () => toast({ message: messages.gone });
  return (
    <div className={styles.panel} aria-busy={isOld}>
      <p className={styles.summary} role="status">
        {messages.summary(data.findings, found.length, data.sections.length)}
      </p>
      <p className={styles.quiet}>{messages.how}</p>
      {found.length > 0 && mayWrite && model && (
        <p className={styles.quiet}>{messages.fixHow(model.label)}</p>
      )}
      {found.length > 0 && mayWrite && engines.data && !model && (
        <p className={styles.quiet}>
          {messages.noModel}{' '}
          <Anchor component={Link} to="/integrations" inherit underline="always">
            {messages.connect}
          </Anchor>
        </p>
      )}
      {found.map((section) => (
        <SectionFindings
          key={section.from}
          section={section}
          onShow={(finding) => {
            if (!onShow(finding)) gone();
          }}
          onFix={
            mayWrite && model
              ? () => {
                  if (!onFix(section, faultsOf(section))) gone();
                }
              : null
          }
        />
      ))}
    </div>
  );
}
