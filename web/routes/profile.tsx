import { ProfileScreen } from '#web/features/accounts/profile-screen.tsx';
import { useAccountsUserQuery } from '#web/features/accounts/api.ts';
import { MailSettings } from '#web/features/notifications/mail-settings.tsx';
import { Appearance } from '#web/features/shell/appearance.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/route-error.tsx';

export const meta = () => pageMeta('/profile');

export default function Profile() {
  const { data: user } = useAccountsUserQuery();
  return (
    <ProfileScreen appearance={<Appearance />} mails={user && <MailSettings chosen={user.notifications} />} />
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
