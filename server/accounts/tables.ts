import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CodePurpose, LoginMethod } from '#contract/accounts.ts';
import type { NotificationType } from '#contract/options.ts';
import type { Role } from '#contract/roles.ts';
import { createdAt, instant, primaryId, workspaceId } from '../kernel/db/columns.ts';

export const account = pgTable('account', {
  id: primaryId(),
  /** NFKC, lower case (contract Email) */
  email: text().notNull().unique(),
  username: text().notNull(),
  name: text().notNull().default(''),
  /** argon2id PHC string; null until a Google account sets one */
  passwordHash: text(),
  timezone: text().notNull().default('UTC'),
  locale: text().notNull().default('en'),
  loginMethod: text().$type<LoginMethod>().notNull().default('email'),
  notifications: jsonb().$type<Partial<Record<NotificationType, boolean>>>().notNull().default({}),
  verifiedAt: instant(),
  createdAt: createdAt(),
});

/** What a subscription pays for; made for its owner at signup. */
export const workspace = pgTable('workspace', {
  id: primaryId(),
  name: text().notNull(),
  plan: text().notNull().default('free'),
  createdAt: createdAt(),
});

export const member = pgTable(
  'member',
  {
    workspaceId: workspaceId().references(() => workspace.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    role: text().$type<Role>().notNull(),
    /** null = all projects of the workspace */
    projectIds: jsonb().$type<string[]>(),
    disabledAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.userId] }), index('member_user').on(t.userId)],
);

/** An account at a sign-in provider that opens one of ours: known by issuer and subject, never by e-mail. */
export const identity = pgTable(
  'identity',
  {
    id: primaryId(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** subjects are unique at their issuer only: another OIDC_ISSUER has other people under the same ones */
    issuer: text().notNull(),
    subject: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('identity_subject').on(t.provider, t.issuer, t.subject),
    uniqueIndex('identity_account').on(t.accountId, t.provider),
  ],
);

/** One device: owns a bearer and a cookie; only their SHA-256 is kept. */
export const session = pgTable(
  'session',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    workspaceId: workspaceId().references(() => workspace.id, { onDelete: 'cascade' }),
    /** null until the cookie was exchanged for a bearer, which happens once */
    bearerHash: text().unique(),
    cookieHash: text().unique(),
    /** how the person signed in on this device */
    method: text().$type<LoginMethod>().notNull().default('email'),
    userAgent: text().notNull().default(''),
    ip: text().notNull().default(''),
    createdAt: createdAt(),
    lastUsedAt: instant().notNull(),
    idleExpiresAt: instant().notNull(),
    absoluteExpiresAt: instant().notNull(),
    revokedAt: instant(),
    revokedReason: text(),
  },
  (t) => [index('session_user').on(t.userId)],
);

/** Mailed codes: HMAC of purpose, e-mail and code; single use, newest only. */
export const code = pgTable(
  'code',
  {
    id: primaryId(),
    email: text().notNull(),
    purpose: text().$type<CodePurpose>().notNull(),
    hash: text().notNull(),
    attempts: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('code_live')
      .on(t.email, t.purpose)
      .where(sql`used_at is null`),
  ],
);
