import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountDeps, Caller, Entered } from '#server/accounts/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Limiter } from '#server/kernel/limits/limiter.ts';
import type { Scope } from '#server/kernel/scope.ts';

export interface TeamDeps {
  accounts: AccountDeps & { callerOf: (request: FastifyRequest) => Caller };
  /** signs the browser in */
  setSession: (request: FastifyRequest, reply: FastifyReply, entered: Entered) => void;
  /** sees that the plan has a seat more */
  requireSeat: (scope: Scope, tx: Queryable) => Promise<void>;
  seatLimit: (scope: Scope, db: Queryable) => Promise<number | null>;
  /** invitations by workspace: mail that others get must not become a weapon */
  invites: Limiter;
}
