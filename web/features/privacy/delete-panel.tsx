import { Button } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import type { Proof } from '#contract/accounts/two-factor.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { forgetTexts } from '#web/kernel/kept-texts.ts';
import { session } from '#web/kernel/session/session.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { privacyApi } from './api.ts';
import styles from './privacy.module.css';
import { privacyMessages } from './messages.ts';

const messages = privacyMessages.end;

/** Asks who is there once more: the accounts feature has the dialog, the route hands it in. */
export type Reauthenticate = ComponentType<{
  opened: boolean;
  onClose: () => void;
  title: string;
  lead: string;
  action: string;
  danger?: boolean;
  submit: (proof: Proof) => Promise<unknown>;
}>;

const named = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');

/** Profile → delete account: what goes with it, what stands in the way, and the way itself. */
export function DeletePanel({
  reauthenticate: Reauthenticate,
  className,
}: {
  reauthenticate: Reauthenticate;
  className?: string | undefined;
}) {
  const { data, error, refetch } = privacyApi.usePrivacyDeletionQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [request] = privacyApi.usePrivacyRequestDeletionMutation();
  const [asking, setAsking] = useState(false);
  const submit = async (proof: Proof) => {
    await request(proof).unwrap();
    const state = session.state();
    // What cannot be removed here is found by nobody else: it is kept under the person's address.
    if (state.status === 'authenticated') await forgetTexts(state.email).catch(() => undefined);
    session.selectProject(null);
    // Where to first: forgetting the session sends everybody else to the start page.
    session.leave(pagePath('/login', {}, { closing: 'true' }));
    session.signOut();
  };
  return (
    <section className={className} aria-labelledby="delete-account">
      <h2 id="delete-account">{messages.title}</h2>
      <p>{messages.lead}</p>
      {!data && error && <ErrorState message={error.message ?? ''} onRetry={() => void refetch()} />}
      {!data && !error && <TextSkeleton lines={3} />}
      {data && data.blockedBy.length > 0 && (
        <p className={styles.note}>
          {messages.blocked(named(data.blockedBy))} <Link to="/team-member">{messages.toTeam}</Link>
        </p>
      )}
      {data && data.blockedBy.length === 0 && data.deleteAfter === null && (
        <>
          <ul className={styles.facts}>
            <li>
              {data.workspaces.length > 0 ? messages.takes(named(data.workspaces)) : messages.takesNone}
            </li>
            {data.subscription && <li>{messages.subscription}</li>}
            {data.workspaces.length > 0 && <li>{messages.sends}</li>}
            <li>{messages.copyFirst}</li>
          </ul>
          <Button variant="outline" color="danger" onClick={() => setAsking(true)}>
            {messages.start}
          </Button>
        </>
      )}
      <Reauthenticate
        opened={asking}
        onClose={() => setAsking(false)}
        title={messages.dialog.title}
        lead={messages.dialog.lead}
        action={messages.dialog.action}
        danger
        submit={submit}
      />
    </section>
  );
}
