import { ProfileScreen } from '#web/features/accounts/profile/profile-screen.tsx';
import { useAccountsUserQuery } from '#web/features/accounts/api.ts';
import { ReauthenticateDialog } from '#web/features/accounts/password/reauthenticate-dialog.tsx';
import { MailSettings } from '#web/features/notifications/mail-settings.tsx';
import { DeletePanel } from '#web/features/privacy/delete-panel.tsx';
import { ExportPanel } from '#web/features/privacy/export-panel.tsx';
import { Appearance } from '#web/features/shell/appearance.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/profile');

const dataOf = (panel: string | undefined) => <ExportPanel className={panel} />;
const endOf = (panel: string | undefined) => (
  <DeletePanel className={panel} reauthenticate={ReauthenticateDialog} />
);

export default function Profile() {
  const { data: user } = useAccountsUserQuery();
  return (
    <ProfileScreen
      appearance={<Appearance />}
      mails={user && <MailSettings chosen={user.notifications} />}
      dataOf={dataOf}
      endOf={endOf}
    />
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
