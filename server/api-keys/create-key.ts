import type { z } from 'zod';
import { type ApiKeyForm, mostKeys } from '#contract/workspaces/api-keys.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { badField, conflict } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { projectById } from '#server/projects/public.ts';
import { newSecret } from './secret.ts';
import { type ApiKeyRow, countLive, insertKey } from './store.ts';

const dayMs = 24 * 3600_000;

/**
 * Makes a key of this person in this workspace.
 * @returns the row, and the secret that nobody can read again
 * @throws AppError beside `projectIds` for one that the maker does not see; 409 when there are too many keys
 */
export async function createKey(
  principal: Principal,
  tx: Queryable,
  form: z.output<typeof ApiKeyForm>,
  { now, ip }: { now: Date; ip: string },
): Promise<{ row: ApiKeyRow; secret: string }> {
  const { name, scopes, projectIds, expiresInDays } = form;
  if (projectIds !== 'all')
    for (const id of projectIds)
      if (!(await projectById(principal, tx, id)))
        throw badField('projectIds', 'One of these projects doesn’t exist. Choose again.');
  if ((await countLive(principal, tx, now)) >= mostKeys)
    throw conflict(`A workspace can have up to ${mostKeys} API keys. Revoke one you don’t need.`);
  const { secret, ...kept } = newSecret();
  const { userId } = principal;
  const row = await insertKey(
    principal,
    tx,
    {
      userId,
      name,
      ...kept,
      scopes,
      projectIds: projectIds === 'all' ? null : [...new Set(projectIds)],
      expiresAt: expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * dayMs),
    },
    now,
  );
  const { workspaceId } = principal;
  const data = { name, scopes, projects: projectIds, expiresInDays };
  await emitEvent(tx, { workspaceId, userId, type: 'api-key.created', subjectId: row.id, ip, data });
  return { row, secret };
}
