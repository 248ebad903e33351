import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/open.ts';
import type { Log } from '#server/kernel/log.ts';
import type { Mailer } from '#server/kernel/mail/mail.ts';

export interface NotificationDeps {
  db: Db;
  clock: Clock;
  mailer: Mailer;
  log: Log;
  publicUrl: string;
  /** signs the links of mails that switch a type off */
  secret: Buffer;
}
