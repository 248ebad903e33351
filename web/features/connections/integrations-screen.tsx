import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { providerPorts } from '#contract/connections.ts';
import { appVendorIds } from '#contract/connections/vendors.ts';
import { may } from '#contract/workspaces/roles.ts';
import { useAppSelector } from '#web/kernel/store.ts';
import { useFailureMessage } from '#web/kernel/slices/use-request-status.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { useConnectionsListQuery } from '#web/kernel/queries/connections.ts';
import { ProviderTable } from './provider-table.tsx';
import { connectionsMessages as messages } from './messages.ts';
import { SuggestSheet } from './suggest-sheet.tsx';
import type { SheetPort } from './place-of.ts';
import { useGoogleReturn } from './use-google-return.ts';
import { VendorSheet } from './vendor-sheet.tsx';

/** Addresses of a sheet: other screens lead to the form that they need. */
const sheetAt: Readonly<Record<string, SheetPort>> = {
  '#openai': 'ai-text',
  '#search-results': 'search-results',
  '#suggestions': 'suggestions',
  '#keyword-metrics': 'keyword-figures',
  '#search-console': 'search-console',
  '#social-networks': 'social-networks',
};

/** /integrations: what serves each part now; the forms of vendors open beside it. */
export function IntegrationsScreen({ children }: { children?: ReactNode }) {
  const { data, error, refetch } = useConnectionsListQuery();
  const { hash } = useLocation();
  // Until a person opens or closes one, the address says which sheet is open; it has no hash while the page hydrates.
  const [chosen, setOpen] = useState<SheetPort | null | undefined>();
  useGoogleReturn(setOpen);
  const app = appVendorIds.find((id) => hash === `#${id}`) ?? null;
  const addressed = app ? 'social-networks' : (sheetAt[hash] ?? null);
  const open = chosen === undefined ? addressed : chosen;
  const failure = useFailureMessage('modules', error);
  const user = useAppSelector((state) => state.user.data);
  const canChange = !user || may(user.role, 'connections.write');
  const attention = data?.providers.filter(({ problem }) => problem).length ?? 0;
  return (
    <Page>
      <PageHeader
        title={messages.title}
        lead={messages.lead}
        facts={attention > 0 ? messages.attention(attention) : null}
      />
      {!data && !error && <RowsSkeleton rows={providerPorts.length} />}
      {!data && failure !== null && <ErrorState message={failure} onRetry={() => void refetch()} />}
      {data && (
        <>
          <ProviderTable providers={data.providers} onConfigure={setOpen} />
          <VendorSheet
            port={open === 'suggestions' ? null : open}
            connections={data.results}
            usage={data.usage}
            google={data.google}
            apps={data.apps}
            first={app}
            properties={data.properties}
            canChange={canChange}
            onClose={() => setOpen(null)}
          />
          <SuggestSheet
            opened={open === 'suggestions'}
            connections={data.results}
            canChange={canChange}
            onClose={() => setOpen(null)}
          />
        </>
      )}
      {children}
    </Page>
  );
}
