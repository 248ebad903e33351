import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { providerPorts } from '#contract/connections.ts';
import { may } from '#contract/roles.ts';
import { useAppSelector } from '#web/kernel/store.ts';
import { useFailureMessage } from '#web/kernel/slices/use-request-status.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { SideSheet } from '#web/ui/layout/side-sheet.tsx';
import { useConnectionsListQuery } from './api.ts';
import styles from './integrations.module.css';
import { OpenAiForm } from './openai-form.tsx';
import { ProviderTable } from './provider-table.tsx';
import { connectionsMessages as messages } from './messages.ts';

/** /integrations: what serves each part now; the workspace's own model server opens beside it. */
export function IntegrationsScreen({ children }: { children?: ReactNode }) {
  const { data, error, refetch } = useConnectionsListQuery();
  const { hash } = useLocation();
  const [open, setOpen] = useState(hash === '#openai');
  const failure = useFailureMessage('modules', error);
  const user = useAppSelector((state) => state.user.data);
  const connection = data?.results.find((result) => result.provider === 'openai-compatible');
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
          <ProviderTable providers={data.providers} onConfigure={() => setOpen(true)} />
          <SideSheet opened={open} onClose={() => setOpen(false)} title={messages.openai.title}>
            <p className={styles.lead}>{messages.openai.lead}</p>
            {user && !may(user.role, 'connections.write') ? (
              <p>{messages.openai.readOnly}</p>
            ) : (
              <OpenAiForm key={connection ? 'stored' : 'new'} connection={connection} />
            )}
          </SideSheet>
        </>
      )}
      {children}
    </Page>
  );
}
