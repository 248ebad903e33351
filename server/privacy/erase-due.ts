import type { Role } from '#contract/workspaces/roles.ts';
import { lockDueAccount } from '#server/accounts/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { changeMember, listMembers, soleWorkspaces } from '#server/workspaces/public.ts';
import type { PrivacyDeps } from './deps.ts';
import { eraseAccount } from './erase.ts';

/** Who inherits a workspace, the first of them. */
const heirs: readonly Role[] = ['admin', 'editor', 'author', 'client'];

/** Somebody joined during the days of grace: nobody loses a workspace that they work in. */
async function handOver(tx: Queryable, workspaceId: string, from: string): Promise<void> {
  const scope = { workspaceId, userId: null };
  const others = (await listMembers(scope, tx)).filter((row) => row.userId !== from && !row.disabledAt);
  const [heir] = heirs.flatMap((role) => others.filter((row) => row.role === role));
  if (!heir) return;
  const { userId } = heir;
  const role = 'owner';
  await changeMember(scope, tx, userId, { role, projectIds: null });
  await emitEvent(tx, { ...scope, type: 'member.changed', subjectId: userId, data: { role } });
}

/** Erases one account whose days of grace are over. @returns false when there is none */
export function eraseOneDue({ accounts }: Pick<PrivacyDeps, 'accounts'>): Promise<boolean> {
  const { db, clock } = accounts;
  return db.transaction(async (tx) => {
    const due = await lockDueAccount(tx, clock.now());
    if (!due) return false;
    const sole = await soleWorkspaces(tx, due.id);
    for (const { id, others } of sole) if (others > 0) await handOver(tx, id, due.id);
    const workspaces = sole.filter((item) => item.others === 0).map((item) => item.id);
    await eraseAccount(tx, { userId: due.id, email: due.email, workspaces });
    return true;
  });
}
