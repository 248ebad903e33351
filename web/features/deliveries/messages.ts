import type { DeliveryState } from '#contract/deliveries.ts';
import type { Messages } from '#web/kernel/messages.ts';

const states: Record<DeliveryState, string> = {
  waiting: 'Waiting to retry',
  sending: 'Sending',
  delivered: 'Delivered',
  failed: 'Failed',
  canceled: 'Canceled',
};

export const deliveriesMessages = {
  title: 'Webhook deliveries',
  integrations: 'Integrations',
  lead: 'Messages sent to your webhook endpoints, with what they answered. Failed ones are retried for nine hours.',
  state: 'Status',
  all: 'All statuses',
  states,
  none: 'No webhook messages yet. Connect a webhook under Integrations and publish an article to it.',
  noneLike: 'No messages with this status.',
  toIntegrations: 'Go to integrations',
  noRole: 'Only owners, admins, and editors see webhook deliveries.',
  list: 'Webhook messages',
  tries: (tries: number) => `${tries} ${tries === 1 ? 'attempt' : 'attempts'}`,
  next: (at: string) => `Next attempt ${at}`,
  attempts: 'Attempts',
  attempt: (at: string, status: number | null, ms: number) =>
    `${at}: ${status === null ? 'no answer' : `status ${status}`} after ${ms} ms`,
  id: (id: string) => `Message ID ${id}`,
  redeliver: 'Send again',
  redelivered: 'Sending the message again',
  cancel: 'Cancel',
  canceled: 'The message won’t be sent again',
  more: 'Show more messages',
} as const satisfies Messages;
