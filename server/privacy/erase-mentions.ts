import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';

/**
 * Takes a person's email address and the erased ids out of the texts in which the product itself has put them:
 * emails, codes, invitations, connected Google accounts, notices to colleagues, first answers of calls, counters. What people wrote is theirs and
 * is not searched.
 */
export async function eraseMentions(
  tx: Queryable,
  input: { userId: string; email: string; workspaces: readonly string[] },
): Promise<void> {
  const { userId, email, workspaces } = input;
  const someone = 'a former member';
  const ids = sql.join(
    [userId, ...workspaces].map((id) => sql`(${id})`),
    sql`, `,
  );
  const holdsId = (text: SQL) =>
    sql`exists (select 1 from (values ${ids}) as n (id) where position(n.id in ${text}) > 0)`;
  // An address counts as a whole only: somebody else's may contain it. An id is part of no other id.
  const named = (text: SQL) => sql`(mentions_address(${text}, ${email}) or ${holdsId(text)})`;
  const namedInJson = (data: SQL) =>
    sql`(jsonb_mentions_address(${data}, ${email}) or ${holdsId(sql`${data}::text`)})`;
  await tx.execute(sql`delete from code where email = ${email} or bound_to = ${userId}`);
  await tx.execute(sql`delete from invitation where email = ${email} or invited_by = ${userId}::uuid`);
  await tx.execute(
    sql`delete from mail where lower(recipient) = ${email}
      or ${named(sql`(coalesce(dedupe_key, '') || ' ' || subject || ' ' || text)`)}`,
  );
  await tx.execute(
    sql`update notification set title = replace_address(title, ${email}, ${someone}),
        body = replace_address(body, ${email}, ${someone})
      where mentions_address(title, ${email}) or mentions_address(body, ${email})`,
  );
  // The connection is its workspace's and goes on; which Google account it belongs to is the person's.
  await tx.execute(
    sql`update google_grant set account_email = ''
      where user_id = ${userId}::uuid or lower(account_email) = lower(${email})`,
  );
  await tx.execute(sql`delete from event where ${namedInJson(sql`data`)}`);
  await tx.execute(sql`delete from idempotency where ${namedInJson(sql`response`)}`);
  // A checkout without a workspace was a claim by this address alone; others are their workspace's.
  await tx.execute(sql`delete from checkout where email = ${email} and workspace_id is null`);
  await tx.execute(sql`update checkout set email = '' where email = ${email}`);
  await tx.execute(sql`delete from rate_limit where ${named(sql`key`)}`);
}
