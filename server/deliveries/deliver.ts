// The worker's side: takes messages whose time has come, sends each once, and writes what became of it.
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { DeliveryDeps } from './deps.ts';
import { nextTry } from './schedule.ts';
import { type DeliveryAnswer, sendMessage } from './send.ts';
import { changeDelivery, type DeliveryRow, takeDue } from './store.ts';

const batch = 10;
/** Longer than an answer is waited for: what is not written by then was left behind by a process that ended. */
const takenForMs = 2 * 60_000;
const attemptsKept = 20;

const notSent = (problem: string): DeliveryAnswer => ({
  status: null,
  problem,
  isGone: true,
  retryAfterSeconds: undefined,
  json: undefined,
  ms: 0,
});

async function send(
  { db, egress, purposes }: DeliveryDeps,
  scope: Scope,
  row: DeliveryRow,
): Promise<DeliveryAnswer> {
  const endpoint = await purposes.get(row.purpose)?.endpointOf(scope, db, row.endpointId);
  if (!endpoint) return notSent('The endpoint was removed before this was delivered.');
  const { secret } = endpoint;
  // To where it went first: a message that was retried elsewhere would be another one.
  return sendMessage(egress, { url: row.url, secret, id: row.id, body: row.body });
}

async function write(
  deps: DeliveryDeps,
  scope: Scope,
  row: DeliveryRow,
  answer: DeliveryAnswer,
): Promise<void> {
  const { db, clock, purposes } = deps;
  const now = clock.now();
  const { status, problem, ms } = answer;
  const nextAt = problem === null || answer.isGone ? null : nextTry(row.tries, now, answer.retryAfterSeconds);
  const state = problem === null ? 'delivered' : nextAt === null ? 'failed' : 'waiting';
  const attempts = [...row.attempts, { at: now.toISOString(), status, problem, ms }].slice(-attemptsKept);
  await db.transaction(async (tx) => {
    const changed = await changeDelivery(scope, tx, row.id, ['sending'], {
      state,
      nextAt,
      attempts,
      endedAt: nextAt === null ? now : null,
    });
    // Canceled meanwhile.
    if (!changed) return;
    await purposes.get(row.purpose)?.changed(scope, tx, changed, answer);
    if (state !== 'failed') return;
    const { id: subjectId, type, projectId } = row;
    await emitEvent(tx, {
      ...scope,
      type: 'delivery.failed',
      subjectId,
      data: { what: type, projectId, problem },
    });
  });
}

/** Sends what is due. @returns how many messages were sent */
export async function deliverDue(deps: DeliveryDeps): Promise<number> {
  const { db, clock, log } = deps;
  const now = clock.now();
  const until = new Date(now.getTime() + takenForMs);
  const rows = await db.transaction((tx) => takeDue(tx, { now, until, limit: batch }));
  await Promise.all(
    rows.map(async (row) => {
      const scope: Scope = { workspaceId: row.workspaceId, userId: row.createdBy };
      try {
        await write(deps, scope, row, await send(deps, scope, row));
      } catch (cause) {
        // One that cannot be sent must not keep the others from it; it is taken again.
        log.error({ err: cause, delivery: row.id }, 'webhook message not sent');
      }
    }),
  );
  return rows.length;
}
