import type { DeliveryPurpose } from '#server/deliveries/public.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { WebhookDeps } from './deps.ts';
import { openSecret } from './secret.ts';
import { changeWebhook, webhookById } from './store.ts';

/** Where messages go, and what an endpoint's own refusal means. */
export const webhookMessages = ({ keyring, clock }: WebhookDeps): DeliveryPurpose => ({
  async endpointOf(scope, db, endpointId) {
    const row = await webhookById(scope, db, endpointId);
    return row && { url: row.url, secret: openSecret(keyring, row) };
  },
  async changed(scope, tx, row, answer) {
    // Gone: the endpoint wants no more of them (Standard Webhooks).
    if (answer?.status !== 410) return;
    const changed = await changeWebhook(scope, tx, row.endpointId, { active: false, updatedAt: clock.now() });
    if (changed)
      await emitEvent(tx, {
        ...scope,
        type: 'webhook.turned-off',
        subjectId: row.endpointId,
        data: { url: changed.url.split('?')[0] },
      });
  },
});
