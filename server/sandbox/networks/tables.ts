// The memory of the sandbox networks. They stand for somebody else's servers, so nothing here knows a workspace.
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Network } from '#contract/social/networks.ts';
import type { TargetOptions } from '#contract/social/target-options.ts';
import { createdAt, instant, primaryId } from '../../kernel/db/columns.ts';
import type { SandboxAction } from './deps.ts';
import type { FaultName } from './faults.ts';

export const sandboxAccount = pgTable(
  'sandbox_account',
  {
    id: primaryId(),
    network: text().$type<Network>().notNull(),
    name: text().notNull(),
    handle: text().notNull(),
    /** the name that the account has for good, where the network has such names */
    did: text(),
    /** SHA-256 of the app password, where the network has them */
    passwordHash: text(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('sandbox_account_handle').on(t.network, t.handle)],
);

/** Programs that registered themselves, where the network lets them. */
export const sandboxApp = pgTable('sandbox_app', {
  id: primaryId(),
  network: text().$type<Network>().notNull(),
  name: text().notNull(),
  redirectUri: text().notNull(),
  secretHash: text().notNull(),
  createdAt: createdAt(),
});

/** A consent given: its code is good for a minute and once. */
export const sandboxGrant = pgTable('sandbox_grant', {
  id: primaryId(),
  network: text().$type<Network>().notNull(),
  accountId: uuid()
    .notNull()
    .references(() => sandboxAccount.id, { onDelete: 'cascade' }),
  /** further accounts that the person consented for, such as pages */
  pages: uuid().array(),
  codeHash: text().notNull().unique(),
  codeChallenge: text().notNull(),
  redirectUri: text().notNull(),
  /** the program that it was given to, where programs register */
  appId: uuid(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
  /** everything made from this consent is worthless from then on */
  revokedAt: instant(),
});

export const sandboxToken = pgTable(
  'sandbox_token',
  {
    id: primaryId(),
    grantId: uuid()
      .notNull()
      .references(() => sandboxGrant.id, { onDelete: 'cascade' }),
    accessHash: text().notNull().unique(),
    accessExpiresAt: instant().notNull(),
    refreshHash: text().notNull().unique(),
    refreshUsedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [index('sandbox_token_grant').on(t.grantId)],
);

export const sandboxMedia = pgTable('sandbox_media', {
  id: primaryId(),
  accountId: uuid()
    .notNull()
    .references(() => sandboxAccount.id, { onDelete: 'cascade' }),
  mime: text().notNull(),
  bytes: integer().notNull(),
  altText: text().notNull().default(''),
  fileKey: text().notNull(),
  /** what the network calls this picture, where that is no id of this table */
  cid: text(),
  createdAt: createdAt(),
});

/** Where pins are kept. */
export const sandboxBoard = pgTable(
  'sandbox_board',
  {
    id: primaryId(),
    accountId: uuid()
      .notNull()
      .references(() => sandboxAccount.id, { onDelete: 'cascade' }),
    name: text().notNull(),
  },
  (t) => [uniqueIndex('sandbox_board_name').on(t.accountId, t.name)],
);

export const sandboxPost = pgTable(
  'sandbox_post',
  {
    id: primaryId(),
    network: text().$type<Network>().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => sandboxAccount.id, { onDelete: 'cascade' }),
    /** the post that this comments on */
    parentId: uuid(),
    text: text().notNull(),
    title: text(),
    link: text(),
    mediaIds: jsonb().$type<string[]>().notNull().default([]),
    options: jsonb().$type<TargetOptions>().notNull().default({}),
    idempotencyKey: text(),
    /** networks that refuse repeats look at it */
    contentHash: text().notNull(),
    deleted: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('sandbox_post_feed').on(t.network, t.createdAt),
    uniqueIndex('sandbox_post_key').on(t.accountId, t.idempotencyKey),
  ],
);

/** What networks keep in a form of their own: Bluesky's repositories, X's posts. */
export const sandboxRecord = pgTable(
  'sandbox_record',
  {
    id: primaryId(),
    network: text().$type<Network>().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => sandboxAccount.id, { onDelete: 'cascade' }),
    collection: text().notNull(),
    /** the record's name in its collection, as the network spells it */
    name: text().notNull(),
    /** what the network calls this very content, where it does */
    cid: text(),
    value: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('sandbox_record_name').on(t.accountId, t.collection, t.name),
    index('sandbox_record_feed').on(t.network, t.createdAt),
  ],
);

/** What a person wants a network to get wrong, until it is turned off or has happened as often as it was asked for. */
export const sandboxFault = pgTable('sandbox_fault', {
  network: text().$type<Network>().primaryKey(),
  fault: text().$type<FaultName>().notNull(),
  /** it goes on until it is turned off */
  lasting: boolean().notNull(),
  /** calls that it has met: a fault of several calls meets each of them once */
  met: jsonb().$type<Partial<Record<SandboxAction, number>>>().notNull().default({}),
  updatedAt: instant().notNull(),
});
