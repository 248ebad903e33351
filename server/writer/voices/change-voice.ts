import type { z } from 'zod';
import { voiceLimits, type voices } from '#contract/writer/voices.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { badField, conflict, notFound } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { WriterDeps } from '../deps.ts';
import { requireProject } from './require-project.ts';
import { requireUnlocked } from './locked.ts';
import { countVoices, insertVoice, lockVoice, lockVoices, updateVoice, type VoiceRow } from './store.ts';

/** @throws AppError 403 limit-reached where the plan has no room, 409 where no workspace has */
async function requireRoom(
  { billing }: Pick<WriterDeps, 'billing'>,
  principal: Principal,
  tx: Queryable,
): Promise<void> {
  await billing.assertQuota(principal, tx, 'brand-voices');
  await lockVoices(principal, tx);
  if ((await countVoices(principal, tx)) >= voiceLimits.voices)
    throw conflict(
      `A workspace can have up to ${voiceLimits.voices} brand voices. Delete one you don’t need.`,
    );
}

/** Makes an empty voice, in the caller's transaction. */
export async function createVoice(
  deps: Pick<WriterDeps, 'billing' | 'clock'>,
  principal: Principal,
  tx: Queryable,
  input: z.output<typeof voices.create.body & {}>,
): Promise<VoiceRow> {
  await requireProject(principal, tx, input.projectId);
  await requireRoom(deps, principal, tx);
  const row = await insertVoice(principal, tx, input, deps.clock.now());
  await emitEvent(tx, { ...principal, type: 'voice.created', subjectId: row.id });
  return row;
}

type Change = z.output<typeof voices.update.body & {}>;

function checkChange({ rules, banned }: Change): void {
  if (rules && new Set(rules.map(({ id }) => id)).size < rules.length)
    throw badField('rules', 'Two rules have the same id');
  const phrases = banned?.map(({ phrase }) => phrase.toLowerCase());
  const twice = phrases?.find((phrase, at) => phrases.indexOf(phrase) < at);
  if (twice !== undefined) throw badField('banned', `“${twice}” is in the list twice`);
}

/** Changes, deletes or brings back a voice by its revision; null where that is stale. */
export function changeVoice(
  deps: Pick<WriterDeps, 'billing' | 'db' | 'clock'>,
  principal: Principal,
  id: string,
  body: Change,
): Promise<VoiceRow | null> {
  const { db, clock } = deps;
  checkChange(body);
  return db.transaction(async (tx) => {
    const row = await lockVoice(principal, tx, id);
    if (!row) throw notFound('brand voice');
    if (body.revision !== row.revision) return null;
    const { revision: _, deleted, ...fields } = body;
    await requireProject(principal, tx, fields.projectId);
    if (deleted === false && row.deletedAt !== null) await requireRoom(deps, principal, tx);
    else if (deleted !== true) await requireUnlocked(deps, principal, tx, id);
    const now = clock.now();
    const changes = { ...fields, ...(deleted !== undefined && { deletedAt: deleted ? now : null }) };
    const written = await updateVoice(principal, tx, id, changes, { now, byPerson: true });
    const type = deleted === undefined ? 'voice.updated' : deleted ? 'voice.deleted' : 'voice.restored';
    await emitEvent(tx, { ...principal, type, subjectId: id, data: { fields: Object.keys(fields) } });
    return written;
  });
}
