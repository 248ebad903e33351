import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/kernel/config.ts';
import { openDatabase, type Database } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import { startTestApp } from '#tests/support/app.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { prune } from './prune.ts';
import { rules } from './rules.ts';

let shared: TestDatabase;
let database: Database;
beforeAll(async () => {
  shared = await testDatabase();
  database = openDatabase(shared.connection, 4, () => undefined);
});
afterAll(async () => {
  await database.close();
  await shared.drop();
});

const workspaceId = randomUUID();
const going = new AbortController().signal;
const lines: unknown[][] = [];
const say = (...line: unknown[]) => void lines.push(line);
const log = { info: say, warn: say, error: say, debug: say };
const run = (env: Record<string, string> = {}, signal = going) =>
  prune({ db: database.db, config: loadConfig(env), log }, signal);
const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
const count = async (table: string) => {
  const { rows } = await database.db.execute(sql`select count(*)::int as n from ${sql.identifier(table)}`);
  return Number(rows[0]?.n);
};

/** How a row of each table is made, so many days old; it is one that may go once it is old enough. */
const make: Record<string, (days: number, more?: Record<string, unknown>) => Promise<unknown>> = {
  event: (days, { handled = true } = {}) =>
    database.db.execute(sql`insert into event (workspace_id, type, created_at, handled_at)
      values (${workspaceId}, 'project.created', ${ago(days)}, ${handled ? ago(days) : null})`),
  audit: (days) =>
    database.db.execute(sql`insert into audit (id, workspace_id, action, created_at)
      values (${newId()}, ${workspaceId}, 'project.created', ${ago(days)})`),
  brief_link: async (days) => {
    const id = newId();
    await database.db.execute(sql`insert into optimization
      (id, workspace_id, project_id, article_id, document_id, keyword, country, language, updated_at)
      values (${id}, ${workspaceId}, ${randomUUID()}, ${randomUUID()}, ${randomUUID()}, 'rye bread', 'US', 'en', now())`);
    await database.db.execute(sql`insert into brief_link
      (id, workspace_id, optimization_id, token_hash, prefix, title, blocks, created_at, expires_at)
      values (${newId()}, ${workspaceId}, ${id}, ${randomUUID()}, 'abc', 'Brief', '[]', ${ago(days + 7)}, ${ago(days)})`);
  },
  crawl: async (days) => {
    const project = randomUUID();
    for (const age of [days, 0])
      await database.db.execute(sql`insert into crawl
        (id, workspace_id, project_id, kind, source, url, max_pages, status, created_at, ended_at)
        values (${newId()}, ${workspaceId}, ${project}, 'import', 'links', 'https://x.example/', 1, 'done', ${ago(age)}, ${ago(age)})`);
  },
  delivery: (days, { ended = true } = {}) =>
    database.db.execute(sql`insert into delivery
      (id, workspace_id, project_id, purpose, endpoint_id, subject_id, type, url, body, state, created_at, ended_at)
      values (${newId()}, ${workspaceId}, ${randomUUID()}, 'publication', ${randomUUID()}, ${randomUUID()},
        'article.published', 'https://shop.example/hook', '{}', ${ended ? 'delivered' : 'waiting'}, ${ago(days)},
        ${ended ? ago(days) : null})`),
  crawl_host: (days) =>
    database.db.execute(
      sql`insert into crawl_host (origin, next_at) values (${`https://${randomUUID()}.example`}, ${ago(days)})`,
    ),
  vendor_pace: (days) =>
    database.db.execute(
      sql`insert into vendor_pace (account, state, used_at) values (${randomUUID()}, '{}', ${ago(days)})`,
    ),
  mail: (days, { status = 'sent' } = {}) =>
    database.db.execute(sql`insert into mail (id, recipient, subject, text, html, status, created_at)
      values (${newId()}, 'ada@example.com', 'Hello', '', '', ${status}, ${ago(days)})`),
  async suggest_answer(days) {
    await database.db.execute(
      sql`insert into workspace (id, name) values (${workspaceId}, 'Bakery') on conflict do nothing`,
    );
    await database.db.execute(sql`insert into suggest_answer
      (id, workspace_id, engine, text, country, language, suggestions, taken_at)
      values (${newId()}, ${workspaceId}, 'google', 'rye bread', 'US', 'en', '[]', ${ago(days)})`);
  },
  notification: (days) =>
    database.db
      .execute(sql`insert into notification (id, workspace_id, user_id, event_id, type, title, created_at)
      values (${newId()}, ${workspaceId}, ${randomUUID()}, 1, 'team', 'Somebody joined', ${ago(days)})`),
  async stream_event(days, { status = 'done' } = {}) {
    const [job, subject] = [newId(), randomUUID()];
    await database.db
      .execute(sql`insert into job (id, workspace_id, kind, subject_id, payload, status, created_at)
      values (${job}, ${workspaceId}, 'writer', ${subject}, '{}', ${status}, ${ago(days)})`);
    await database.db.execute(sql`insert into stream_event (job_id, subject_id, type, data, created_at)
      values (${job}, ${subject}, 'text', '{}', ${ago(days)})`);
  },
};

