// Calls to the Google Ads API over REST, and its failures: what is wrong stands in the details of the error, and so does
// for how long a quota is used up. Tested against the double of tests/support/doubles/search/google.
import { z } from 'zod';
import { SerpError } from '../serp/port.ts';
import { geoTarget, languageTarget } from './ads-targets.ts';
import { callGoogle, type GoogleApi, type GoogleErrorBody } from './call.ts';

export const adsName = 'Google Ads';

export interface AdsSettings extends Pick<GoogleApi, 'baseUrl' | 'fetch' | 'access'> {
  developerToken: string;
  /** digits; empty where none has been chosen */
  customerId: string;
  /** the manager account that it is reached through; empty where there is none */
  managerId: string;
}

const Failure = z.object({
  errors: z.array(
    z.object({
      errorCode: z.record(z.string(), z.string()).catch({}),
      details: z
        .object({
          quotaErrorDetails: z
            .object({ rateScope: z.string().catch(''), retryDelay: z.unknown() })
            .optional(),
        })
        .catch({}),
    }),
  ),
});

/** "30s" or "1.5s", as JSON writes durations of protocol buffers, in milliseconds. */
function durationMs(text: unknown): number | undefined {
  if (typeof text !== 'string' || !/^\d{1,9}(?:\.\d{1,9})?s$/.test(text)) return undefined;
  return Number(text.slice(0, -1)) * 1000;
}

const refusals: Readonly<Record<string, string>> = {
  DEVELOPER_TOKEN_NOT_APPROVED:
    'This server’s Google Ads developer token is for test accounts only. Ask your administrator to apply for Basic access at Google.',
  DEVELOPER_TOKEN_INVALID:
    'Google Ads doesn’t accept this server’s developer token. Ask your administrator to check it.',
  DEVELOPER_TOKEN_PROHIBITED:
    'This server’s Google Ads developer token belongs to another Google Cloud project. Ask your administrator to check it.',
  USER_PERMISSION_DENIED:
    'The Google account can’t use this Google Ads account. Choose another one under Integrations, or enter the manager account that you reach it through.',
  CUSTOMER_NOT_ENABLED: 'This Google Ads account is not active. Choose another one under Integrations.',
  CUSTOMER_NOT_FOUND: 'This Google Ads account doesn’t exist. Choose another one under Integrations.',
};

function ownFailure({ details, message }: GoogleErrorBody): SerpError | null {
  const errors = details.flatMap((detail) => {
    const read = Failure.safeParse(detail);
    return read.success ? read.data.errors : [];
  });
  const cause = new Error(message);
  for (const { errorCode, details: more } of errors) {
    const code = Object.values(errorCode)[0] ?? '';
    if (errorCode['quotaError']) {
      const quota = more.quotaErrorDetails;
      const everybody = quota?.rateScope === 'DEVELOPER';
      const said = everybody
        ? 'This server’s Google Ads quota is used up for now.'
        : 'Google Ads is getting too many requests.';
      const retryAfterMs = durationMs(quota?.retryDelay);
      return new SerpError(said, { code: everybody ? 'quota' : 'rate', retryAfterMs, cause });
    }
    const refusal = refusals[code];
    if (refusal) return new SerpError(refusal, { code: 'key', cause });
  }
  return null;
}

/** @returns the JSON of the answer @throws SerpError, or the signal's reason */
export function callAds(
  { developerToken, managerId, ...settings }: AdsSettings,
  path: string,
  body: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  const headers = { 'developer-token': developerToken, ...(managerId && { 'login-customer-id': managerId }) };
  return callGoogle({ ...settings, name: adsName, headers, ownFailure }, path, body, signal);
}

/** The account's own call. @throws SerpError `key` where no account has been chosen */
export function callAccount(
  settings: AdsSettings,
  method: string,
  body: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  if (settings.customerId === '')
    throw new SerpError('Choose the Google Ads account under Integrations first.', { code: 'key' });
  return callAds(settings, `customers/${settings.customerId}:${method}`, body, signal);
}

/** Where people search, and in which language. @throws SerpError `refused` */
export function targetsOf(country: string, language: string) {
  const [geo, tongue] = [geoTarget(country), languageTarget(language)];
  if (geo === null)
    throw new SerpError(`${adsName} has no figures for the country ${country}.`, { code: 'refused' });
  if (tongue === null)
    throw new SerpError(`${adsName} has no figures for the language ${language}.`, { code: 'refused' });
  return { geoTargetConstants: [geo], language: tongue, keywordPlanNetwork: 'GOOGLE_SEARCH' };
}
