// Brand voices that a plan has no room for: a smaller plan locks the newest and deletes none.
import type { Queryable } from '#server/kernel/db/open.ts';
import { AppError } from '#server/kernel/http/app-error.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { WriterDeps } from '../deps.ts';
import { voicesBeyond } from './store.ts';

type Deps = Pick<WriterDeps, 'billing'>;

/**
 * The voices of a workspace that are locked: all but those made first that the plan has room for. They can be read and
 * deleted, articles that name them keep them, and nobody chooses or changes them until there is room.
 */
export async function lockedVoices(
  { billing }: Deps,
  scope: Scope,
  db: Queryable,
): Promise<ReadonlySet<string>> {
  const limit = await billing.limitOf(scope, db, 'brand-voices');
  return new Set(limit === null ? [] : await voicesBeyond(scope, db, limit));
}

/** @throws AppError 403 limit-reached for a voice that is locked */
export async function requireUnlocked(deps: Deps, scope: Scope, db: Queryable, id: string): Promise<void> {
  if (!(await lockedVoices(deps, scope, db)).has(id)) return;
  throw new AppError(
    403,
    'limit-reached',
    'Your plan has no room for this brand voice, so it’s locked. Delete another one, or choose a larger plan under Subscription.',
    { meta: { limit: 'brand-voices' } },
  );
}
