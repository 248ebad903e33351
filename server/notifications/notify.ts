import { type Digest, urgentTypes } from '#contract/notifications.ts';
import type { NotificationType } from '#contract/shared/options.ts';
import { may } from '#contract/workspaces/roles.ts';
import { activeMembers } from '#server/accounts/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { NotificationDeps } from './deps.ts';
import { renderNotification, type RenderedNotification } from './render-notification.ts';
import { digestsOf, ensurePlans } from './plans-store.ts';
import { planAnew } from './set-digest.ts';
import * as store from './store.ts';
import { typeLinks } from './unsubscribe.ts';

const batch = 100;

type ActiveMember = Awaited<ReturnType<typeof activeMembers>>[number];
interface Team {
  people: ActiveMember[];
  digests: ReadonlyMap<string, Digest>;
}

/** Who shall hear of something in a workspace and how often they want mails, read once a batch. */
function readTeams(tx: Queryable) {
  const known = new Map<string, Promise<Team>>();
  const read = async (workspaceId: string, projectId: string | null | undefined): Promise<Team> => {
    const people = await activeMembers({ workspaceId, userId: null }, tx, projectId);
    const ids = people.map(({ id }) => id);
    await ensurePlans(tx, ids);
    return { people, digests: await digestsOf(tx, ids) };
  };
  return (workspaceId: string, projectId: string | null | undefined): Promise<Team> => {
    const key = `${workspaceId} ${projectId}`;
    const team = known.get(key) ?? read(workspaceId, projectId);
    known.set(key, team);
    return team;
  };
}

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

async function mail(
  deps: NotificationDeps,
  tx: Queryable,
  person: ActiveMember,
  { type, title, body, href }: RenderedNotification,
  eventId: number,
): Promise<void> {
  const { page, oneClick } = typeLinks(deps, person.id, type);
  await deps.mailer.send(
    tx,
    person.email,
    {
      subject: title,
      paragraphs: [...(body ? [body] : []), `Unsubscribe: ${page}`],
      ...(href && { button: { label: 'View', url: `${deps.publicUrl}${href}` } }),
      unsubscribe: oneClick,
    },
    `event ${eventId} ${person.id}`,
  );
}

/**
 * Reads the outbox: for each event that people should know of, a row for each of them, and a mail to those who want
 * it at once. One transaction a batch, so that nothing is told twice or lost.
 * @returns how many events were read
 */
export function notifyOfEvents(deps: NotificationDeps): Promise<number> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const events = await store.lockEvents(tx, batch);
    const teamOf = readTeams(tx);
    for (const event of events) {
      const { workspaceId, type: happened, subjectId } = event;
      if (!workspaceId) continue;
      // Whoever works here gets a plan, also where nothing is told: the weekly report counts it all.
      await teamOf(workspaceId, undefined);
      const data = event.data as Record<string, unknown>;
      const { createdAt } = event;
      await deps.tell(tx, { workspaceId, type: happened, subjectId, data, createdAt });
      if (subjectId && movedZone(happened, data)) await planAnew(tx, subjectId, now);
      const news = renderNotification(happened, subjectId ?? '', data);
      if (!news) continue;
      const { people, digests } = await teamOf(workspaceId, projectOf(news, data));
      for (const person of people.filter((member) => isFor(member, news))) {
        const { type, title, body, href } = news;
        const row = { workspaceId, userId: person.id, eventId: event.id, type, title, body, href };
        const fresh = await store.insertNotification(tx, row, now);
        if (fresh && isMailedNow(person, digests.get(person.id) ?? 'each', type))
          await mail(deps, tx, person, news, event.id);
      }
    }
    await store.markHandled(
      tx,
      events.map((event) => event.id),
      now,
    );
    return events.length;
  });
}
