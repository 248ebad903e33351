// Every column that holds a secret sealed by the key ring. sealed-columns.test.ts finds one that is missing here.
import { placeOf as placeOfSecondFactor } from '#server/accounts/two-factor/second-factor.ts';
import { twoFactor } from '#server/accounts/tables.ts';
import { placeOf as placeOfSite } from '#server/publications/sites/site-access.ts';
import { site } from '#server/publications/tables.ts';
import { placeOf as placeOfConnection } from '#server/connections/keys.ts';
import { placeOfAccess } from '#server/connections/google/access.ts';
import { placeOfVerifier } from '#server/connections/google/consent.ts';
import { connection, googleConsent, googleGrant } from '#server/connections/tables.ts';
import type { SealedColumn } from '#server/kernel/db/reseal.ts';
import {
  placeOf as placeOfConsent,
  placeOfGrant as placeOfConsentGrant,
} from '#server/social/channels/connect.ts';
import { placeOf as placeOfTokens } from '#server/social/channels/credentials.ts';
import { placeOfApp } from '#server/social/channels/registered-apps.ts';
import { placeOf as placeOfWebhook } from '#server/webhooks/secret.ts';
import { webhook } from '#server/webhooks/tables.ts';
import { channelConsent, channelCredential, networkApp } from '#server/social/tables.ts';

/** `sealedIn` is the file of server/ that seals it. */
export const sealedColumns: readonly (SealedColumn & { sealedIn: string })[] = [
  {
    table: connection,
    column: connection.keySealed,
    key: connection.id,
    place: placeOfConnection,
    sealedIn: 'connections/keys.ts',
  },
  {
    table: googleGrant,
    column: googleGrant.accessSealed,
    key: googleGrant.connectionId,
    place: placeOfAccess,
    sealedIn: 'connections/google/access.ts',
  },
  {
    table: googleConsent,
    column: googleConsent.verifierSealed,
    key: googleConsent.stateHash,
    place: placeOfVerifier,
    sealedIn: 'connections/google/consent.ts',
  },
  {
    table: site,
    column: site.sealed,
    key: site.id,
    place: placeOfSite,
    sealedIn: 'publications/sites/site-access.ts',
  },
  {
    table: webhook,
    column: webhook.sealed,
    key: webhook.id,
    place: placeOfWebhook,
    sealedIn: 'webhooks/secret.ts',
  },
  {
    table: channelCredential,
    column: channelCredential.sealed,
    key: channelCredential.channelId,
    place: placeOfTokens,
    sealedIn: 'social/channels/credentials.ts',
  },
  {
    table: channelConsent,
    column: channelConsent.verifierSealed,
    key: channelConsent.stateHash,
    place: placeOfConsent,
    sealedIn: 'social/channels/connect.ts',
  },
  {
    table: channelConsent,
    column: channelConsent.grantSealed,
    key: channelConsent.stateHash,
    place: placeOfConsentGrant,
    sealedIn: 'social/channels/connect.ts',
  },
  {
    table: networkApp,
    column: networkApp.clientSealed,
    key: networkApp.id,
    place: placeOfApp,
    sealedIn: 'social/channels/registered-apps.ts',
  },
  {
    table: twoFactor,
    column: twoFactor.secret,
    key: twoFactor.userId,
    place: placeOfSecondFactor,
    sealedIn: 'accounts/two-factor/change.ts',
  },
];

/** Files that seal what no database holds: these seals live for minutes. */
export const sealedElsewhere = ['accounts/oidc/flow.ts'] as const;
