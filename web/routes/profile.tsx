import { ProfileScreen } from '#web/features/accounts/profile-screen.tsx';
import { Appearance } from '#web/features/shell/appearance.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/route-error.tsx';

export const meta = () => pageMeta('/profile');

export default function Profile() {
  return <ProfileScreen appearance={<Appearance />} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
