import { SiteAuditScreen } from '#web/features/site-audits/site-audit-screen.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/modules/site-audit');

export default function SiteAudit() {
  return <SiteAuditScreen />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
