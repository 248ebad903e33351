// Connecting, testing and forgetting sites.
import type { Site } from '#contract/articles.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { AppError, badField } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { CmsError, type CmsProblem, type SiteFound, type SiteLogin } from '#server/providers/cms/port.ts';
import type { PublicationDeps } from '../deps.ts';
import { failOpenOfSite } from '../store.ts';
import { noteProblem } from '../note-problem.ts';
import { accessTo, sealPassword } from './site-access.ts';
import { tryEndpoint } from './webhook.ts';
import { putSite, removeSite, type SiteRow, updateSite } from './site-store.ts';

export interface SiteForm {
  projectId: string;
  kind: Site['kind'];
  homeUrl: string;
  username: string;
  password: string;
}

/** The field of the form that a refusal speaks of. */
const fieldOf: Partial<Record<CmsProblem, keyof SiteForm>> = {
  credentials: 'password',
  'passwords-off': 'password',
  role: 'username',
};

export const mayNot = (role: string) =>
  `This user is ${role === '' ? 'nobody' : `a ${role}`} on the site and may not publish there. Use an author, an editor or an administrator.`;

const connect = (deps: PublicationDeps, kind: Site['kind'], login: SiteLogin): Promise<SiteFound> =>
  kind === 'webhook' ? tryEndpoint(deps, login) : deps.cms[kind].connect(login);

/** Tries the site with the credentials before anything is kept. @throws AppError beside the field that is wrong */
export async function trySite(deps: PublicationDeps, form: SiteForm): Promise<SiteFound> {
  try {
    const found = await connect(deps, form.kind, form);
    if (!found.mayPublish) throw badField('username', mayNot(found.role));
    return found;
  } catch (cause) {
    if (!(cause instanceof CmsError)) throw cause;
    deps.log.info({ code: cause.code, err: cause }, 'site not connected');
    throw badField(fieldOf[cause.code] ?? 'homeUrl', cause.message, { cause });
  }
}

/** Keeps a site that was tried, its password sealed. */
export async function keepSite(
  { clock, keyring }: PublicationDeps,
  principal: Principal,
  tx: Queryable,
  { projectId, kind, username, password }: SiteForm,
  { name, homeUrl, restRoot, role, plugins }: SiteFound,
): Promise<SiteRow> {
  const row = await putSite(
    principal,
    tx,
    { projectId, kind, username, name, homeUrl, restRoot, role, plugins },
    (id) => sealPassword(keyring, id, password),
    clock.now(),
  );
  const data = { kind, homeUrl, role, projectId };
  await emitEvent(tx, { ...principal, type: 'site.connected', subjectId: row.id, data });
  return row;
}

const answered = ({ kind, name, username }: SiteRow, role: string) =>
  kind === 'wordpress'
    ? `${name} answered: ${username} is ${role} there and may publish.`
    : kind === 'ghost'
      ? `${name} answered and accepts the key.`
      : `${name} accepted a signed test message.`;

/** Asks the site who we are there, looks for its API again, and keeps what it said. */
export async function testSite(
  deps: PublicationDeps,
  principal: Principal,
  row: SiteRow,
): Promise<{ ok: boolean; message: string }> {
  const { db, clock, keyring } = deps;
  const keep = (changes: Parameters<typeof updateSite>[3]) =>
    updateSite(principal, db, row.id, changes, clock.now());
  try {
    const { username, password } = accessTo(keyring, row);
    const found = await connect(deps, row.kind, { homeUrl: row.homeUrl, username, password });
    const { restRoot, role, mayPublish, plugins } = found;
    const problem = mayPublish ? null : mayNot(role);
    await keep({ restRoot, role, plugins, problem, status: mayPublish ? 'active' : 'needs-reconnect' });
    return problem === null ? { ok: true, message: answered(row, role) } : { ok: false, message: problem };
  } catch (cause) {
    if (!(cause instanceof CmsError)) throw cause;
    if (!(await noteProblem(deps, principal, row.id, cause))) await keep({ problem: cause.message });
    return { ok: false, message: cause.message };
  }
}

/** Forgets the site; what waits for it fails, what is published there stays. */
export async function forgetSite(
  { db, clock, deliveries }: PublicationDeps,
  principal: Principal,
  row: SiteRow,
): Promise<void> {
  await db.transaction(async (tx) => {
    await removeSite(principal, tx, row.id, clock.now());
    await deliveries.cancelOf(principal, tx, row.id);
    await failOpenOfSite(principal, tx, row.id, 'The site was removed before this was published.');
    await emitEvent(tx, {
      ...principal,
      type: 'site.removed',
      subjectId: row.id,
      data: { homeUrl: row.homeUrl },
    });
  });
}

/** @throws AppError when the site cannot be published to */
export function refuseUnusable(row: SiteRow): void {
  if (row.status === 'active') return;
  throw new AppError(409, 'conflict', row.problem ?? 'Connect this site again first');
}
