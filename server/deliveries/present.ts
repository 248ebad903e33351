import type { Delivery } from '#contract/deliveries.ts';
import type { DeliveryRow } from './store.ts';

/** What follows the `?` of an address often is a secret. */
const shownAddress = (url: string) => url.split('?')[0]!;

export const presentDelivery = (
  row: Omit<DeliveryRow, 'workspaceId' | 'purpose' | 'endpointId' | 'subjectId' | 'body' | 'createdBy'>,
): Delivery => ({
  id: row.id,
  projectId: row.projectId,
  type: row.type,
  url: shownAddress(row.url),
  state: row.state,
  tries: row.tries,
  attempts: row.attempts,
  nextAt: row.state === 'waiting' ? (row.nextAt?.toISOString() ?? null) : null,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});
