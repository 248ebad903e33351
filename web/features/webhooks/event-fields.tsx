import { Checkbox } from '@mantine/core';
import { type WebhookEvent, webhookEvents } from '#contract/webhooks.ts';
import { webhooksMessages as messages } from './messages.ts';
import styles from './webhooks.module.css';

interface Props {
  value: readonly WebhookEvent[];
  onChange: (events: WebhookEvent[]) => void;
  error?: string | undefined;
}

/** Which events an endpoint is told of. */
export function EventFields({ value, onChange, error }: Props) {
  return (
    <Checkbox.Group
      label={messages.chooseEvents}
      value={[...value]}
      onChange={(chosen) => onChange(webhookEvents.filter((event) => chosen.includes(event)))}
      error={error}
    >
      <div className={styles.events}>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            value={event}
            label={messages.events[event]}
            description={<code>{event}</code>}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
