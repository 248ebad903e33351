import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/open.ts';
import type { Limiter } from '#server/kernel/limits/limiter.ts';
import type { Mailer } from '#server/kernel/mail/mail.ts';

export interface AccountDeps {
  db: Db;
  clock: Clock;
  mailer: Mailer;
  /** HMAC key of mailed codes */
  pepper: Buffer;
  /** where mailed links lead */
  publicUrl: string;
  limits: AccountLimits;
}

/** reference: login 5 per 15 min by address and e-mail, codes 3 an hour by e-mail; address lanes are wider. */
export interface AccountLimits {
  login: Limiter;
  loginByEmail: Limiter;
  byAddress: Limiter;
  code: Limiter;
  verify: Limiter;
}

/** What an operation must know of the caller before there is a principal. */
export interface Caller {
  ip: string;
  userAgent: string;
  /** false for loopback peers in local mode: address limits do not count them */
  countAddress: boolean;
}
