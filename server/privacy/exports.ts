import { type DataExport, privacyDays } from '#contract/accounts/privacy.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { removeLater } from '#server/kernel/files/remove-later.ts';
import type { FileServer } from '#server/kernel/files/serve.ts';
import { signFileAddress } from '#server/kernel/files/signed-address.ts';
import { conflict } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { PrivacyDeps } from './deps.ts';
import * as store from './export-store.ts';

export const exportJob = 'privacy.export';
const purpose = 'data-export';
const linkMs = 10 * 60_000;
const open = ['queued', 'running'] as const;
const isOpen = (row: store.ExportRow) => row.status === 'queued' || row.status === 'running';

/** The address of a finished export: only whoever it belongs to is told it, and it is good for ten minutes. */
export function presentExport({ accounts }: PrivacyDeps, row: store.ExportRow): DataExport {
  const now = accounts.clock.now();
  const { id, status, progress, bytes, problem, createdAt, readyAt, expiresAt, userId } = row;
  const there = status === 'ready' && expiresAt !== null && expiresAt > now;
  return {
    id,
    // Its file goes within moments of the time being over; nobody is offered what is gone.
    status: status === 'ready' && !there ? 'expired' : status,
    progress,
    bytes,
    problem,
    createdAt: createdAt.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    url: there
      ? signFileAddress(accounts.fileSecret, {
          purpose,
          reference: `${userId}/${id}`,
          fileName: `quillstead-${createdAt.toISOString().slice(0, 10)}.zip`,
          contentType: 'application/zip',
          expiresAt: new Date(Math.min(now.getTime() + linkMs, expiresAt.getTime())),
        })
      : null,
  };
}

/** Begins an export of the person's data. @throws 409 while one is being made */
export async function startExport(
  { accounts, jobs }: PrivacyDeps,
  principal: Principal,
  tx: Queryable,
): Promise<store.ExportRow> {
  const row = await store.insertExport(tx, principal, accounts.clock.now());
  if (!row) throw conflict('An export is already in progress. Wait for it, or cancel it.');
  await jobs.enqueue(tx, principal, { kind: exportJob, subjectId: row.id, payload: {} });
  await emitEvent(tx, { ...principal, type: 'export.asked', subjectId: row.id });
  return row;
}

/** Cancels an export that is being made, or removes one that is over or ready. */
export async function removeExport(
  { accounts, jobs }: PrivacyDeps,
  principal: Principal,
  row: store.ExportRow,
): Promise<void> {
  await accounts.db.transaction(async (tx) => {
    if (isOpen(row)) {
      // The row first: a job that is about to finish finds that nobody wants it.
      await store.changeExport(tx, row.id, open, { status: 'cancelled' });
      await jobs.cancel(tx, { workspaceId: row.workspaceId, userId: principal.userId }, row.id);
    } else {
      await removeLater(tx, [row.fileKey]);
      await store.deleteExport(tx, row.id);
    }
    const type = isOpen(row) ? 'export.cancelled' : 'export.removed';
    await emitEvent(tx, { ...principal, type, subjectId: row.id });
  });
}

/** Gives waiting exports their job again, and lets those go whose days are over. */
export async function tendExports({ accounts, jobs }: PrivacyDeps): Promise<void> {
  const { db, clock } = accounts;
  await db.transaction(async (tx) => {
    for (const { id, workspaceId, userId } of await store.lockWaiting(tx))
      await jobs.enqueue(tx, { workspaceId, userId }, { kind: exportJob, subjectId: id, payload: {} });
    for (const { id, fileKey } of await store.lockOver(tx, clock.now())) {
      await removeLater(tx, [fileKey]);
      await store.changeExport(tx, id, ['ready'], { status: 'expired', fileKey: null });
    }
  });
}

/** When an export that is ready now is removed. */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + privacyDays.export * 86_400_000);

/** Serves signed addresses of finished exports, as long as they are there. */
export const exportFiles = ({ accounts }: PrivacyDeps): Record<string, FileServer> => ({
  [purpose]: async (claim) => {
    const [userId = '', id = ''] = claim.reference?.split('/') ?? [];
    const row = await store.exportById(accounts.db, userId, id);
    if (row?.status !== 'ready' || !row.fileKey) return null;
    return { key: row.fileKey };
  },
});
