import type { Clock } from '#server/kernel/clock.ts';
import type { Db, Queryable } from '#server/kernel/db/open.ts';
import type { WorkspaceEvent } from '#server/kernel/events/workspace-event.ts';
import type { Log } from '#server/kernel/log.ts';
import type { Mailer } from '#server/kernel/mail/mail.ts';
import type { Scope } from '#server/kernel/scope.ts';

/** What was counted in a week. */
export interface Week {
  articles: number;
  posts: number;
  /** keywords by where they stood then and before; null where no two looks can be compared */
  ranks: { better: number; worse: number; same: number } | null;
}

export interface NotificationDeps {
  db: Db;
  clock: Clock;
  mailer: Mailer;
  log: Log;
  publicUrl: string;
  /** hears the events of workspaces too, in the transaction that marks them as read */
  tell: (tx: Queryable, events: readonly WorkspaceEvent[]) => Promise<void>;
  /** signs the links of mails that switch a type off */
  secret: Buffer;
  /** by any of which a link may have been signed */
  secrets: readonly Buffer[];
  /** counts real rows of the other domains */
  weekOf: (scope: Scope, db: Queryable, from: Date, to: Date) => Promise<Week>;
}
