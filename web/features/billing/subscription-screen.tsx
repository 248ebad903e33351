import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Plan } from '#contract/billing.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { CardsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { billingApi } from './api.ts';
import styles from './billing.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import { limitText } from './limit-text.ts';
import { day } from './money.ts';
import { PlanChange, type PendingChange } from './plan-change.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { WaitingPayments } from './waiting-payments.tsx';
import { billingMessages as messages } from './messages.ts';

const tell = (error: unknown) => tellFailure(error, messages.failed);

/** /subscription: the workspace's plan, what is in use, and the way to another. */
export function SubscriptionScreen({ isOwner }: { isOwner: boolean }) {
  const [search] = useSearchParams();
  const standing = billingApi.useBillingStandingQuery(undefined, { refetchOnFocus: true });
  const products = billingApi.useBillingProductsQuery();
  const [checkout] = billingApi.useBillingCheckoutMutation();
  const [update, updating] = billingApi.useBillingPlanUpdateMutation();
  const [cancel, cancelling] = billingApi.useBillingCancelMutation();
  const [reactivate, reactivating] = billingApi.useBillingReactivateMutation();
  const [applyPayment, applying] = billingApi.useBillingApplyPaymentMutation();
  const [busy, setBusy] = useState<string | null>(null);
  const [pending, setPending] = useState<PendingChange | null>(null);
  const [asking, setAsking] = useState(false);
  const { data } = standing;
  const failed = standing.error ?? products.error;

  const choose = async (priceId: string, plan: Plan) => {
    setBusy(priceId);
    try {
      if (data?.subscription?.priceId) {
        const { proration } = await update({ priceId, preview: true }).unwrap();
        setPending({ priceId, planName: plan.name, proration });
      } else {
        const { url } = await checkout({ priceId }).unwrap();
        window.location.assign(url);
      }
    } catch (error) {
      tell(error);
    } finally {
      setBusy(null);
    }
  };
  const act = async (work: Promise<unknown>, done: string, after: () => void) => {
    try {
      await work;
      after();
      toast({ message: done, kind: 'done' });
    } catch (error) {
      tell(error);
    }
  };

  if (!data || !products.data)
    return (
      <Page>
        <PageHeader title={messages.title} lead={messages.lead} />
        {failed ? (
          <ErrorState
            message={failed.message ?? ''}
            onRetry={() => {
              void standing.refetch();
              void products.refetch();
            }}
          />
        ) : (
          <CardsSkeleton cards={4} />
        )}
      </Page>
    );
  const { subscription, usage } = data;
  const planOf = (id: string) =>
    products.data?.results.find((result) => result.id === id)?.name ?? messages.free;
  const until = subscription?.currentPeriodEnd ? day(subscription.currentPeriodEnd) : '';
  const afterEnd = planOf(data.plans === 'self-hosted' ? 'self-hosted' : 'free');
  return (
    <Page>
      <PageHeader title={messages.title} lead={data.plans === 'off' ? messages.off : messages.lead} />
      {data.plans !== 'off' && (
        <section className={styles.present} aria-label={messages.present}>
          <h2>{planOf(subscription?.plan ?? 'free')}</h2>
          {subscription && !subscription.priceId && <p className={styles.dim}>{subscription.provider}</p>}
          {subscription?.priceId && (
            <>
              <p>
                {subscription.cancelAtPeriodEnd ? messages.ends(until, afterEnd) : messages.renews(until)}
              </p>
              {subscription.status === 'past-due' && <p role="alert">{messages.pastDue}</p>}
              <p className={styles.dim}>{subscription.provider}</p>
              {isOwner &&
                (subscription.cancelAtPeriodEnd ? (
                  <Button
                    loading={reactivating.isLoading}
                    onClick={() => void act(reactivate().unwrap(), messages.reactivate.done, () => {})}
                  >
                    {messages.reactivate.action}
                  </Button>
                ) : (
                  <Button variant="default" onClick={() => setAsking(true)}>
                    {messages.cancel.action}
                  </Button>
                ))}
            </>
          )}
        </section>
      )}
      <WaitingPayments
        payments={data.waiting}
        paying={Boolean(subscription?.priceId)}
        mayUse={isOwner}
        busy={applying.isLoading ? (applying.originalArgs?.params.id ?? null) : null}
        onUse={({ id, plan }, use) => {
          const done = use === 'credit' ? messages.waiting.credited : messages.waiting.started(plan);
          void act(applyPayment({ params: { id }, body: { use } }).unwrap(), done, () => {});
        }}
      />
      <section aria-label={messages.usage}>
        <h2 className={styles.heading}>{messages.usage}</h2>
        <ul className={styles.usage}>
          {usage.map((item) => (
            <li key={item.limit}>
              <span>{item.label}</span>
              <span className={styles.figure}>
                {item.of === null
                  ? messages.used(limitText(item.limit, item.used))
                  : messages.of(limitText(item.limit, item.used), limitText(item.limit, item.of))}
              </span>
              {item.of !== null && (
                <Progress
                  size="sm"
                  value={item.of === 0 ? 100 : Math.min(100, (item.used / item.of) * 100)}
                  aria-label={item.label}
                />
              )}
            </li>
          ))}
        </ul>
      </section>
      {data.plans !== 'off' && !data.checkout && <p>{messages.noCheckout}</p>}
      {data.plans !== 'off' && (data.checkout || data.plans === 'on') && (
        <>
          {data.checkout === 'test' && <p>{messages.testCheckout}</p>}
          {!isOwner && <p>{messages.notOwner}</p>}
          <PlanChoice
            plans={products.data.results}
            subscription={subscription}
            wanted={{ plan: search.get('plan'), interval: search.get('interval') }}
            mayChange={isOwner && data.checkout !== null}
            busy={busy}
            onChoose={(priceId, chosen) => void choose(priceId, chosen)}
          />
        </>
      )}
      <PlanChange
        pending={pending}
        busy={updating.isLoading}
        onClose={() => setPending(null)}
        onConfirm={() => {
          if (!pending) return;
          const { priceId, planName } = pending;
          void act(update({ priceId }).unwrap(), messages.preview.done(planName), () => setPending(null));
        }}
      />
      <CancelDialog
        opened={asking}
        until={until}
        busy={cancelling.isLoading}
        onClose={() => setAsking(false)}
        onCancel={(reason) => void act(cancel(reason).unwrap(), messages.cancel.done, () => setAsking(false))}
      />
    </Page>
  );
}
