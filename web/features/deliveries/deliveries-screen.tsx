import { Button, NativeSelect } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { type DeliveryState, deliveryStates } from '#contract/deliveries.ts';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { deliveriesApi } from './api.ts';
import styles from './deliveries.module.css';
import { DeliveryCard } from './delivery-card.tsx';
import { deliveriesMessages as messages } from './messages.ts';

const askAgainMs = 5_000;
const stateIn = (text: string | null): DeliveryState | null =>
  deliveryStates.find((state) => state === text) ?? null;

const toIntegrations = (
  <Button component={Link} to="/integrations" variant="default">
    {messages.toIntegrations}
  </Button>
);

function Messages() {
  const [search, setSearch] = useSearchParams();
  const state = stateIn(search.get('state'));
  const list = deliveriesApi.useDeliveriesListInfiniteQuery(state, {
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
    pollingInterval: askAgainMs,
    skipPollingIfUnfocused: true,
  });
  const all = list.currentData?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <>
      <NativeSelect
        size="xs"
        label={messages.state}
        className={styles.filter}
        value={state ?? ''}
        data={[
          { value: '', label: messages.all },
          ...deliveryStates.map((value) => ({ value, label: messages.states[value] })),
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setSearch(value === '' ? {} : { state: value }, { replace: true });
        }}
      />
      {!list.currentData && list.error && (
        <ErrorState message={list.error.message ?? ''} onRetry={() => void list.refetch()} />
      )}
      {!list.currentData && !list.error && <RowsSkeleton rows={4} />}
      {list.currentData && all.length === 0 && (
        <EmptyState
          drawing="papers"
          sentence={state === null ? messages.none : messages.noneLike}
          action={state === null ? toIntegrations : undefined}
        />
      )}
      {all.length > 0 && (
        <ul className={styles.list} aria-label={messages.list}>
          {all.map((delivery) => (
            <DeliveryCard key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
      <LoadMore list={list} label={messages.more} />
    </>
  );
}

/** /webhook-deliveries: what was sent to webhooks, what they answered, and what is tried again. */
export function DeliveriesScreen({ mayRead }: { mayRead: boolean }) {
  return (
    <Page>
      <PageHeader
        title={messages.title}
        lead={messages.lead}
        crumbs={[{ label: messages.integrations, to: '/integrations' }]}
      />
      {mayRead ? (
        <Messages />
      ) : (
        <EmptyState drawing="papers" sentence={messages.noRole} action={toIntegrations} />
      )}
    </Page>
  );
}
