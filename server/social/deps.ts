import type { Clock } from '#server/kernel/clock.ts';
import type { ClockOffset } from '#server/kernel/egress/clock-offsets.ts';
import type { Db, Queryable } from '#server/kernel/db/open.ts';
import type { Keyring } from '#server/kernel/keyring.ts';
import type { Log } from '#server/kernel/log.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { Media } from '#server/media/public.ts';
import type { ConnectorFor } from '#server/providers/networks/registry.ts';

export interface SocialDeps {
  db: Db;
  clock: Clock;
  keyring: Keyring;
  log: Log;
  /** the connector that serves a channel, or null where none is set up */
  connectorFor: ConnectorFor;
  /** this machine's clock beside those of the networks; null before one of them has answered */
  clockOffset: () => ClockOffset | null;
  media: Pick<Media, 'addressOf' | 'bytesOf' | 'madeAddress' | 'partOf' | 'streamOf'>;
  /** sees that the plan has room for more, in the transaction that adds it. @throws AppError 403 limit-reached */
  assertQuota: (
    scope: Scope,
    tx: Queryable,
    limit: 'channels' | 'scheduled-posts',
    adding?: number,
  ) => Promise<void>;
  /** channels that the plan allows; null = unlimited */
  channelLimit: (scope: Scope, db: Queryable) => Promise<number | null>;
  localMode: boolean;
  /** where people reach this server, without trailing slash */
  publicUrl: string;
}
