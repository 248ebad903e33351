import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ChannelLimits, Network } from '#contract/social/networks.ts';
import type { Recurrence } from '#contract/social/recurrence.ts';
import type { PostPart, PublishAttempt, Slot, TargetStatus } from '#contract/social.ts';
import type { TargetOptions } from '#contract/social/target-options.ts';
import { createdAt, instant, primaryId, workspaceId } from '../kernel/db/columns.ts';

export const channel = pgTable(
  'channel',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    projectId: uuid().notNull(),
    network: text().$type<Network>().notNull(),
    sandbox: boolean().notNull(),
    remoteAccountId: text().notNull(),
    /** origin of the server that the account is on, where people choose one */
    instance: text(),
    name: text().notNull(),
    handle: text().notNull().default(''),
    status: text().$type<'active' | 'needs-reconnect' | 'paused' | 'disconnected'>().notNull(),
    timezone: text().notNull().default('UTC'),
    slots: jsonb().$type<Slot[]>().notNull().default([]),
    problem: text(),
    /** what new posts begin with */
    options: jsonb().$type<TargetOptions>().notNull().default({}),
    /** what the account's own server allows, as it said last; null = the network's common limits */
    limits: jsonb().$type<ChannelLimits>(),
    createdBy: uuid(),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
  },
  (t) => [uniqueIndex('channel_account').on(t.workspaceId, t.projectId, t.network, t.remoteAccountId)],
);

/** Tokens of a channel, sealed by the keyring. */
export const channelCredential = pgTable('channel_credential', {
  channelId: uuid()
    .primaryKey()
    .references(() => channel.id, { onDelete: 'cascade' }),
  workspaceId: workspaceId(),
  sealed: text().notNull(),
  /** id of the app that the network gave them to, where a program needs one; with another they are worth nothing */
  appId: text(),
  accessExpiresAt: instant(),
  refreshExpiresAt: instant(),
  version: integer().notNull().default(0),
  refreshedAt: instant().notNull(),
  /** until then one process asks the network for new tokens; a rotating one must not be used twice */
  renewingUntil: instant(),
  /** the end of the sign-in that people were told of before it came */
  endNoticedFor: instant(),
  refreshError: text(),
});

/** A consent that a person was sent away for; what comes back must name its state. Good for ten minutes and once. */
export const channelConsent = pgTable(
  'channel_consent',
  {
    /** SHA-256 of the state */
    stateHash: text().primaryKey(),
    workspaceId: workspaceId(),
    projectId: uuid().notNull(),
    userId: uuid().notNull(),
    network: text().$type<Network>().notNull(),
    sandbox: boolean().notNull().default(true),
    /** PKCE verifier, sealed */
    verifierSealed: text().notNull(),
    redirectUri: text().notNull(),
    /** origin of the server that the person chose, where people choose one */
    instance: text(),
    /** id of the app that the person was sent to consent to, where a program needs one */
    appId: text(),
    /** what the consent gave, sealed, while the person chooses among its accounts */
    grantSealed: text(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('channel_consent_age').on(t.expiresAt)],
);

/** This install as a program at one server, where each server has its own list of programs: used by all workspaces. */
export const networkApp = pgTable(
  'network_app',
  {
    id: primaryId(),
    /** address of the server */
    server: text().notNull(),
    redirectUri: text().notNull(),
    clientId: text().notNull(),
    clientSealed: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('network_app_server').on(t.server, t.redirectUri)],
);

/** Hashtags that a project keeps under a name. */
export const hashtagSet = pgTable(
  'hashtag_set',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    projectId: uuid().notNull(),
    name: text().notNull(),
    /** words without their sign */
    tags: jsonb().$type<string[]>().notNull(),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
  },
  (t) => [uniqueIndex('hashtag_set_name').on(t.workspaceId, t.projectId, t.name)],
);

/** What each post of a series is made from. */
export interface PostTemplate {
  content: string;
  /** absent in what was made before there were threads */
  thread?: string[];
  link: string | null;
  articleId: string | null;
  labels: string[];
  media: string[];
  targets: {
    channelId: string;
    content: string | null;
    thread?: string[] | null;
    title: string | null;
    firstComment: string | null;
    media: string[] | null;
    options: TargetOptions;
  }[];
}

