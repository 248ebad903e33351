import { SegmentedControl } from '@mantine/core';
import { useEffect, useState } from 'react';
import { may } from '#contract/workspaces/roles.ts';
import { type CheckedClaim, claimStates, isOpenClaim } from '#contract/writer/claims.ts';
import { type Observable, useObservable } from '#web/kernel/observable.ts';
import { claimQueries } from '#web/kernel/queries/claims.ts';
import { useAppSelector } from '#web/kernel/store.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { orTell } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { writerMessages } from '../messages.ts';
import { ClaimRow } from './claim-row.tsx';
import styles from './claims.module.css';

const messages = writerMessages.claims;

interface Props {
  documentId: string;
  /** of the text on the server: another one is read again */
  savedRevision: Observable<number>;
  /** goes to the claim in the text; false where its sentence has changed */
  onShow: (claim: CheckedClaim) => boolean;
}

/** Every number, date, name and superlative of the text with what its sources say of it, open ones first. */
export function ClaimsPanel({ documentId, savedRevision, onShow }: Props) {
  const { data, error, refetch } = claimQueries.useClaimsListQuery(documentId);
  const [mark] = claimQueries.useClaimsCheckMutation();
  const [shown, setShown] = useState<'open' | 'all'>('open');
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
  const mayCheck = !role || may(role, 'writer.write');
  const claims = shown === 'all' ? data.results : data.results.filter(isOpenClaim);
  const byState = Map.groupBy(claims, ({ state }) => state);
  const check = (key: string, checked: boolean) =>
    void orTell(mark({ params: { id: documentId }, body: { key, checked } }).unwrap());
  return (
    <div className={styles.panel} aria-busy={isOld}>
      <p className={styles.summary} role="status">
        {messages.summary(data.open, data.results.length)}
      </p>
      <p className={styles.quiet}>{messages.how(data.sources)}</p>
      {data.results.length > 0 && (
        <SegmentedControl
          size="xs"
          aria-label={messages.show.label}
          value={shown}
          onChange={(value) => setShown(value as 'open' | 'all')}
          data={[
            { value: 'open', label: messages.show.open },
            { value: 'all', label: messages.show.all },
          ]}
        />
      )}
      {claims.length === 0 && (
        <p className={styles.quiet}>{data.results.length === 0 ? messages.none : messages.noneOpen}</p>
      )}
      {claimStates.map((state) => {
        const rows = byState.get(state);
        if (!rows) return null;
        return (
          <section key={state} aria-label={messages.groups[state]}>
            <h4 className={styles.group}>
              {messages.groups[state]} <span className={styles.quiet}>{rows.length}</span>
            </h4>
            <ul className={styles.rows}>
              {rows.map((claim) => (
                <ClaimRow
                  key={`${claim.key} ${claim.place.blockId} ${claim.place.start}`}
                  claim={claim}
                  onShow={() => {
                    if (!onShow(claim)) toast({ message: messages.gone });
                  }}
                  onCheck={mayCheck ? (checked) => check(claim.key, checked) : null}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
