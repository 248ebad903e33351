import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { CmsError } from '#server/providers/cms/port.ts';
import type { PublicationDeps } from './deps.ts';
import { loseSite } from './sites/site-store.ts';

/** A site that lets us in no longer says so from now on, and people are told once. @returns whether it is such a problem */
export async function noteProblem(
  { db, clock }: PublicationDeps,
  scope: Scope,
  siteId: string,
  { code, message: problem }: CmsError,
): Promise<boolean> {
  if (code !== 'credentials' && code !== 'passwords-off') return false;
  await db.transaction(async (tx) => {
    const lost = await loseSite(scope, tx, siteId, problem, clock.now());
    if (!lost) return;
    const { name, homeUrl, projectId } = lost;
    const data = { name, homeUrl, projectId, problem };
    await emitEvent(tx, { ...scope, type: 'site.needs-reconnect', subjectId: siteId, data });
  });
  return true;
}
