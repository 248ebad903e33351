import { Button } from '@mantine/core';
import type { Delivery } from '#contract/deliveries.ts';
import { dateText } from '#web/kernel/text/format.ts';
import { orTell } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { deliveriesApi } from './api.ts';
import styles from './deliveries.module.css';
import { deliveriesMessages as messages } from './messages.ts';

const moment = (at: string) => dateText(at, { dateStyle: 'medium', timeStyle: 'medium' });

/** One message: where it went, what was answered each time, and what can be done about it. */
export function DeliveryCard({ delivery }: { delivery: Delivery }) {
  const { id, type, url, state, tries, attempts, nextAt, createdAt } = delivery;
  const [redeliver, again] = deliveriesApi.useDeliveriesRedeliverMutation();
  const [cancel, canceling] = deliveriesApi.useDeliveriesCancelMutation();
  const name = `${type}, ${moment(createdAt)}`;
  const act = async (call: Promise<unknown>, message: string) => {
    if ((await orTell(call.then(() => true))) !== null) toast({ message, kind: 'done' });
  };
  const problem = attempts.at(-1)?.problem;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2>{type}</h2>
        <span data-state={state} className={styles.state}>
          {messages.states[state]}
        </span>
      </div>
      <p className={styles.url}>{url}</p>
      <p className={styles.dim}>
        {[moment(createdAt), messages.tries(tries), ...(nextAt ? [messages.next(moment(nextAt))] : [])].join(
          ' · ',
        )}
      </p>
      {problem && state !== 'delivered' && <p className={styles.problem}>{problem}</p>}
      {attempts.length > 0 && (
        <details>
          <summary>{messages.attempts}</summary>
          <p className={styles.dim}>{messages.id(id)}</p>
          <ol className={styles.attempts}>
            {attempts.map(({ at, status, ms, problem: why }) => (
              <li key={at}>
                {messages.attempt(moment(at), status, ms)}
                {why && `. ${why}`}
              </li>
            ))}
          </ol>
        </details>
      )}
      <div className={styles.buttons}>
        {state !== 'sending' && (
          <Button
            variant="default"
            size="xs"
            aria-label={`${messages.redeliver}: ${name}`}
            loading={again.isLoading}
            onClick={() => void act(redeliver(id).unwrap(), messages.redelivered)}
          >
            {messages.redeliver}
          </Button>
        )}
        {(state === 'waiting' || state === 'sending') && (
          <Button
            variant="subtle"
            color="danger"
            size="xs"
            aria-label={`${messages.cancel}: ${name}`}
            loading={canceling.isLoading}
            onClick={() => void act(cancel(id).unwrap(), messages.canceled)}
          >
            {messages.cancel}
          </Button>
        )}
      </div>
    </li>
  );
}
