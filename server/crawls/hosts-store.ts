// When each site may be asked again. All times are the database's: every process of the server keeps the same pace.
import { sql } from 'drizzle-orm';
import type { RobotsRules } from '#engine/crawl/robots.ts';
import type { Queryable } from '#server/kernel/db/open.ts';

/** A request that takes longer than this has failed: its own limits end it earlier. */
const longestSeconds = 60;
/** Another asks the site: how soon to look again. */
const busyMs = 50;

/**
 * Takes the turn of asking a site.
 * @returns 0 when it was taken, else milliseconds after which to try again
 */
export async function takeTurn(db: Queryable, origin: string): Promise<number> {
  const { rows } = await db.execute<{ taken: boolean; wait: number }>(sql`
    with taken as (
      insert into crawl_host (origin, next_at, busy_until)
      values (${origin}, now(), now() + make_interval(secs => ${longestSeconds}))
      on conflict (origin) do update set busy_until = excluded.busy_until
        where crawl_host.next_at <= now() and (crawl_host.busy_until is null or crawl_host.busy_until <= now())
      returning 1
    )
    select exists (select from taken) as taken, coalesce((
      select extract(epoch from greatest(next_at, now()) - now()) * 1000 from crawl_host where origin = ${origin}
    ), 0)::float8 as wait`);
  const [row] = rows;
  if (row?.taken) return 0;
  return row && row.wait > 0 ? Math.min(Math.ceil(row.wait), 1_000) : busyMs;
}

/**
 * Gives the turn back. The next one is after `delayMs` from when this one was taken; a site that is slow to answer gets a
 * rest as long as its answer, too.
 */
export async function endTurn(db: Queryable, origin: string, delayMs: number, tookMs: number): Promise<void> {
  const seconds = (ms: number) => sql`make_interval(secs => ${ms / 1000})`;
  const taken = sql`busy_until - make_interval(secs => ${longestSeconds})`;
  await db.execute(sql`update crawl_host set busy_until = null, next_at = greatest(
      coalesce(${taken}, now()) + ${seconds(delayMs)}, now() + ${seconds(Math.min(delayMs, tookMs))})
    where origin = ${origin}`);
}

export interface KnownRobots {
  robots: 'rules' | 'unreachable';
  rules: RobotsRules;
}

/** What is known of a site's robots.txt, while it is fresh. */
export async function knownRobots(db: Queryable, origin: string): Promise<KnownRobots | null> {
  const { rows } = await db.execute<{ robots: KnownRobots['robots']; rules: RobotsRules }>(
    sql`select robots, rules from crawl_host where origin = ${origin} and robots_until > now()`,
  );
  return rows[0] ?? null;
}

export async function keepRobots(
  db: Queryable,
  origin: string,
  { robots, rules }: KnownRobots,
  seconds: number,
): Promise<void> {
  await db.execute(sql`
    insert into crawl_host (origin, next_at, robots, rules, robots_until)
    values (${origin}, now(), ${robots}, ${JSON.stringify(rules)}::jsonb, now() + make_interval(secs => ${seconds}))
    on conflict (origin) do update set robots = excluded.robots, rules = excluded.rules,
      robots_until = excluded.robots_until`);
}
