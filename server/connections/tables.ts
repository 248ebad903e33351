import type { GoogleVendorId, VendorId } from '#contract/connections/vendors.ts';
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import {
  createdAt,
  instant,
  ownedByAccount,
  ownedByWorkspace,
  primaryId,
  workspaceId,
} from '../kernel/db/columns.ts';

/** A workspace's own way to a provider. */
export const connection = pgTable(
  'connection',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    provider: text().$type<VendorId>().notNull(),
    label: text().notNull().default(''),
    /** this one and the next two: empty where the vendor does not ask for them */
    baseUrl: text().notNull().default(''),
    model: text().notNull().default(''),
    login: text().notNull().default(''),
    /** by the keyring, with `connection:<id>:key`; null where the provider needs none */
    keySealed: text(),
    /** of apps at social networks: what they may ask people for, where that is chosen */
    scopes: text().notNull().default(''),
    /** who saved it last; gone with that person's account */
    savedBy: uuid(),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
  },
  (t) => [unique('connection_provider').on(t.workspaceId, t.provider)],
);

/** What belongs to a connection that Google gave by consent; the refresh token is the connection's key. */
export const googleGrant = pgTable('google_grant', {
  connectionId: uuid()
    .primaryKey()
    .references(() => connection.id, { onDelete: 'cascade' }),
  workspaceId: workspaceId(),
  /** by the keyring; null until one is asked for */
  accessSealed: text(),
  accessExpiresAt: instant(),
  /** counts access tokens: a call that was refused with this one asks for a newer one */
  version: integer().notNull().default(0),
  /** until then one process asks Google for a new access token */
  renewingUntil: instant(),
  /** why Google no longer accepts the consent, in words for people; null while it does */
  problem: text(),
  problemAt: instant(),
  /** Google Ads: the account that metrics are asked for, and the manager account it is reached through; digits */
  customerId: text().notNull().default(''),
  managerId: text().notNull().default(''),
  connectedAt: instant().notNull(),
  /** who signed in, here and at Google; both go when that person's account is erased */
  userId: uuid(),
  accountEmail: text().notNull().default(''),
});

/** A consent that a person was sent to Google for; what comes back must name its state. Good for ten minutes and once. */
export const googleConsent = pgTable(
  'google_consent',
  {
    /** SHA-256 of the state */
    stateHash: text().primaryKey(),
    workspaceId: ownedByWorkspace(),
    userId: ownedByAccount(),
    /** the device or key that asked */
    sessionId: uuid().notNull(),
    provider: text().$type<GoogleVendorId>().notNull(),
    /** PKCE verifier, sealed */
    verifierSealed: text().notNull(),
    redirectUri: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('google_consent_age').on(t.expiresAt)],
);