/** Posts that follow each other by a rule: each is made when the time of the one before it has come. */
export const postSeries = pgTable(
  'post_series',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    projectId: uuid().notNull(),
    authorId: uuid(),
    rule: jsonb().$type<Recurrence>().notNull(),
    /** wall-clock time of the post that the rule counts from */
    anchor: text().notNull(),
    timezone: text().notNull(),
    template: jsonb().$type<PostTemplate>().notNull(),
    state: text().$type<'active' | 'paused' | 'ended'>().notNull().default('active'),
    /** why no more posts are made */
    reason: text(),
    /** wall-clock times for which no post is made */
    skipped: text().array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
  },
  (t) => [index('post_series_project').on(t.workspaceId, t.projectId, t.state)],
);

/** What a person wants to be said: the intent in wall-clock time, and the instant that it means. */
export const post = pgTable(
  'post',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    projectId: uuid().notNull(),
    articleId: uuid(),
    authorId: uuid(),
    content: text().notNull().default(''),
    /** further posts that follow as answers */
    thread: jsonb().$type<string[]>().notNull().default([]),
    link: text(),
    labels: jsonb().$type<string[]>().notNull().default([]),
    scheduleMode: text().$type<'none' | 'now' | 'at' | 'slot'>().notNull().default('none'),
    local: text(),
    timezone: text().notNull().default('UTC'),
    notice: text(),
    dueAt: instant(),
    seriesId: uuid().references(() => postSeries.id, { onDelete: 'set null' }),
    /** which one of its series: the first is 1 */
    occurrence: integer(),
    /** the wall-clock time that the rule gave it; the post itself may have been moved */
    occurrenceLocal: text(),
    /** somebody who may not publish it asked for it to be published */
    publishRequestedAt: instant(),
    revision: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
    deletedAt: instant(),
  },
  (t) => [
    uniqueIndex('post_occurrence').on(t.seriesId, t.occurrence),
    index('post_project').on(t.workspaceId, t.projectId, t.createdAt, t.id),
    index('post_due').on(t.workspaceId, t.projectId, t.dueAt),
    index('post_article').on(t.workspaceId, t.articleId),
  ],
);

export const postMedia = pgTable(
  'post_media',
  {
    postId: uuid()
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    ordinal: integer().notNull(),
    workspaceId: workspaceId(),
    mediaId: uuid().notNull(),
    altText: text(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.ordinal] }), index('post_media_use').on(t.mediaId)],
);

/** One channel that a post goes to: its status is the truth, the post's is derived. */
export const postTarget = pgTable(
  'post_target',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    postId: uuid()
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    channelId: uuid()
      .notNull()
      .references(() => channel.id, { onDelete: 'cascade' }),
    ordinal: integer().notNull(),
    content: text(),
    /** null = the post's own */
    thread: jsonb().$type<string[]>(),
    title: text(),
    firstComment: text(),
    /** null = the post's own */
    media: uuid().array(),
    options: jsonb().$type<TargetOptions>().notNull().default({}),
    status: text().$type<TargetStatus>().notNull().default('draft'),
    reason: text(),
    /** on hold for a lost sign-in: connecting the channel again has it sent */
    waitsForSignIn: boolean().notNull().default(false),
    dueAt: instant(),
    remoteId: text(),
    remoteUrl: text(),
    publishedAt: instant(),
    /** its deletion at the network, which somebody asked for; the target itself stays published */
    removal: text().$type<'waiting' | 'sending' | 'done' | 'failed'>(),
    removalAskedAt: instant(),
    removedAt: instant(),
    nextAttemptAt: instant(),
    /** when a publisher took it up last */
    claimedAt: instant(),
    leaseOwner: uuid(),
    leaseUntil: instant(),
    /** sent to networks that honour it; the same for every attempt of this target */
    dedupeToken: uuid(),
    frozenPayload: jsonb().$type<Record<string, unknown>>(),
    payloadSha256: text(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('post_target_channel').on(t.postId, t.channelId),
    index('post_target_due')
      .on(t.dueAt)
      .where(sql`status in ('scheduled', 'retry-wait', 'publishing')`),
    // Few of very many: what is on its way is looked at more often than anything else.
    index('post_target_publishing')
      .on(t.leaseUntil)
      .where(sql`status = 'publishing'`),
    index('post_target_removal')
      .on(t.leaseUntil)
      .where(sql`removal in ('waiting', 'sending')`),
    index('post_target_remote').on(t.channelId, t.remoteId),
    index('post_target_media').using('gin', t.media),
  ],
);

