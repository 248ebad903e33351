import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAuthSession } from '#web/kernel/use-session.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextSkeleton } from '#web/ui/skeletons.tsx';
import { useAccountsUserQuery } from './api.ts';
import { DeviceList } from './device-list.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './profile.module.css';
import { signOut } from './sign-out.ts';
import { accountsWords as words } from './words.ts';

const dayOf = (at: string) => new Date(at).toLocaleDateString(undefined, { dateStyle: 'long' });

/** /profile: the person's details, what this device looks like, and the way out. */
export function ProfileScreen({ appearance, mails }: { appearance: ReactNode; mails: ReactNode }) {
  const { data: user, error, refetch } = useAccountsUserQuery();
  const auth = useAuthSession();
  return (
    <Page>
      <PageHeader title={words.profile.title} lead={words.profile.lead} />
      <div className={styles.layout}>
        <div className={styles.side}>
          <section className={styles.panel} aria-labelledby="details">
            <h2 id="details">{words.profile.details}</h2>
            {user && <ProfileForm key={user.id} user={user} />}
            {!user && error && <ErrorState message={error.message ?? ''} onRetry={() => void refetch()} />}
            {!user && !error && <TextSkeleton lines={8} />}
          </section>
          <DeviceList />
        </div>
        <div className={styles.side}>
          <section className={styles.panel} aria-labelledby="appearance">
            <h2 id="appearance">{words.profile.appearance}</h2>
            <p>{words.profile.appearanceLead}</p>
            {appearance}
          </section>
          {user && (
            <section className={styles.panel} aria-labelledby="workspace">
              <h2 id="workspace">{words.profile.workspace}</h2>
              <dl className={styles.facts}>
                <dt>{words.profile.workspace}</dt>
                <dd>{user.workspace.name}</dd>
                <dt>{words.profile.role}</dt>
                <dd>{user.role}</dd>
                <dt>{words.profile.plan}</dt>
                <dd>{user.subscription?.plan ?? words.profile.free}</dd>
              </dl>
            </section>
          )}
          <section className={styles.panel} aria-labelledby="mails">
            <h2 id="mails">{words.profile.mails}</h2>
            {mails}
          </section>
          <section className={styles.panel} aria-labelledby="device">
            <h2 id="device">{words.profile.device}</h2>
            <p>{words.profile.signOutLead}</p>
            {auth.status === 'authenticated' && <p>{words.profile.until(dayOf(auth.data.expires))}</p>}
            <Button variant="default" onClick={() => void signOut()}>
              {words.profile.signOut}
            </Button>
          </section>
        </div>
      </div>
    </Page>
  );
}
