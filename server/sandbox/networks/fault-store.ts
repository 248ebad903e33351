import { eq, sql } from 'drizzle-orm';
import type { Network } from '#contract/social/networks.ts';
import type { Db, Queryable } from '#server/kernel/db/open.ts';
import type { SandboxAction, SandboxFault } from './deps.ts';
import { faultKinds, type FaultName } from './faults.ts';
import { sandboxFault } from './tables.ts';

type FaultRow = typeof sandboxFault.$inferSelect;

export async function faultOf(db: Queryable, network: Network): Promise<FaultRow | null> {
  const [row] = await db.select().from(sandboxFault).where(eq(sandboxFault.network, network));
  return row ?? null;
}

/** @param fault null turns it off */
export async function setFault(
  db: Queryable,
  network: Network,
  fault: FaultName | null,
  lasting: boolean,
  now: Date,
): Promise<void> {
  if (fault === null) {
    await db.delete(sandboxFault).where(eq(sandboxFault.network, network));
    return;
  }
  const set = { fault, lasting, met: {}, updatedAt: now };
  await db
    .insert(sandboxFault)
    .values({ network, ...set })
    .onConflictDoUpdate({ target: sandboxFault.network, set });
}

/** What a call meets. One that is to happen once is over when every call of its kinds has met it. */
export async function takeFault(
  db: Db,
  { network, action }: { network: Network; action: SandboxAction },
): Promise<SandboxFault | null> {
  const known = await faultOf(db, network);
  if (!known || !faultKinds[known.fault].calls[action]) return null;
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(sandboxFault).where(eq(sandboxFault.network, network)).for('update');
    const calls = row && faultKinds[row.fault].calls;
    const call = calls?.[action];
    if (!row || !call) return null;
    if (row.lasting) return call.fault;
    const count = (row.met[action] ?? 0) + 1;
    if (count > call.times) return null;
    const met = { ...row.met, [action]: count };
    const left = Object.entries(calls).some(([name, { times }]) => (met[name as SandboxAction] ?? 0) < times);
    if (left)
      await tx
        .update(sandboxFault)
        .set({ met: sql`${JSON.stringify(met)}::jsonb` })
        .where(eq(sandboxFault.network, network));
    else await setFault(tx, network, null, false, row.updatedAt);
    return call.fault;
  });
}
