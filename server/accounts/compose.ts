import type pg from 'pg';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/open.ts';
import type { Keyring } from '#server/kernel/keyring.ts';
import { createLimiter } from '#server/kernel/limits/limiter.ts';
import type { Mailer } from '#server/kernel/mail/mail.ts';
import type { AccountDeps } from './deps.ts';

const minute = 60;
const hour = 3600;

export function accountDeps(it: {
  db: Db;
  pool: pg.Pool;
  clock: Clock;
  mailer: Mailer;
  keyring: Keyring;
  publicUrl: string;
}): AccountDeps {
  const limit = (name: string, points: number, seconds: number) =>
    createLimiter(it.pool, name, points, seconds);
  return {
    db: it.db,
    clock: it.clock,
    mailer: it.mailer,
    publicUrl: it.publicUrl,
    pepper: it.keyring.deriveSecret('codes'),
    limits: {
      login: limit('login', 5, 15 * minute),
      loginByEmail: limit('login-email', 20, hour),
      byAddress: limit('address', 100, hour),
      code: limit('code', 5, hour),
      verify: limit('verify', 15, 15 * minute),
    },
  };
}
