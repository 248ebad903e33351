// What serves the ports of the loop: search results, figures, networks, sites, payments, sign-in.
import { englishFigure } from '#contract/shared/english-figure.ts';
import type { ProviderStatus } from '#contract/connections.ts';
import { vendorOf } from '#contract/connections/vendors.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { countSites } from '#server/publications/public.ts';
import type { Config } from '#server/kernel/config.ts';
import type { IntegrationDeps } from './deps.ts';

const embedded = { embedded: true, from: 'default' } as const;
const operators = { embedded: false, from: 'operator' } as const;
const listed = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);
const nothing = { serving: 'None', embedded: false, from: 'none' } as const;

/** Vendors that the workspace has connected, and the project's own pages always. */
export async function searchResultsStatus(
  { connections }: IntegrationDeps,
  scope: Scope,
): Promise<ProviderStatus> {
  const port = { port: 'search-results', label: 'Search results' } as const;
  const labels = (await connections.list(scope))
    .map(({ provider }) => vendorOf(provider))
    .filter(({ ports }) => ports.includes('search-results'))
    .map(({ label }) => label);
  if (labels.length === 0)
    return {
      ...port,
      serving: 'Local index',
      ...embedded,
      note: 'Ranks the pages you saved in a project. Not Google.',
    };
  return {
    ...port,
    serving: labels.join(', '),
    embedded: false,
    from: 'workspace',
    note: 'The Local index stays available.',
  };
}

/** The offline engine always, and the services that the workspace turned on. */
export async function suggestionsStatus(
  { connections }: IntegrationDeps,
  scope: Scope,
): Promise<ProviderStatus> {
  const port = { port: 'suggestions', label: 'Keyword suggestions' } as const;
  const labels = (await connections.list(scope))
    .map(({ provider }) => vendorOf(provider))
    .filter(({ ports }) => ports.includes('suggestions'))
    .map(({ label }) => label);
  if (labels.length === 0)
    return {
      ...port,
      serving: 'Offline engine',
      ...embedded,
      note: 'Based on patterns, your pages and your imports. No search engine is used.',
    };
  return {
    ...port,
    serving: labels.join(', '),
    embedded: false,
    from: 'workspace',
    note: 'Chosen for each run. The offline engine stays available.',
  };
}

/** Vendors that the workspace has connected, and imports always. */
export async function keywordMetricsStatus(
  { connections }: IntegrationDeps,
  scope: Scope,
): Promise<ProviderStatus> {
  const port = { port: 'keyword-figures', label: 'Keyword metrics' } as const;
  const connected = (await connections.list(scope)).filter(({ provider }) =>
    vendorOf(provider).ports.includes('keyword-figures'),
  );
  const labels = connected.map(({ provider }) => vendorOf(provider).label);
  const problem = connected.find(({ google }) => google?.problem)?.google?.problem;
  const note = 'CSV from Search Console, Keyword Planner, Ahrefs or Semrush.';
  if (labels.length === 0) return { ...port, serving: 'Your own imports', ...embedded, note };
  return {
    ...port,
    serving: labels.join(', '),
    embedded: false,
    from: 'workspace',
    note: 'Your own imports stay available.',
    ...(problem && { problem }),
  };
}

/** Search Console by its API where the workspace signed in with Google, and its exports always. */
export async function searchConsoleStatus(
  { connections }: IntegrationDeps,
  scope: Scope,
): Promise<ProviderStatus> {
  const port = { port: 'search-console', label: 'Search Console' } as const;
  const found = (await connections.list(scope)).find(({ provider }) => provider === 'google-search-console');
  if (!found)
    return {
      ...port,
      serving: 'Your own exports',
      ...embedded,
      note: 'Import the ZIP that Search Console exports.',
    };
  const problem = found.google?.problem;
  return {
    ...port,
    serving: 'Search Console API',
    embedded: false,
    from: 'workspace',
    note: 'Queries, pages and days of your sites, imported in the keyword explorer.',
    ...(problem && { problem }),
  };
}

/** Networks that can be connected: those without apps, those with one, and sandboxes in local mode. */
export async function socialStatus(
  { config, connections }: IntegrationDeps,
  scope: Scope,
): Promise<ProviderStatus> {
  const apps = await connections.networkApps(scope);
  const labelsOf = (found: typeof apps) => found.map(({ provider }) => vendorOf(provider).label);
  const unset = labelsOf(apps.filter(({ from }) => from === 'none'));
  const real = ['Bluesky', 'Mastodon', ...labelsOf(apps.filter(({ from }) => from !== 'none'))];
  const need =
    unset.length === 0
      ? ''
      : ` ${listed(unset)} ${unset.length === 1 ? 'needs' : 'need'} an app of your own.`;
  const own = apps.some(({ from }) => from === 'workspace');
  return {
    port: 'social-networks',
    label: 'Social networks',
    ...(own ? { embedded: false, from: 'workspace' } : embedded),
    ...(config.localMode
      ? {
          serving: listed([...real, 'sandbox networks']),
          note: `Real accounts on ${listed(real)}, and practice accounts with the real networks’ limits.${need}`,
        }
      : { serving: listed(real), note: `Connect accounts on ${listed(real)}.${need}` }),
  };
}

/** Files always; sites where the workspace connected some. */
export async function publishingStatus({ db }: IntegrationDeps, scope: Scope): Promise<ProviderStatus> {
  const port = { port: 'publishing', label: 'Publishing articles' } as const;
  const sites = await countSites(scope, db);
  if (sites > 0)
    return {
      ...port,
      serving: sites === 1 ? '1 connected site' : `${englishFigure(sites)} connected sites`,
      embedded: false,
      from: 'workspace',
      note: 'You can also download articles as HTML, Markdown or Word.',
    };
  return {
    ...port,
    serving: 'Download',
    ...embedded,
    note: 'Download HTML, Markdown or Word, or connect WordPress, Ghost or a webhook to publish.',
  };
}

/** Who takes money for plans. */
export function paymentsStatus({ PLANS, localMode }: Config): ProviderStatus {
  const port = { port: 'payments', label: 'Payments' } as const;
  if (PLANS === 'off')
    return {
      ...port,
      serving: 'Not needed',
      ...operators,
      note: 'Plans are turned off. Everything is unlimited.',
    };
  return localMode
    ? {
        ...port,
        serving: 'Test checkout',
        ...embedded,
        note: 'Every step of a payment, without a charge.',
      }
    : { ...port, ...nothing, note: 'No payment provider can be connected yet.' };
}

/** How people prove who they are. */
export function signInStatus({ GOOGLE_CLIENT_ID, OIDC_ISSUER }: Config): ProviderStatus {
  const port = { port: 'sign-in', label: 'Sign-in' } as const;
  if (!GOOGLE_CLIENT_ID)
    return {
      ...port,
      serving: 'Email and password',
      ...embedded,
      note: 'Google sign-in is available once your administrator sets it up.',
    };
  const { host } = new URL(OIDC_ISSUER);
  const google = host === 'accounts.google.com';
  return {
    ...port,
    serving: google ? 'Password and Google' : `Password and ${host}`,
    ...operators,
    note: google
      ? 'Google sign-in is set up.'
      : `“Continue with Google” uses ${host}, set by your administrator.`,
  };
}
