// Connecting Search Console and Google Ads: a person signs in at Google, and the page comes back with the answer.
import { z } from 'zod';
import { endpoint } from '#contract/shared/http.ts';
import { instant, line } from '#contract/shared/text.ts';
import { googleVendorIds } from './vendors.ts';

const provider = z.enum(googleVendorIds, { error: 'Unknown service' });

/** An account number as Google Ads writes it, 123-456-7890; stored as digits. */
const adsAccount = (label: string) =>
  line(label, 20)
    .transform((text) => text.replaceAll('-', ''))
    .refine((digits) => digits === '' || /^\d{10}$/.test(digits), { error: `${label} has ten digits` });

export const AdsAccountForm = z.object({
  customerId: adsAccount('Google Ads account').refine((digits) => digits !== '', {
    error: 'Choose a Google Ads account',
  }),
  /** the manager account through which it is reached; empty where there is none */
  managerId: adsAccount('Manager account').default(''),
});

/** What a connection by Google's consent is beside other connections. */
export const GoogleConnection = z.object({
  connectedAt: instant,
  /** email of the Google account that signed in; empty where Google did not say */
  accountEmail: z.string(),
  /** why Google no longer accepts the sign-in, and since when */
  problem: z.object({ message: z.string(), since: instant }).nullable(),
  /** Google Ads: digits, empty until chosen */
  customerId: z.string(),
  managerId: z.string(),
});

/** Whether this server can connect them, and the redirect address that its administrator registers at Google. */
export const GoogleSetup = z.object({
  searchConsole: z.boolean(),
  ads: z.boolean(),
  redirectUri: z.string(),
});

/** @param connection a connection as the API shows it */
export const googleCalls = <S extends z.ZodType>(connection: S) => ({
  googleStart: endpoint({
    method: 'POST',
    path: 'google-consent/',
    body: z.object({ provider }),
    response: z.object({ url: z.string() }),
    policy: 'connections.write',
    summary: 'Begin to connect Search Console or Google Ads: the address of Google’s consent page',
    ours: true,
  }),
  googleFinish: endpoint({
    method: 'POST',
    path: 'google-consent/answer/',
    /** as they stand in the address to which Google sent the browser back */
    body: z.object({
      state: line('State', 500),
      code: line('Code', 2000).optional(),
      error: line('Error', 200).optional(),
    }),
    response: connection,
    policy: 'connections.write',
    summary: 'End connecting with what Google answered, on the device that began it',
    ours: true,
  }),
  adsAccounts: endpoint({
    method: 'GET',
    path: 'google-ads-account/',
    response: z.object({ results: z.array(z.object({ customerId: z.string() })), next: z.null() }),
    policy: 'connections.write',
    summary: 'Google Ads accounts that the connected Google account can use directly',
    ours: true,
  }),
  adsAccountSave: endpoint({
    method: 'PUT',
    path: 'google-ads-account/',
    body: AdsAccountForm,
    response: connection,
    policy: 'connections.write',
    summary: 'Choose the Google Ads account that keyword metrics are asked for',
    ours: true,
  }),
});
