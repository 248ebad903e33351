import { pagePath } from '#contract/routes/page-path.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useAccountsUserQuery } from '../api.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { FirstPasswordForm } from './first-password-form.tsx';
import styles from '../profile/profile.module.css';
import { accountsMessages } from '../messages.ts';

const messages = accountsMessages.updatePassword;

/** /update-password: another password for whoever knows theirs, a first one for whoever came by Google. */
export function UpdatePasswordScreen() {
  const { data: user } = useAccountsUserQuery();
  return (
    <Page>
      <PageHeader
        title={messages.title}
        lead={messages.lead}
        crumbs={[{ label: accountsMessages.profile.title, to: pagePath('/profile') }]}
      />
      <section className={`${styles.panel} ${styles.narrow}`} aria-label={messages.title}>
        {!user && <TextSkeleton lines={6} />}
        {user && (user.hasPassword ? <ChangePasswordForm user={user} /> : <FirstPasswordForm user={user} />)}
      </section>
    </Page>
  );
}
