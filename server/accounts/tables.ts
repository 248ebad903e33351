import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CodePurpose, LoginMethod } from '#contract/accounts.ts';
import type { NotificationType } from '#contract/shared/options.ts';
import { createdAt, instant, ownedByWorkspace, primaryId } from '../kernel/db/columns.ts';

export const account = pgTable('account', {
  id: primaryId(),
  /** NFKC, lower case (contract Email) */
  email: text().notNull().unique(),
  username: text().notNull(),
  name: text().notNull().default(''),
  /** argon2id PHC string; null until the address is proven, and until a Google account sets one */
  passwordHash: text(),
  timezone: text().notNull().default('UTC'),
  locale: text().notNull().default('en'),
  loginMethod: text().$type<LoginMethod>().notNull().default('email'),
  notifications: jsonb().$type<Partial<Record<NotificationType, boolean>>>().notNull().default({}),
  verifiedAt: instant(),
  /** the picture in the file store, 256 × 256 WebP; null = initials are shown */
  avatarKey: text(),
  /** the person asked to be deleted: until then they may take it back, after it they are erased */
  deleteAfter: instant(),
  createdAt: createdAt(),
});

/** A sign-up whose address nobody has proven yet: what it asks for becomes the account's by the code mailed for it. */
export const signUp = pgTable(
  'sign_up',
  {
    id: primaryId(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    username: text().notNull(),
    /** argon2id PHC string */
    passwordHash: text().notNull(),
    /** null where the browser did not say it */
    timezone: text(),
    locale: text(),
    /** where it was made: SHA-256 of the browser's secret, and the network as limits count it */
    device: text().notNull(),
    network: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('sign_up_account').on(t.accountId)],
);

/** An account at a sign-in provider that opens one of ours: known by issuer and subject, never by email. */
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
    workspaceId: ownedByWorkspace(),
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

/** Two-factor sign-in of a person: set up while confirmedAt is null, on from then. */
export const twoFactor = pgTable('two_factor', {
  userId: uuid()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  /** base32, sealed by the keyring to `two_factor:<userId>:secret` */
  secret: text().notNull(),
  confirmedAt: instant(),
  /** the time step of the newest code that was taken: none is taken twice (RFC 6238 §5.2) */
  lastStep: integer(),
  createdAt: createdAt(),
});

/** What signs in when the authenticator app is lost: SHA-256 of 120 random bits each, used once. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('recovery_code_hash').on(t.userId, t.hash)],
);

/** Mailed codes: HMAC of purpose, email and code; single use, of each browser that asked the newest only. */
export const code = pgTable(
  'code',
  {
    id: primaryId(),
    email: text().notNull(),
    purpose: text().$type<CodePurpose>().notNull(),
    /** what the code is good for alone: an account (a new address) or a sign-up; empty where the address says it */
    boundTo: text().notNull().default(''),
    hash: text().notNull(),
    /** who asked for it: SHA-256 of the browser's secret, and the network as limits count it */
    device: text().notNull().default(''),
    network: text().notNull().default(''),
    /** a program that keeps no cookies asked for it */
    byProgram: boolean().notNull().default(false),
    /** wrong tries by that browser, by others in that network, and by everybody else */
    attempts: integer().notNull().default(0),
    networkAttempts: integer().notNull().default(0),
    otherAttempts: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [index('code_address').on(t.email, t.purpose)],
);
