import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { brandVoice, voiceSample } from './tables.ts';

export type VoiceRow = typeof brandVoice.$inferSelect;
export type SampleRow = typeof voiceSample.$inferSelect;
export type ListedVoice = VoiceRow & { samples: number };
export type VoiceChanges = Partial<
  Pick<VoiceRow, 'name' | 'projectId' | 'rules' | 'banned' | 'language' | 'deletedAt'>
>;

const mine = (scope: Scope) => inScope(scope, brandVoice);
const ofVoice = (scope: Scope, voiceId: string) =>
  and(eq(voiceSample.workspaceId, scope.workspaceId), eq(voiceSample.voiceId, voiceId));

/** Voices in use, by name, each with how many samples it has. */
export const listVoices = (scope: Scope, db: Queryable): Promise<ListedVoice[]> =>
  db
    .select({
      id: brandVoice.id,
      workspaceId: brandVoice.workspaceId,
      projectId: brandVoice.projectId,
      userId: brandVoice.userId,
      name: brandVoice.name,
      language: brandVoice.language,
      rules: brandVoice.rules,
      banned: brandVoice.banned,
      revision: brandVoice.revision,
      createdAt: brandVoice.createdAt,
      updatedAt: brandVoice.updatedAt,
      deletedAt: brandVoice.deletedAt,
      samples: sql<number>`(select count(*)::int from voice_sample s where s.voice_id = brand_voice.id)`,
    })
    .from(brandVoice)
    .where(and(mine(scope), isNull(brandVoice.deletedAt)))
    .orderBy(asc(sql`lower(${brandVoice.name})`), asc(brandVoice.id));

const inUse = ({ workspaceId }: Scope) =>
  and(eq(brandVoice.workspaceId, workspaceId), isNull(brandVoice.deletedAt));

/** Those in use in the whole workspace. */
export const countVoices = async (scope: Scope, db: Queryable): Promise<number> =>
  db.$count(brandVoice, inUse(scope));

/** Voices are added to a workspace one after another, until the transaction ends. */
export async function lockVoices({ workspaceId }: Scope, tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`brand voices ${workspaceId}`}, 0))`);
}

/** Ids of the voices of the whole workspace beyond the first so many, by when they were made. */
export async function voicesBeyond(scope: Scope, db: Queryable, first: number): Promise<string[]> {
  const rows = await db
    .select({ id: brandVoice.id })
    .from(brandVoice)
    .where(inUse(scope))
    .orderBy(asc(brandVoice.createdAt), asc(brandVoice.id))
    .offset(first);
  return rows.map(({ id }) => id);
}

const withId = (scope: Scope, db: Queryable, id: string) =>
  db
    .select()
    .from(brandVoice)
    .where(and(mine(scope), eq(brandVoice.id, id)));

/** A voice, also a deleted one. */
export async function voiceById(scope: Scope, db: Queryable, id: string): Promise<VoiceRow | null> {
  const [row] = await withId(scope, db, id);
  return row ?? null;
}

/** A voice that texts can be written in; null for a deleted one. */
export async function usableVoice(scope: Scope, db: Queryable, id: string): Promise<VoiceRow | null> {
  const row = await voiceById(scope, db, id);
  return row?.deletedAt === null ? row : null;
}

/** Locked until the transaction ends: changes of one voice follow each other. */
export async function lockVoice(scope: Scope, tx: Queryable, id: string): Promise<VoiceRow | null> {
  const [row] = await withId(scope, tx, id).for('update');
  return row ?? null;
}

export async function insertVoice(
  { workspaceId, userId }: Scope,
  tx: Queryable,
  input: Pick<VoiceRow, 'name' | 'projectId'>,
  now: Date,
): Promise<VoiceRow> {
  const [row] = await tx
    .insert(brandVoice)
    .values({ id: newId(), workspaceId, userId, ...input, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('the brand voice was not written');
  return row;
}

/** @param byPerson raises the revision; samples make no open form stale */
export async function updateVoice(
  scope: Scope,
  tx: Queryable,
  id: string,
  changes: VoiceChanges,
  { now, byPerson }: { now: Date; byPerson: boolean },
): Promise<VoiceRow> {
  const [row] = await tx
    .update(brandVoice)
    .set({ ...changes, updatedAt: now, ...(byPerson && { revision: sql`${brandVoice.revision} + 1` }) })
    .where(and(mine(scope), eq(brandVoice.id, id)))
    .returning();
  if (!row) throw new Error('the brand voice is gone');
  return row;
}

/** The samples of a voice that the caller may read, the oldest first. */
export const samplesOf = (scope: Scope, db: Queryable, voiceId: string): Promise<SampleRow[]> =>
  db
    .select()
    .from(voiceSample)
    .where(ofVoice(scope, voiceId))
    .orderBy(asc(voiceSample.createdAt), asc(voiceSample.id));

export async function insertSample(
  { workspaceId }: Scope,
  tx: Queryable,
  values: Omit<SampleRow, 'id' | 'workspaceId'>,
): Promise<SampleRow> {
  const [row] = await tx
    .insert(voiceSample)
    .values({ id: newId(), workspaceId, ...values })
    .returning();
  if (!row) throw new Error('the sample was not written');
  return row;
}

/** @returns whether it was there */
export async function deleteSample(
  scope: Scope,
  tx: Queryable,
  voiceId: string,
  id: string,
): Promise<boolean> {
  const gone = await tx
    .delete(voiceSample)
    .where(and(ofVoice(scope, voiceId), eq(voiceSample.id, id)))
    .returning({ id: voiceSample.id });
  return gone.length > 0;
}
