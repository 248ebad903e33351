import { Button, TextInput } from '@mantine/core';
import { WebhookForm, type WebhookEvent } from '#contract/webhooks.ts';
import type { Sent } from '#web/kernel/api.ts';
import type { webhooks } from '#contract/webhooks.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { webhooksApi } from './api.ts';
import { EventFields } from './event-fields.tsx';
import { webhooksMessages as messages } from './messages.ts';
import styles from './webhooks.module.css';

export type Made = Sent<typeof webhooks.create>;

interface Values extends Record<string, unknown> {
  url: string;
  events: WebhookEvent[];
}
const empty: Values = { url: '', events: ['post.failed', 'post.needs-attention', 'channel.needs-reconnect'] };

/** A new endpoint: where it is, and what it is told. */
export function NewWebhook({ onMade, onClose }: { onMade: (made: Made) => void; onClose: () => void }) {
  const [create, { isLoading }] = webhooksApi.useWebhooksCreateMutation();
  const { form, problem, onSubmit } = useContractForm({
    schema: WebhookForm,
    initialValues: empty,
    submit: async (body) => onMade(await create({ body }).unwrap()),
  });
  const eventsError = form.errors['events'];
  return (
    <form onSubmit={onSubmit} noValidate className={styles.form}>
      <TextInput
        label={messages.url}
        description={messages.urlHint}
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('url')}
      />
      <EventFields
        value={form.values.events}
        onChange={(events) => form.setFieldValue('events', events)}
        error={typeof eventsError === 'string' ? eventsError : undefined}
      />
      <FormProblem message={problem} />
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button type="submit" loading={isLoading}>
          {messages.add}
        </Button>
      </div>
    </form>
  );
}