/**
 * What follows a target once it is published, frozen with it: the further posts of its thread, then its first comment. It
 * never changes the target's own status.
 */
export const postTargetPart = pgTable(
  'post_target_part',
  {
    targetId: uuid()
      .notNull()
      .references(() => postTarget.id, { onDelete: 'cascade' }),
    /** 1 = the first that follows; its key at the network is made from it */
    ordinal: integer().notNull(),
    workspaceId: workspaceId(),
    kind: text().$type<PostPart['kind']>().notNull(),
    text: text().notNull(),
    status: text().$type<PostPart['status']>().notNull(),
    reason: text(),
    remoteId: text(),
    remoteUrl: text(),
    /** since when it may be sent: when it was frozen, or when somebody had it sent again */
    since: instant().notNull(),
    sentAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.targetId, t.ordinal] }),
    index('post_target_part_open')
      .on(t.targetId)
      .where(sql`status in ('waiting', 'sending')`),
  ],
);

/** The ledger of publishing: one row per try, written before anything is sent. Append-only but for its own end. */
export const publishAttempt = pgTable(
  'publish_attempt',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    targetId: uuid()
      .notNull()
      .references(() => postTarget.id, { onDelete: 'cascade' }),
    attempt: integer().notNull(),
    part: text().$type<PublishAttempt['part']>().notNull().default('post'),
    /** of the target's parts; 0 = the post itself */
    ordinal: integer().notNull().default(0),
    state: text()
      .$type<'prepared' | 'sending' | 'pending' | 'accepted' | 'rejected' | 'ambiguous'>()
      .notNull(),
    retrySafety: text().$type<'safe' | 'idempotent' | 'reconcile-only' | 'never'>().notNull(),
    requestSha256: text(),
    /** media ids and containers that the network gave while preparing */
    handles: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    httpStatus: integer(),
    errorCode: text().$type<PublishAttempt['failure'] & string>(),
    message: text().notNull().default(''),
    retryAfter: integer(),
    startedAt: instant().notNull(),
    finishedAt: instant(),
    /** how often the network was asked afterwards what became of it, and when last */
    looks: integer().notNull().default(0),
    lookedAt: instant(),
  },
  (t) => [
    uniqueIndex('publish_attempt_number').on(t.targetId, t.attempt),
    uniqueIndex('publish_attempt_open')
      .on(t.targetId)
      .where(sql`state in ('prepared', 'sending')`),
  ],
);

/** A slot that a post has taken: two requests for the next one never get the same. */
export const slotClaim = pgTable(
  'slot_claim',
  {
    channelId: uuid()
      .notNull()
      .references(() => channel.id, { onDelete: 'cascade' }),
    workspaceId: workspaceId(),
    dueAt: instant().notNull(),
    postId: uuid()
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.channelId, t.dueAt] })],
);

/** When publishers ran last, the last time in which none did, and how far their clock is off: one row. */
export const publisherPresence = pgTable('publisher_presence', {
  id: integer().primaryKey(),
  seenAt: instant().notNull(),
  awayFrom: instant().notNull(),
  backAt: instant().notNull(),
  /** how far ahead of a network's this machine's clock is, and of whose; null until one has answered */
  clockAheadSeconds: integer(),
  clockHost: text(),
});

/** Apps whose limit at a network is used up: no process sends by them, to any channel that they connect, before its end. */
export const appPause = pgTable(
  'app_pause',
  {
    network: text().$type<Network>().notNull(),
    /** as `channel_credential` names the app */
    appId: text().notNull(),
    until: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.network, t.appId] })],
);

/** Channels whose network asked for a pause: no process sends to them before its end. */
export const publishPause = pgTable('publish_pause', {
  channelId: uuid()
    .primaryKey()
    .references(() => channel.id, { onDelete: 'cascade' }),
  workspaceId: workspaceId(),
  until: instant().notNull(),
});
