import { type Digest, urgentTypes } from '#contract/notifications.ts';
import type { NotificationType } from '#contract/shared/options.ts';
import { may } from '#contract/workspaces/roles.ts';
import { activeMembers } from '#server/accounts/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { WorkspaceEvent } from '#server/kernel/events/workspace-event.ts';
import type { Outgoing } from '#server/kernel/mail/mail.ts';
import type { NotificationDeps } from './deps.ts';
import { renderNotification, type RenderedNotification } from './render-notification.ts';
import { digestsOf, ensurePlans } from './plans-store.ts';
import { planAnew } from './set-digest.ts';
import * as store from './store.ts';
import { typeLinks } from './unsubscribe.ts';

const batch = 100;
/** Notices of one statement: each takes ten of the 65,535 parameters that there may be. */
const noticesAtOnce = 500;

type ActiveMember = Awaited<ReturnType<typeof activeMembers>>[number];

/** Who works in these workspaces and how often they want mails. Whoever does gets a plan: the weekly report counts it all. */
async function readTeams(tx: Queryable, workspaceIds: readonly string[]) {
  const people = await activeMembers(tx, workspaceIds);
  // In one order in every process, so that none waits for another’s row in a circle.
  const ids = [...new Set(people.map(({ id }) => id))].toSorted();
  await ensurePlans(tx, ids);
  return {
    people: Map.groupBy(people, ({ workspaceId }) => workspaceId),
    digests: await digestsOf(tx, ids),
  };
}

/** Members of single projects hear of those. @param projectId null = something outside any project, undefined = the workspace itself */
const hears = ({ projectIds }: ActiveMember, projectId: string | null | undefined): boolean =>
  projectId === undefined || projectIds === null || (projectId !== null && projectIds.includes(projectId));

/** What an event is about: who sees single projects only is told of those. @returns undefined = the workspace itself */
function projectOf(
  { type }: RenderedNotification,
  { projectId }: Record<string, unknown>,
): string | null | undefined {
  if (typeof projectId === 'string') return projectId;
  return type === 'team' || type === 'product' ? undefined : null;
}

/** A person may have moved to another time zone: their mornings are others now. */
const movedZone = (happened: string, { fields }: Record<string, unknown>): boolean =>
  happened === 'account.updated' && Array.isArray(fields) && fields.includes('timezone');

/** Clients only look on: they hear of what names them. */
const isFor = ({ id, role }: ActiveMember, { to, action }: RenderedNotification): boolean =>
  to ? to.includes(id) : role !== 'client' && (!action || may(role, action));

/** Whether it is mailed now; what a digest gathers is found among the notices. */
const isMailedNow = (person: ActiveMember, digest: Digest, type: NotificationType): boolean =>
  person.notifications[type] !== false && (digest === 'each' || urgentTypes.includes(type));

/** What one person should know of one event. */
interface Notice {
  workspaceId: string;
  userId: string;
  eventId: number;
  type: NotificationType;
  title: string;
  body: string;
  href: string | null;
  /** where it is mailed at once; null where it is not */
  email: string | null;
}

function mailOf(
  deps: NotificationDeps,
  { userId, eventId, type, title, body, href, email }: Notice,
): Outgoing[] {
  if (email === null) return [];
  const { page, oneClick } = typeLinks(deps, userId, type);
  const message = {
    subject: title,
    paragraphs: [...(body ? [body] : []), `Unsubscribe: ${page}`],
    ...(href && { button: { label: 'View', url: `${deps.publicUrl}${href}` } }),
    unsubscribe: oneClick,
  };
  return [{ recipient: email, message, dedupeKey: `event ${eventId} ${userId}` }];
}

/** The event where it is one of a workspace. */
const ofWorkspace = ({
  id,
  workspaceId,
  type,
  subjectId,
  data,
  createdAt,
}: store.EventRow): WorkspaceEvent[] =>
  workspaceId === null
    ? []
    : [{ id, workspaceId, type, subjectId, data: data as WorkspaceEvent['data'], createdAt }];

/**
 * Reads the outbox: for each event that people should know of, a row for each of them, and a mail to those who want
 * it at once. One transaction a batch, so that nothing is told twice or lost.
 * @returns how many events were read
 */
export function notifyOfEvents(deps: NotificationDeps): Promise<number> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const events = await store.lockEvents(tx, batch);
    const workspaceIds = new Set(events.flatMap(({ workspaceId }) => workspaceId ?? []));
    const { people, digests } = await readTeams(tx, [...workspaceIds]);
    const notices: Notice[] = [];
    const ours = events.flatMap(ofWorkspace);
    await deps.tell(tx, ours);
    for (const event of ours) {
      const { workspaceId, type: happened, subjectId, data } = event;
      if (subjectId && movedZone(happened, data)) await planAnew(tx, subjectId, now);
      const news = renderNotification(happened, subjectId ?? '', data);
      if (!news) continue;
      const projectId = projectOf(news, data);
      const team = (people.get(workspaceId) ?? []).filter((member) => hears(member, projectId));
      for (const person of team.filter((member) => isFor(member, news))) {
        const { type, title, body, href } = news;
        const mailed = isMailedNow(person, digests.get(person.id) ?? 'each', type);
        const email = mailed ? person.email : null;
        notices.push({ workspaceId, userId: person.id, eventId: event.id, type, title, body, href, email });
      }
    }
    for (let at = 0; at < notices.length; at += noticesAtOnce) {
      const fresh = await store.insertNotifications(tx, notices.slice(at, at + noticesAtOnce), now);
      await deps.mailer.sendAll(
        tx,
        fresh.flatMap((notice) => mailOf(deps, notice)),
      );
    }
    await store.markHandled(
      tx,
      events.map((event) => event.id),
      now,
    );
    return events.length;
  });
}
