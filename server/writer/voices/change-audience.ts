import type { z } from 'zod';
import { audienceLimits, type audiences } from '#contract/writer/audiences.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { conflict, notFound, stale } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { WriterDeps } from '../deps.ts';
import {
  type AudienceRow,
  countAudiences,
  insertAudience,
  lockAudience,
  updateAudience,
} from './audience-store.ts';
import { presentAudience } from './present.ts';
import { requireProject } from './require-project.ts';

async function requireRoom(principal: Principal, tx: Queryable): Promise<void> {
  if ((await countAudiences(principal, tx)) >= audienceLimits.profiles)
    throw conflict(
      `A workspace can have up to ${audienceLimits.profiles} audience profiles. Delete one you don’t need.`,
    );
}

/** Makes a profile, in the caller's transaction. */
export async function createAudience(
  { clock }: Pick<WriterDeps, 'clock'>,
  principal: Principal,
  tx: Queryable,
  form: z.output<typeof audiences.create.body & {}>,
): Promise<AudienceRow> {
  await requireProject(principal, tx, form.projectId);
  await requireRoom(principal, tx);
  const row = await insertAudience(principal, tx, form, clock.now());
  await emitEvent(tx, { ...principal, type: 'audience.created', subjectId: row.id });
  return row;
}

/** Changes, deletes or brings back a profile by its revision. @throws AppError 409 stale with the profile as it stands */
export function changeAudience(
  { db, clock }: Pick<WriterDeps, 'db' | 'clock'>,
  principal: Principal,
  id: string,
  body: z.output<typeof audiences.update.body & {}>,
): Promise<AudienceRow> {
  return db.transaction(async (tx) => {
    const row = await lockAudience(principal, tx, id);
    if (!row) throw notFound('audience profile');
    if (body.revision !== row.revision)
      throw stale('This profile was changed elsewhere. Compare both versions.', presentAudience(row));
    const { revision: _, deleted, ...fields } = body;
    await requireProject(principal, tx, fields.projectId);
    if (deleted === false && row.deletedAt !== null) await requireRoom(principal, tx);
    const now = clock.now();
    const changes = { ...fields, ...(deleted !== undefined && { deletedAt: deleted ? now : null }) };
    const written = await updateAudience(principal, tx, id, changes, now);
    const type =
      deleted === undefined ? 'audience.updated' : deleted ? 'audience.deleted' : 'audience.restored';
    await emitEvent(tx, { ...principal, type, subjectId: id, data: { fields: Object.keys(fields) } });
    return written;
  });
}
