// A workspace that signs in at the Google of the doubles.
import { connections } from '#contract/connections.ts';
import type { GoogleVendorId } from '#contract/connections/vendors.ts';
import type { GoogleDouble } from '../doubles/search/google/google-double.ts';
import { newId } from '#server/kernel/ids.ts';
import { putConnection } from '#server/connections/store.ts';
import type { TestApp } from '../app.ts';
import { type Person, whoAmI } from './person-factories.ts';

/** How an application reaches the double. */
export const googleEnv = (google: GoogleDouble) => ({
  GOOGLE_SEARCH_CLIENT_ID: google.clientId,
  GOOGLE_SEARCH_CLIENT_SECRET: google.clientSecret,
  GOOGLE_ADS_DEVELOPER_TOKEN: google.developerToken,
  GOOGLE_ADS_URL: `${google.origin}/v26`,
  GOOGLE_ACCOUNTS_URL: google.origin,
  GOOGLE_OAUTH_URL: google.origin,
  GOOGLE_SEARCH_CONSOLE_URL: google.origin,
});

/** Goes to Google's page and decides there. @returns what Google puts into the address that it leads back to */
export async function toGoogle(
  google: GoogleDouble,
  person: Person,
  provider: GoogleVendorId,
  { decision = 'allow', scopes }: { decision?: 'allow' | 'deny'; scopes?: readonly string[] } = {},
): Promise<{ state: string; code?: string; error?: string }> {
  const { url } = await person.call(connections.googleStart, { body: { provider } });
  const back = new URL(await google.decide(url, decision, scopes));
  const { state = '', code, error } = Object.fromEntries(back.searchParams);
  return { state, ...(code && { code }), ...(error && { error }) };
}

/** Connects a service for the person's workspace. */
export const connectGoogle = async (google: GoogleDouble, person: Person, provider: GoogleVendorId) =>
  person.call(connections.googleFinish, { body: await toGoogle(google, person, provider) });

/** A sign-in at Search Console whose tokens cannot be opened: what is asked with it fails by name. */
export async function lostSignIn({ database, clock }: TestApp, person: Person): Promise<void> {
  const { id: userId, workspace } = await whoAmI(person);
  const empty = { label: '', baseUrl: '', model: '', login: '', keySealed: null };
  await putConnection(
    { workspaceId: workspace.id, userId },
    database.db,
    { id: newId(), provider: 'google-search-console', ...empty },
    clock.now(),
  );
}
