import { lazy, Suspense } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Publication } from '#contract/articles.ts';
import { orTell } from '#web/ui/feedback/tell-failure.ts';
import { useLazyDialog } from '#web/ui/dialog/use-lazy-dialog.ts';
import { articlesApi } from './api.ts';
import styles from './overview.module.css';
import { articlesMessages } from './messages.ts';

const messages = articlesMessages.publish;
const LiveChanges = lazy(async () => ({ default: (await import('./live-changes.tsx')).LiveChanges }));

export const isUnderWay = (publication: Publication | undefined): boolean =>
  publication?.state === 'queued' || publication?.state === 'sending';

/** Problems after which there is no post to compare with. */
const offSite = new Set(['gone', 'trashed', 'not-there']);

/** How soon to ask again, milliseconds; 0 when nothing will change by itself. The server looks for lost answers. */
export const askAgainMs = (publication: Publication | undefined): number =>
  isUnderWay(publication)
    ? // A message that is sent again takes minutes.
      publication?.problem
      ? 10_000
      : 1000
    : publication?.state === 'needs-check'
      ? 10_000
      : 0;

/** The server cannot tell whether the article is on the site: a person does. */
function Decision({ publication }: { publication: Publication }) {
  const [resolve, { isLoading }] = articlesApi.useArticlesResolveMutation();
  const decide = (isThere: boolean) =>
    orTell(resolve({ params: { id: publication.id }, body: { isThere } }).unwrap());
  const { candidateUrl } = publication;
  return (
    <>
      {candidateUrl && (
        <p>
          {messages.candidate}{' '}
          <a href={candidateUrl} target="_blank" rel="noreferrer">
            {candidateUrl}
          </a>
        </p>
      )}
      <div className={styles.buttons}>
        {candidateUrl && (
          <Button variant="default" disabled={isLoading} onClick={() => void decide(true)}>
            {messages.isThere}
          </Button>
        )}
        <Button variant="default" disabled={isLoading} onClick={() => void decide(false)}>
          {messages.notThere}
        </Button>
      </div>
    </>
  );
}

/** Where the last publication is, and what can be done about it. */
export function LastPublication({
  last,
  canBeAsked,
  onOverwrite,
}: {
  last: Publication;
  /** a webhook cannot be asked what it has */
  canBeAsked: boolean;
  onOverwrite: () => void;
}) {
  const [check, { isLoading }] = articlesApi.useArticlesCheckMutation();
  const live = useLazyDialog();
  const isThere = last.remoteUrl !== null && !offSite.has(last.problemCode ?? '');
  const bad = last.state === 'failed' || last.state === 'needs-check';
  return (
    <>
      <p role="status" className={bad ? styles.bad : undefined}>
        {last.siteName}: {messages.states[last.state]}.{last.problem && ` ${last.problem}`}
      </p>
      {last.notes?.length > 0 && (
        <>
          <p>{messages.keepsNot}</p>
          <ul className={styles.notes}>
            {last.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
      {(last.problemCode === 'retrying' || last.problemCode === 'not-delivered') && (
        <p>
          <Link to="/webhook-deliveries">{messages.deliveries}</Link>
        </p>
      )}
      {last.problemCode === 'ambiguous' && <Decision publication={last} />}
      {canBeAsked && !isUnderWay(last) && last.state !== 'failed' && (
        <div className={styles.buttons}>
          <Button variant="default" loading={isLoading} onClick={() => void orTell(check(last.id).unwrap())}>
            {last.state === 'live' ? messages.checkLive : messages.check}
          </Button>
        </div>
      )}
      {canBeAsked && !isUnderWay(last) && isThere && (
        <div className={styles.buttons}>
          <Button variant="default" onClick={live.open}>
            {messages.live.action}
          </Button>
        </div>
      )}
      {live.wasOpened && (
        <Suspense>
          <LiveChanges publicationId={last.id} opened={live.isOpen} onClose={live.close} />
        </Suspense>
      )}
      {last.problemCode === 'changed-there' && (
        <div className={styles.buttons}>
          <Button variant="default" onClick={onOverwrite}>
            {messages.overwrite}
          </Button>
        </div>
      )}
    </>
  );
}
