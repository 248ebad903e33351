import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { may } from '#contract/workspaces/roles.ts';
import { dayText, useReader } from '#web/kernel/text/format.ts';
import { useAuthSession } from '#web/kernel/session/use-session.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useAccountsUserQuery } from '../api.ts';
import { AvatarField } from './avatar-field.tsx';
import { DeviceList } from './device-list.tsx';
import { EmailPanel } from './email-panel.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileNav } from './profile-nav.tsx';
import styles from './profile.module.css';
import { signOut } from '../sign-in/sign-out.ts';
import { TwoFactorPanel } from '../two-factor/two-factor-panel.tsx';
import { messages as common } from '#web/kernel/messages.ts';
import { accountsMessages as messages } from '../messages.ts';

interface Props {
  appearance: ReactNode;
  mails: ReactNode;
  /** the panel of a copy of one's data, in the given class */
  dataOf: (className: string | undefined) => ReactNode;
  /** the panel of the account's end: the last on the page */
  endOf: (className: string | undefined) => ReactNode;
}

/** /profile: the person's details, what this device looks like, and the way out. */
export function ProfileScreen({ appearance, mails, dataOf, endOf }: Props) {
  useReader();
  const { hash } = useLocation();
  // The browser looked for the anchor before the app had drawn it.
  useEffect(() => {
    if (hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  const { data: user } = useAccountsUserQuery();
  const auth = useAuthSession();
  return (
    <Page>
      <PageHeader title={messages.profile.title} lead={messages.profile.lead} tabs={<ProfileNav />} />
      <div className={styles.layout}>
        <div className={styles.side}>
          <section className={styles.panel} aria-labelledby="details">
            <h2 id="details">{messages.profile.details}</h2>
            {user && <AvatarField user={user} />}
            {user && <ProfileForm key={user.id} user={user} />}
            {!user && <TextSkeleton lines={8} />}
          </section>
          {user && <EmailPanel user={user} />}
          {user && <TwoFactorPanel user={user} />}
          <DeviceList />
          {dataOf(styles.panel)}
        </div>
        <div className={styles.side}>
          <section className={styles.panel} aria-labelledby="appearance">
            <h2 id="appearance">{messages.profile.appearance}</h2>
            <p>{messages.profile.appearanceLead}</p>
            {appearance}
          </section>
          {user && (
            <section className={styles.panel} aria-labelledby="workspace">
              <h2 id="workspace">{messages.profile.workspace}</h2>
              <dl className={styles.facts}>
                <dt>{messages.profile.workspace}</dt>
                <dd>{user.workspace.name}</dd>
                <dt>{messages.profile.role}</dt>
                <dd>{common.roles[user.role]}</dd>
                <dt>{messages.profile.plan}</dt>
                <dd className={styles.plan}>{user.subscription?.plan ?? messages.profile.free}</dd>
              </dl>
              {may(user.role, 'audit.read') && (
                <p className={styles.more}>
                  <Link to="/audit">{messages.profile.activity}</Link>
                </p>
              )}
              {may(user.role, 'api-keys.read') && (
                <p className={styles.more}>
                  <Link to="/api-keys">{messages.profile.apiKeys}</Link>
                </p>
              )}
            </section>
          )}
          <section className={styles.panel} aria-labelledby="mails">
            <h2 id="mails">{messages.profile.mails}</h2>
            {mails}
          </section>
          <section className={styles.panel} aria-labelledby="device">
            <h2 id="device">{messages.profile.device}</h2>
            <p>{messages.profile.signOutLead}</p>
            {auth.status === 'authenticated' && <p>{messages.profile.until(dayText(auth.data.expires))}</p>}
            <Button variant="default" onClick={() => void signOut()}>
              {messages.profile.signOut}
            </Button>
          </section>
          {endOf(styles.panel)}
        </div>
      </div>
    </Page>
  );
}
