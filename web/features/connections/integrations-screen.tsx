import type { ReactNode } from 'react';
import { providerPorts } from '#contract/connections.ts';
import { may } from '#contract/roles.ts';
import { useAppSelector } from '#web/kernel/store.ts';
import { useFailureMessage } from '#web/kernel/slices/use-request-status.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { CardsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useConnectionsListQuery } from './api.ts';
import styles from './integrations.module.css';
import { OpenAiForm } from './openai-form.tsx';
import { ProviderList } from './provider-list.tsx';
import { connectionsMessages as messages } from './messages.ts';

/** /integrations: what serves each part now, and the workspace's own model server. */
export function IntegrationsScreen({ children }: { children?: ReactNode }) {
  const { data, error, refetch } = useConnectionsListQuery();
  const failure = useFailureMessage('modules', error);
  const user = useAppSelector((state) => state.user.data);
  const connection = data?.results.find((result) => result.provider === 'openai-compatible');
  return (
    <Page>
      <PageHeader title={messages.title} lead={messages.lead} />
      {!data && !error && <CardsSkeleton cards={providerPorts.length} />}
      {!data && failure !== null && <ErrorState message={failure} onRetry={() => void refetch()} />}
      {data && (
        <>
          <ProviderList providers={data.providers} />
          <section className={styles.panel} aria-labelledby="openai">
            <h2 id="openai">{messages.openai.title}</h2>
            <p>{messages.openai.lead}</p>
            {user && !may(user.role, 'connections.write') ? (
              <p>{messages.openai.readOnly}</p>
            ) : (
              <OpenAiForm key={connection ? 'stored' : 'new'} connection={connection} />
            )}
          </section>
        </>
      )}
      {children}
    </Page>
  );
}
