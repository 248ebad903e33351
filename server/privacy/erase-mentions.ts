import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';

/**
 * Takes a person's e-mail address and the erased ids out of the texts in which the product itself has put them:
 * letters, codes, invitations, notices to colleagues, first answers of calls, counters. What people wrote is theirs and
 * is not searched.
 */
export async function eraseMentions(
  tx: Queryable,
  it: { userId: string; email: string; workspaces: readonly string[] },
): Promise<void> {
  const { userId, email, workspaces } = it;
  const someone = 'a former member';
  const needles = sql.join(
    [email, userId, ...workspaces].map((one) => sql`(${one})`),
    sql`, `,
  );
  const mentionedIn = (text: SQL) =>
    sql`exists (select 1 from (values ${needles}) as n (needle) where position(n.needle in ${text}) > 0)`;
  await tx.execute(sql`delete from code where email = ${email} or bound_to = ${userId}`);
  await tx.execute(sql`delete from invitation where email = ${email} or invited_by = ${userId}::uuid`);
  await tx.execute(
    sql`delete from mail where recipient = ${email}
      or ${mentionedIn(sql`(coalesce(dedupe_key, '') || ' ' || subject || ' ' || text)`)}`,
  );
  await tx.execute(
    sql`update notification set title = replace(title, ${email}, ${someone}), body = replace(body, ${email}, ${someone})
      where position(${email} in title) > 0 or position(${email} in body) > 0`,
  );
  await tx.execute(sql`delete from event where ${mentionedIn(sql`data::text`)}`);
  await tx.execute(sql`delete from idempotency where ${mentionedIn(sql`response::text`)}`);
  // A checkout without a workspace was a claim by this address alone; others are their workspace's.
  await tx.execute(sql`delete from checkout where email = ${email} and workspace_id is null`);
  await tx.execute(sql`update checkout set email = '' where email = ${email}`);
  await tx.execute(sql`delete from rate_limit where ${mentionedIn(sql`key`)}`);
}