/** A tracked keyword with looks of these ages: each a position with its results page, or a failure. */
async function tracked(looks: readonly { days: number; failed?: boolean }[]): Promise<string> {
  const [tracker, keyword] = [newId(), newId()];
  await database.db.execute(sql`insert into tracker
    (id, workspace_id, project_id, target, match, country, language, device, engine, depth, schedule, updated_at)
    values (${tracker}, ${workspaceId}, ${randomUUID()}, 'bakery.example', 'domain', 'us', 'en', 'desktop',
      'local-index', 10, 'daily', now())`);
  await database.db.execute(sql`insert into tracked_keyword (id, workspace_id, tracker_id, keyword)
    values (${keyword}, ${workspaceId}, ${tracker}, 'rye bread')`);
  for (const { days, failed = false } of looks) {
    const page = failed ? null : newId();
    if (page)
      await database.db.execute(sql`insert into serp_snapshot
        (id, workspace_id, tracker_id, keyword, engine, engine_label, depth, results, taken_at)
        values (${page}, ${workspaceId}, ${tracker}, 'rye bread', 'local-index', 'Local index', 10, '[]', ${ago(days)})`);
    await database.db.execute(sql`insert into rank_check
      (id, workspace_id, tracked_keyword_id, target, match, state, position, snapshot_id, checked_at)
      values (${newId()}, ${workspaceId}, ${keyword}, 'bakery.example', 'domain', ${failed ? 'failed' : 'ranked'},
        ${failed ? null : 3}, ${page}, ${ago(days)})`);
  }
  return keyword;
}

/** State, position and whether the results page is there, oldest first. */
async function looksOf(keyword: string) {
  const { rows } = await database.db
    .execute(sql`select c.state, c.position, c.snapshot_id is not null as named,
      s.id is not null as page from rank_check c left join serp_snapshot s on s.id = c.snapshot_id
    where c.tracked_keyword_id = ${keyword} order by c.checked_at`);
  return rows;
}

describe('what is older than its setting says goes, and nothing younger:', () => {
  const defaults = {
    crawl_host: 90,
    vendor_pace: 90,
    stream_event: 7,
    suggest_answer: 7,
    event: 30,
    brief_link: 30,
    mail: 30,
    delivery: 90,
    notification: 90,
    audit: 365,
  };
  it.each(Object.entries(defaults))('%s after %d days', async (table, days) => {
    const before = await count(table);
    await make[table]?.(days - 1);
    await make[table]?.(days + 1);
    expect((await run()).get(table)).toBe(1);
    expect(await count(table)).toBe(before + 1);
  });

  it('crawls after 90 days, but for the newest of a project', async () => {
    const before = await count('crawl');
    await make['crawl']?.(91);
    await make['crawl']?.(89);
    expect((await run()).get('crawl')).toBe(1);
    expect(await count('crawl')).toBe(before + 3);
  });

  it('results pages after 90 days, but for the newest of a keyword; positions stay, and name no page that is gone', async () => {
    const busy = await tracked([{ days: 400 }, { days: 91 }, { days: 89 }, { days: 1 }]);
    const idle = await tracked([{ days: 400 }, { days: 300 }]);
    await run();
    const ranked = { state: 'ranked', position: 3 };
    const [kept, gone] = [
      { ...ranked, named: true, page: true },
      { ...ranked, named: false, page: false },
    ];
    expect(await looksOf(busy)).toEqual([gone, gone, kept, kept]);
    expect(await looksOf(idle)).toEqual([gone, kept]);
  });

  it('failed checks after 90 days, but for one that is the newest', async () => {
    const better = await tracked([{ days: 400, failed: true }, { days: 200 }, { days: 80, failed: true }]);
    const worse = await tracked([{ days: 200 }, { days: 100, failed: true }]);
    await run();
    expect((await looksOf(better)).map((row) => row.state)).toEqual(['ranked', 'failed']);
    expect((await looksOf(worse)).map((row) => row.state)).toEqual(['ranked', 'failed']);
  });
});

