import { and, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Clock } from '#server/kernel/clock.ts';
import type { Log } from '#server/kernel/log.ts';
import type { Db, Queryable } from '../db/open.ts';
import type { SmtpFailure } from './smtp-failure.ts';
import { mailServer } from './tables.ts';

type Problem = Extract<SmtpFailure, { kind: 'server' }>;

/** Why no mail leaves, and since when; null while mail leaves, as far as is known. */
export async function mailProblem(db: Queryable): Promise<{ message: string; since: Date } | null> {
  const [row] = await db.select().from(mailServer);
  return row?.problem && row.since ? { message: row.problem, since: row.since } : null;
}

export const sentenceOf = ({ problem, setting }: Problem) => `${problem}. Check ${setting}.`;

/** What all processes know of the mail server. Its first failure and its recovery are logged, once in all of them. */
export function createServerState({ db, clock, log }: { db: Db; clock: Clock; log: Log }) {
  return {
    /** @returns whether it worked before, as far as was known: that is logged here */
    async failed(problem: Problem, cause: unknown): Promise<boolean> {
      const message = sentenceOf(problem);
      const now = clock.now();
      await db.insert(mailServer).values({}).onConflictDoNothing();
      const first = await db
        .update(mailServer)
        .set({ problem: message, since: now, triedAt: now })
        .where(isNull(mailServer.problem))
        .returning();
      if (first.length > 0) log.error({ err: cause }, `Mail waits: ${message}`);
      else await db.update(mailServer).set({ problem: message, triedAt: now });
      return first.length > 0;
    },
    async recovered(): Promise<void> {
      const recovered = await db
        .update(mailServer)
        .set({ problem: null, since: null })
        .where(isNotNull(mailServer.problem))
        .returning();
      if (recovered.length > 0) log.info('Mail leaves again.');
    },
    /**
     * Whether an attempt is due: while the server is at fault, all waiting mails together try it once in so long.
     * Whoever is told so has taken the turn.
     */
    async takesTurn(everyMs: number): Promise<boolean> {
      const problem = await mailProblem(db);
      if (!problem) return true;
      const now = clock.now();
      const turn = await db
        .update(mailServer)
        .set({ triedAt: now })
        .where(and(isNotNull(mailServer.problem), lt(mailServer.triedAt, new Date(now.getTime() - everyMs))))
        .returning();
      return turn.length > 0;
    },
  };
}
