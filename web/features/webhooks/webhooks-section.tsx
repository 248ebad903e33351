import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { may } from '#contract/workspaces/roles.ts';
import { useAppSelector } from '#web/kernel/store.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { CardsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { webhooksApi } from './api.ts';
import { MadeWebhook } from './made-webhook.tsx';
import { webhooksMessages as messages } from './messages.ts';
import { WebhookCard } from './webhook-card.tsx';
import { type Made, NewWebhook } from './webhook-form.tsx';
import styles from './webhooks.module.css';

/** The workspace's endpoints that are told of events, with the form for another one. */
export function WebhooksSection() {
  const { data, error, refetch } = webhooksApi.useWebhooksListQuery(null);
  const role = useAppSelector((state) => state.user.data?.role);
  const mayChange = !role || may(role, 'connections.write');
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  return (
    <section className={styles.webhooks} aria-labelledby="webhooks">
      <header>
        <div>
          <h2 id="webhooks">{messages.title}</h2>
          <p>{messages.lead}</p>
        </div>
        {mayChange && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {messages.add}
          </Button>
        )}
      </header>
      {made && <MadeWebhook made={made} onKept={() => setMade(null)} />}
      {!data && !error && <CardsSkeleton cards={1} />}
      {!data && error && <ErrorState message={error.message ?? ''} onRetry={() => void refetch()} />}
      {data?.results.length === 0 && <p className={styles.dim}>{messages.none}</p>}
      {data && data.results.length > 0 && (
        <>
          <ul className={styles.cards}>
            {data.results.map((webhook) => (
              <WebhookCard key={webhook.id} webhook={webhook} mayChange={mayChange} />
            ))}
          </ul>
          <p>
            <Link to="/webhook-deliveries">{messages.deliveries}</Link>
          </p>
        </>
      )}
      {!mayChange && <p className={styles.dim}>{messages.readOnly}</p>}
      <Dialog opened={adding} onClose={() => setAdding(false)} title={messages.add} size="small">
        <NewWebhook
          onClose={() => setAdding(false)}
          onMade={(webhook) => {
            setAdding(false);
            setMade(webhook);
          }}
        />
      </Dialog>
    </section>
  );
}
