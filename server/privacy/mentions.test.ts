import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#tests/support/app.ts';
import { newMember } from '#tests/support/factories/members.ts';
import { eraseAccount } from './erase.ts';

const app = useTestApp();

/** What stands between the addresses of a text: nothing of it can be a part of one (contract Email). */
const separator = /[\s@<>"',;:\\[\]()\p{Cc}]/u;

/** The addresses in a text, read in another way than by a pattern: cut at what no address holds, then paired at @. */
function addressesIn(text: string): Set<string> {
  const found = new Set<string>();
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let [from, to] = [at, at + 1];
    while (from > 0 && !separator.test(text[from - 1]!)) from -= 1;
    while (to < text.length && !separator.test(text[to]!)) to += 1;
    while (text[to - 1] === '.') to -= 1;
    found.add(text.slice(from, to).toLowerCase());
  }
  return found;
}

const part = fc.constantFrom('ann', 'joann', 'annie', 'a', 'nn', 'x', 'ünn', '.ann', 'ann.', 'a*n', '%');
const local = fc
  .tuple(part, fc.constantFrom('', '+', '.', '-', '_', '='), part)
  .map(([a, joint, b]) => (joint === '' ? a : a + joint + b));
const domain = fc
  .array(fc.constantFrom('x', 'org', 'uk', 'xorg', 'or'), { minLength: 2, maxLength: 3 })
  .map((labels) => labels.join('.'));
const address = fc.tuple(local, domain).map(([name, host]) => `${name}@${host}`);
/** The same address, and those that are easily taken for it. */
const change = fc.constantFrom<(item: string) => string>(
  (item) => item,
  (item) => item.slice(1),
  (item) => `jo${item}`,
  (item) => `${item}.uk`,
  (item) => item.replace(/\.[^.]*$/, ''),
  (item) => item.replace(/.@/, '@'),
  (item) => item.replace('@', '+a@'),
);
const between = fc.constantFrom(
  ' ',
  ', ',
  '. ',
  '" ',
  ' (',
  ') ',
  '<',
  '> ',
  '\n',
  ': ',
  '; ',
  "' ",
  '"@',
  '…',
);

describe('an address in a text', () => {
  it('[S70] is found as a whole, whatever its case, and never inside a longer one', async () => {
    const text = fc.array(fc.tuple(address, between, fc.boolean()), { minLength: 1, maxLength: 6 });
    const pairs = fc.sample(fc.tuple(text, fc.nat(5), change), 3000).map(([all, pick, other]) => {
      const written = all.map(([one, gap, loud]) => (loud ? one.toUpperCase() : one) + gap).join('');
      return [written, other(all[pick % all.length]![0])] as const;
    });
    const { rows } = await app.database.pool.query(
      `select mentions_address(t, a) as found, jsonb_mentions_address(jsonb_build_object('k', jsonb_build_array(t)), a) as kept
        from unnest($1::text[], $2::text[]) with ordinality as u (t, a, n) order by n`,
      [pairs.map(([text]) => text), pairs.map(([, one]) => one)],
    );
    let hits = 0;
    for (const [index, [text, one]] of pairs.entries()) {
      const expected = addressesIn(text).has(one.toLowerCase());
      hits += expected ? 1 : 0;
      expect(rows[index], `${one} in ${JSON.stringify(text)}`).toEqual({ found: expected, kept: expected });
    }
    expect(hits).toBeGreaterThan(300);
    expect(hits).toBeLessThan(1500);
  });

  it.each([
    ['ann@x.org', 'joann@x.org', false],
    ['ann@x.org', 'ann@x.org.uk', false],
    ['ann@x.org', 'ann@x.organic', false],
    ['ann@x.org', 'ann+a@x.org', false],
    ['ann@x.org', 'jo.ann@x.org', false],
    ['ann@x.org', '"ann"@x.org', false],
    ['"ann"@x.org', 'ann@x.org', false],
    ['"ann"@x.org', 'Write to "ann"@x.org.', true],
    ['ann@x.org', 'Write to Ann@X.org.', true],
    ['ann@x.org', 'Ann (ann@x.org) wrote', true],
    ['ann@x.org', '<ann@x.org>', true],
    ['a.n@x.org', 'axn@x.org', false],
  ])('%s is named by the text %s: %s', async (item, text, found) => {
    const { rows } = await app.database.pool.query('select mentions_address($1, $2) as found', [text, item]);
    expect(rows[0].found).toBe(found);
  });
});

