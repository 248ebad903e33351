// Google for those who connect an account of theirs: OAuth 2 (accounts.google.com, oauth2.googleapis.com), Search
// Console (searchconsole.googleapis.com) and Ads (googleads.googleapis.com) on one origin; their paths differ.
import { type Corpus, createCorpus } from '../corpus.ts';
import type { Answer } from '../faults.ts';
import { adsQuota, createGoogleAds, tokenNotApproved } from './ads.ts';
import { googleNotFound } from './errors.ts';
import { createGoogleOAuth, type GoogleAccount } from './oauth.ts';
import { type HttpDouble, type LoggedRequest, startHttpDouble } from '../http-double.ts';
import type { Clock } from '../rate-limit.ts';
import {
  createSearchConsole,
  quotaExceeded,
  rateLimitExceeded,
  type SearchFact,
  type Site,
} from './search-console.ts';

export interface GoogleOptions {
  clientId?: string;
  clientSecret?: string;
  /** more can be added while it runs */
  redirectUris?: string[];
  /** seconds that an access token lives */
  tokenSeconds?: number;
  sites?: readonly Site[];
  /** what Search Console knows of every site; something of the last 30 days when absent */
  facts?: readonly SearchFact[];
  /** Search Console's queries a minute of a site */
  queriesPerMinute?: number;
  developerToken?: string;
  /** Ads account → the manager through which alone it may be used, or null */
  customers?: Readonly<Record<string, string | null>>;
  adsVersions?: readonly string[];
  /** Ads requests a minute of an account */
  adsPerMinute?: number;
  now?: Clock;
}

export type GoogleFault =
  | 'quota-exceeded'
  | 'rate-limited'
  | 'ads-quota'
  | 'ads-daily-quota'
  | 'developer-token-not-approved'
  | 'invalid-grant';

export interface GoogleDouble extends HttpDouble<GoogleFault> {
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
  developerToken: string;
  account: GoogleAccount;
  /** volumes of keywords in Ads */
  corpus: Corpus;
  /** Tokens as after a consent, without a browser. */
  grant(scopes: readonly string[]): { accessToken: string; refreshToken: string };
  /** The account takes all grants back. */
  revokeAll(): void;
  /**
   * Opens an authorization address and decides on its page, like a person; answers where the page leads to.
   * `scopes` are those that stay ticked, all when absent.
   */
  decide(address: string, decision: 'allow' | 'deny', scopes?: readonly string[]): Promise<string>;
}

const attribute = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, text = '']) =>
    text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );

async function decideOnPage(address: string, decision: string, scopes?: readonly string[]): Promise<string> {
  const page = await fetch(address);
  const html = await page.text();
  const [action] = attribute(html, /<form method="post" action="([^"]*)"/g);
  if (action === undefined) throw new Error(`No consent is asked for: ${page.status} ${html}`);
  const offered = attribute(html, /name="scope" value="([^"]*)"/g);
  const body = new URLSearchParams({ decision });
  for (const scope of scopes ?? offered) body.append('scope', scope);
  const response = await fetch(new URL(action, address), { method: 'POST', body, redirect: 'manual' });
  return response.headers.get('location') ?? '';
}

/** Starts Google with one client, an account with three sites, and two Ads accounts. */
export async function startGoogle({
  clientId = 'client.apps.googleusercontent.com',
  clientSecret = 'GOCSPX-secret',
  redirectUris = ['http://127.0.0.1:3000/callback'],
  tokenSeconds = 3599,
  sites = [
    { siteUrl: 'sc-domain:example.com', permissionLevel: 'siteOwner' },
    { siteUrl: 'https://www.example.com/blog/', permissionLevel: 'siteRestrictedUser' },
    { siteUrl: 'https://unverified.example/', permissionLevel: 'siteUnverifiedUser' },
  ],
  facts,
  queriesPerMinute = 1200,
  developerToken = 'developer-token',
  customers = { '1234567890': null, '5555555555': '9998887777' },
  adsVersions = ['v23', 'v24', 'v25', 'v26'],
  adsPerMinute = 60,
  now = Date.now,
}: GoogleOptions = {}): Promise<GoogleDouble> {
  const corpus = createCorpus();
  const oauth = createGoogleOAuth({
    clientId,
    clientSecret,
    redirectUris,
    tokenSeconds,
    now,
  });
  const apis = [
    createSearchConsole({ sites, facts, perMinute: queriesPerMinute, now }),
    createGoogleAds({
      developerToken,
      customers,
      versions: adsVersions,
      perMinute: adsPerMinute,
      corpus,
      now,
    }),
  ];

  function answer(request: LoggedRequest): Answer {
    const own = oauth.answer(request);
    if (own) return own;
    const api = apis.find(({ owns }) => owns(request.path));
    if (!api) return googleNotFound();
    return oauth.refusalFor(request, api.scopes) ?? api.answer(request);
  }

  const double = await startHttpDouble<GoogleFault>({
    answer,
    ownFaults: {
      'quota-exceeded': quotaExceeded,
      'rate-limited': rateLimitExceeded,
      'ads-quota': () => adsQuota(30),
      'ads-daily-quota': () => adsQuota(8962, 'DEVELOPER'),
      'developer-token-not-approved': tokenNotApproved,
      'invalid-grant': () => ({
        status: 400,
        body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
      }),
    },
  });
  const { account, grant, revokeAll } = oauth;
  return {
    ...double,
    clientId,
    clientSecret,
    redirectUris,
    developerToken,
    account,
    corpus,
    grant,
    revokeAll,
    decide: decideOnPage,
  };
}
