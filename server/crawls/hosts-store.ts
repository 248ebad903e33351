// When each site may be asked again. All times are the database's: every process of the server keeps the same pace.
import { sql } from 'drizzle-orm';
import { noRules, type RobotsRules } from '#engine/crawl/robots.ts';
import type { Queryable } from '#server/kernel/db/open.ts';

/** Another asks the site: how soon to look again. */
const busyMs = 50;
/** A pause that is lost with a crash of the database costs nothing; waiting for its disk at each page does. */
const unsynced = sql`unsynced as materialized (select set_config('synchronous_commit', 'off', true))`;

const seconds = (ms: number) => sql`make_interval(secs => ${ms / 1000})`;

/** @property waitMs until the turn that was taken may be used; else after which to try again */
export interface SiteTurn {
  isTaken: boolean;
  waitMs: number;
}

/**
 * Takes the turn of asking a site, also shortly before it comes: what the database takes then delays nobody.
 * @param longestMs after which a turn is free again: a request's own limit ends it earlier
 * @param aheadMs how long before it comes a turn may be taken; less than a pause, so that every process may come first
 */
export async function takeTurn(
  db: Queryable,
  origin: string,
  { longestMs, aheadMs }: { longestMs: number; aheadMs: number },
): Promise<SiteTurn> {
  const { rows } = await db.execute<{ taken: boolean; wait: number }>(sql`
    with ${unsynced}, taken as (
      insert into crawl_host (origin, next_at, busy_until)
      select ${origin}, now(), now() + ${seconds(longestMs)} from unsynced
      on conflict (origin) do update set busy_until = greatest(crawl_host.next_at, now()) + ${seconds(longestMs)}
        where crawl_host.next_at <= now() + ${seconds(aheadMs)}
          and (crawl_host.busy_until is null or crawl_host.busy_until <= now())
      returning 1
    )
    select exists (select from taken) as taken, coalesce((
      select extract(epoch from greatest(next_at, now()) - now()) * 1000 from crawl_host where origin = ${origin}
    ), 0)::float8 as wait`);
  const { taken: isTaken, wait } = rows[0] ?? { taken: false, wait: 0 };
  if (isTaken) return { isTaken, waitMs: wait };
  return { isTaken, waitMs: wait > aheadMs ? Math.min(Math.ceil(wait - aheadMs), 1_000) : busyMs };
}

/**
 * Gives the turn back. The next one is after `delayMs` from when this one began; a site that is slow to answer gets a
 * rest as long as its answer, too. Crawl-delay is no part of RFC 9309: Bing takes it for the size of a window in which it
 * asks once, which is a pause from start to start; Yandex counts from an answer's end, which the rest comes near to.
 * @param lateMs how long after its time it began
 * @param longestMs as the turn was taken
 */
export async function endTurn(
  db: Queryable,
  origin: string,
  turn: { delayMs: number; tookMs: number; lateMs: number; longestMs: number },
): Promise<void> {
  const { delayMs, tookMs, lateMs, longestMs } = turn;
  const began = sql`busy_until - ${seconds(longestMs - lateMs)}`;
  await db.execute(sql`with ${unsynced} update crawl_host set busy_until = null, next_at = greatest(
      coalesce(${began}, now()) + ${seconds(delayMs)}, now() + ${seconds(Math.min(delayMs, tookMs))})
    from unsynced where origin = ${origin}`);
}

export interface KnownRobots {
  robots: 'rules' | 'unreachable';
  rules: RobotsRules;
}

/**
 * What is known of a site's robots.txt, while it is fresh. One that cannot be read closes the site; after twelve hours
 * the last copy counts, as it does for Google; without one it is taken for absent after the thirty days that
 * RFC 9309 §2.3.1.4 names.
 */
export async function knownRobots(db: Queryable, origin: string): Promise<KnownRobots | null> {
  const { rows } = await db.execute<{ robots: KnownRobots['robots']; rules: RobotsRules | null }>(sql`
    select rules, case when robots = 'unreachable' and robots_failing_since
        < now() - case when rules is null then interval '30 days' else interval '12 hours' end
      then 'rules' else robots end as robots
    from crawl_host where origin = ${origin} and robots_until > now()`);
  const [row] = rows;
  return row ? { robots: row.robots, rules: row.rules ?? noRules } : null;
}

export async function keepRobots(
  db: Queryable,
  origin: string,
  { robots, rules }: KnownRobots,
  seconds: number,
): Promise<void> {
  const isRead = robots === 'rules';
  await db.execute(sql`
    insert into crawl_host as host (origin, next_at, robots, rules, robots_until, robots_failing_since)
    values (${origin}, now(), ${robots}, ${isRead ? JSON.stringify(rules) : null}::jsonb,
      now() + make_interval(secs => ${seconds}), ${isRead ? null : sql`now()`})
    on conflict (origin) do update set robots = excluded.robots, robots_until = excluded.robots_until,
      rules = coalesce(excluded.rules,
        case when host.robots = 'rules' or host.robots_failing_since is not null then host.rules end),
      robots_failing_since = ${isRead ? null : sql`coalesce(host.robots_failing_since, now())`}`);
}