describe('the end of an account', () => {
  it('[S67][S70] takes what names the erased out of every place, and changes nothing that names somebody whose address contains theirs', async () => {
    const { db, pool } = app.database;
    const host = `${randomUUID()}.org`;
    const erased = `ann@${host}`;
    const others = [`joann@${host}`, `jo.ann@${host}`, `ann+a@${host}`, `ann@${host}.uk`, `"ann"@${host}`];
    const me = await newMember(app);
    await pool.query('update account set email = $1 where id = $2', [erased, me.userId]);
    const { workspaceId, userId } = await newMember(app);
    /** Each place where the product writes an address, as a query of the text that holds it. */
    const places = {
      mail: 'select recipient || subject || text from mail',
      notification: 'select title || body from notification',
      event: 'select data::text from event',
      audit: 'select data::text from audit',
      idempotency: 'select response::text from idempotency',
      rate_limit: 'select key from rate_limit',
      code: 'select email from code',
      invitation: 'select email from invitation',
      checkout: 'select email from checkout',
    };
    for (const [n, email] of [erased, ...others].entries()) {
      const data = JSON.stringify({ email, role: 'editor' });
      const written: [sql: string, values: unknown[]][] = [
        ["insert into mail (id, recipient, subject, text, html) values ($1, $2, 'Hello', '', '')", [email]],
        [
          `insert into mail (id, recipient, subject, text, html) values ($1, 'host@example.com', $2, '', '')`,
          [`Ada (${email.toUpperCase()}) wrote`],
        ],
        [
          `insert into notification (id, workspace_id, user_id, event_id, type, title, body)
            values ($1, $2, $3, $4, 'team', $5, $6)`,
          [workspaceId, userId, n, `${email} joined the workspace`, `Say hello to ${email}.`],
        ],
        ['insert into event (type, data) values ($1::uuid::text, $2)', [data]],
        [
          "insert into audit (id, user_id, action, data) values ($1, $2, 'member.joined', $3)",
          [userId, data],
        ],
        [
          `insert into idempotency (id, workspace_id, user_id, endpoint, key, request_hash, response)
            values ($1, $2, $3, 'POST /', $1::uuid::text, '', $4)`,
          [workspaceId, userId, data],
        ],
        ['insert into rate_limit (key) values ($2 || $1::uuid::text)', [`login:127.0.0.1 ${email} `]],
        [
          "insert into code (id, email, purpose, hash, expires_at) values ($1, $2, 'reset', '', now())",
          [email],
        ],
        [
          `insert into invitation (id, workspace_id, email, role, token_hash, invited_by, expires_at)
            values ($1, $2, $3, 'editor', $1::uuid::text, $4, now())`,
          [workspaceId, email, userId],
        ],
        [
          "insert into checkout (id, email, price_id, expires_at) values ($1, $2, 'pro-month', now())",
          [email],
        ],
      ];
      for (const [sql, values] of written) await pool.query(sql, [randomUUID(), ...values]);
    }
    /** Where an address stands, whatever its case. */
    const placesOf = async (email: string) => {
      const found: Record<string, string[]> = {};
      for (const [table, query] of Object.entries(places)) {
        const { rows } = await pool.query(
          `select t from (${query}) as q (t) where position($1 in lower(t)) > 0 order by t`,
          [
            table === 'event' || table === 'audit' || table === 'idempotency'
              ? email.replaceAll('"', '\\"')
              : email,
          ],
        );
        found[table] = rows.map((row: { t: string }) => row.t);
      }
      return found;
    };
    const before = await Promise.all(others.map(placesOf));
    for (const found of before) for (const texts of Object.values(found)) expect(texts).not.toEqual([]);

    await db.transaction((tx) => eraseAccount(tx, { userId: me.userId, email: erased, workspaces: [] }));

    expect(await Promise.all(others.map(placesOf))).toEqual(before);
    const { rows } = await pool.query(
      Object.values(places)
        .map((query) => `select t from (${query}) as q (t) where position($1 in lower(t)) > 0`)
        .join(' union all '),
      [erased],
    );
    const left = rows.filter(
      ({ t }: { t: string }) => !others.some((other) => t.toLowerCase().includes(other)),
    );
    expect(left).toEqual([]);
  });
});
