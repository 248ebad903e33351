// What serves the ports of the loop: search results, figures, networks, sites, payments, sign-in.
import type { ProviderStatus } from '#contract/connections.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { countSites } from '#server/publications/public.ts';
import type { IntegrationDeps, ProviderConfig } from './deps.ts';

const embedded = { embedded: true, from: 'default' } as const;
const operators = { embedded: false, from: 'operator' } as const;
const nothing = { serving: 'None', embedded: false, from: 'none' } as const;

/** What works with imports and saved pages alone, whatever is set. */
export const searchStatuses: readonly ProviderStatus[] = [
  {
    port: 'search-results',
    label: 'Search results',
    serving: 'Local index',
    ...embedded,
    note: 'Pages that you saved in a project, ranked by a published formula. Not Google.',
  },
  {
    port: 'suggestions',
    label: 'Keyword suggestions',
    serving: 'Offline engine',
    ...embedded,
    note: 'Patterns, and what your pages and imports say. No search engine is asked.',
  },
  {
    port: 'keyword-figures',
    label: 'Keyword figures',
    serving: 'Your own imports',
    ...embedded,
    note: 'CSV of Search Console, Keyword Planner, Ahrefs or Semrush. What no import gave is unknown.',
  },
];

/** Networks that can be connected: the registry of providers/networks has sandboxes in local mode and nothing else. */
export const socialStatus = ({ localMode }: ProviderConfig): ProviderStatus => ({
  port: 'social-networks',
  label: 'Social networks',
  ...(localMode
    ? {
        serving: 'Sandbox networks',
        ...embedded,
        note: 'Stand-ins on this machine that keep the real networks’ published limits. Nothing reaches a real account.',
      }
    : {
        ...nothing,
        note: 'Real networks cannot be connected yet; the sandbox networks are for your own machine only.',
      }),
});

/** Files always; sites where the workspace connected some. */
export async function publishingStatus({ db }: IntegrationDeps, scope: Scope): Promise<ProviderStatus> {
  const port = { port: 'publishing', label: 'Publishing articles' } as const;
  const sites = await countSites(scope, db);
  if (sites > 0)
    return {
      ...port,
      serving: sites === 1 ? 'WordPress (1 site)' : `WordPress (${sites.toLocaleString('en')} sites)`,
      embedded: false,
      from: 'workspace',
      note: 'Articles can also be downloaded as HTML, Markdown or Word.',
    };
  return {
    ...port,
    serving: 'Download',
    ...embedded,
    note: 'HTML, Markdown or Word files. Connect a WordPress site to publish from here.',
  };
}

/** Who takes money for plans. */
export function paymentsStatus({ PLANS, localMode }: ProviderConfig): ProviderStatus {
  const port = { port: 'payments', label: 'Payments' } as const;
  if (PLANS === 'off')
    return {
      ...port,
      serving: 'Not needed',
      ...operators,
      note: 'The operator switched plans off: everything is unlimited.',
    };
  return localMode
    ? {
        ...port,
        serving: 'Test checkout',
        ...embedded,
        note: 'Goes through every step of a payment and takes no money.',
      }
    : { ...port, ...nothing, note: 'Nothing that takes payments can be connected yet.' };
}

/** How people prove who they are. */
export function signInStatus({ GOOGLE_CLIENT_ID, OIDC_ISSUER }: ProviderConfig): ProviderStatus {
  const port = { port: 'sign-in', label: 'Sign-in' } as const;
  if (!GOOGLE_CLIENT_ID)
    return {
      ...port,
      serving: 'E-mail and password',
      ...embedded,
      note: 'Google is offered too once the operator sets its client.',
    };
  const { host } = new URL(OIDC_ISSUER);
  const google = host === 'accounts.google.com';
  return {
    ...port,
    serving: google ? 'Password and Google' : `Password and ${host}`,
    ...operators,
    note: google
      ? 'The operator set up Google beside e-mail and password.'
      : `“Continue with Google” leads to ${host}, as the operator set it.`,
  };
}
