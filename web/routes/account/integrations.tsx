import { ApiKeysLink } from '#web/features/api-keys/api-keys-link.tsx';
import { SitesSection } from '#web/features/articles/sites-section.tsx';
import { IntegrationsScreen } from '#web/features/connections/integrations-screen.tsx';
import { LocalPages } from '#web/features/dev/local-pages.tsx';
import { WebhooksSection } from '#web/features/webhooks/webhooks-section.tsx';
import { pageMeta } from '#web/kernel/page-meta.ts';
import { RouteError } from '#web/ui/feedback/route-error.tsx';

export const meta = () => pageMeta('/integrations');

export default function Integrations() {
  return (
    <IntegrationsScreen>
      <SitesSection />
      <WebhooksSection />
      <ApiKeysLink />
      <LocalPages />
    </IntegrationsScreen>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