describe('what is still needed stays, however old:', () => {
  it('events that nobody handled, mails and messages that wait, streams of jobs that are not over', async () => {
    await run();
    const tables = ['delivery', 'event', 'mail', 'stream_event'];
    const before = await Promise.all(tables.map(count));
    await make.delivery?.(5_000, { ended: false });
    await make.event?.(5_000, { handled: false });
    await make.mail?.(5_000, { status: 'waiting' });
    await make.stream_event?.(5_000, { status: 'running' });
    await run();
    expect(await Promise.all(tables.map(count))).toEqual(before.map((n) => n + 1));
  });

  it('everything else that a workspace holds: no rule names positions that were found, publications, scores or money', () => {
    expect(rules.map(({ table }) => table).toSorted()).toEqual(
      [
        'audit',
        'brief_link',
        'crawl',
        'crawl_host',
        'delivery',
        'event',
        'stream_event',
        'mail',
        'notification',
        'rank_check',
        'search_call',
        'suggest_answer',
        'serp_snapshot',
        'vendor_pace',
      ].toSorted(),
    );
  });

  it('all of it where a setting is 0', async () => {
    const off = Object.fromEntries(rules.map(({ setting }) => [setting, '0']));
    for (const item of Object.values(make)) await item(5_000);
    expect(await run(off)).toEqual(new Map());
    expect((await run()).get('audit')).toBe(1);
  });
});

describe('a run', () => {
  beforeEach(() => run());
  const many = (n: number) =>
    database.db.execute(sql`insert into event (type, created_at, handled_at)
      select 'project.created', ${ago(40)}, now() from generate_series(1, ${n})`);

  it('takes many rows a thousand at a time, and says how many went', async () => {
    await many(2_500);
    lines.length = 0;
    expect((await run()).get('event')).toBe(2_500);
    expect(lines).toEqual([[{ rows: 2_500, days: 30 }, 'retention: events that were handled']]);
  });

  it('that is told to stop ends after its batch, and the next one goes on', async () => {
    await many(1_500);
    expect((await run({}, AbortSignal.abort())).get('event')).toBe(0);
    expect((await run()).get('event')).toBe(1_500);
  });

  it('happens each hour where jobs are run', async () => {
    const app = await startTestApp({ connection: shared.connection });
    const { rows } = await database.db.execute(
      sql`select cron from pgboss.schedule where name = 'retention'`,
    );
    await app.stop();
    expect(rows).toEqual([{ cron: '37 * * * *' }]);
  });

  it('leaves rows alone that another transaction holds', async () => {
    await many(2);
    const other = new pg.Client(shared.connection);
    await other.connect();
    await other.query('begin');
    await other.query(
      "select from event where handled_at is not null and created_at < now() - interval '30 days' limit 1 for update",
    );
    const gone = await run();
    await other.end();
    expect(gone.get('event')).toBe(1);
    expect((await run()).get('event')).toBe(1);
  });
});

describe('the audit log', () => {
  const attempt = (days: string, where: string) =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('quillstead.retention_days', ${days}, true)`);
      await tx.execute(where === 'all' ? sql`delete from audit` : sql`truncate audit`);
    });

  it('[S67] lets go what is older than the days of its retention alone, which are one at least', async () => {
    await make.audit?.(0);
    await make.audit?.(10);
    const before = await count('audit');
    const refusal = { cause: expect.objectContaining({ message: 'the audit log is append-only' }) };
    for (const days of ['', '0', '-5', '5', '30'])
      await expect(attempt(days, 'all'), days).rejects.toMatchObject(refusal);
    await expect(attempt('1', 'truncate')).rejects.toMatchObject(refusal);
    expect(await count('audit')).toBe(before);
  });
});
