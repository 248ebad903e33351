// Providers: the outside services behind one interface each, and the workspace's keys to them.
import { z } from 'zod';
import { connectionLines } from './connections/form.ts';
import { GoogleConnection, googleCalls, GoogleSetup } from './connections/google.ts';
import { modelCalls } from './connections/models.ts';
import { NetworkAppList } from './connections/network-apps.ts';
import { googleVendorIds, vendorIds } from './connections/vendors.ts';
import { ProjectProperty } from './keywords/search-console.ts';
import { searchEngineIds } from './shared/search-engines.ts';
import { endpoint } from './shared/http.ts';
import { instant } from './shared/text.ts';

export const providerPorts = [
  'ai-text',
  'ai-media',
  'search-results',
  'suggestions',
  'keyword-figures',
  'search-console',
  'social-networks',
  'publishing',
  'payments',
  'sign-in',
  'leaked-passwords',
  'mail',
  'files',
  'jobs',
  'database',
] as const;

export const ProviderStatus = z
  .object({
    port: z.enum(providerPorts),
    /** what people call the port: "AI text" */
    label: z.string(),
    /** what serves it now: "Built-in outline engine", a model's name … */
    serving: z.string(),
    embedded: z.boolean(),
    /** where the setting comes from; none: nothing serves this port here */
    from: z.enum(['default', 'operator', 'workspace', 'none']),
    note: z.string(),
    /** why it does not work now, and since when; absent while it does */
    problem: z.object({ message: z.string(), since: instant }).optional(),
  })
  .meta({ id: 'ProviderStatus' });
export type ProviderStatus = z.infer<typeof ProviderStatus>;

/** A workspace's own way to an outside service; what a vendor does not ask for is empty. The key never comes out. */
export const Connection = z
  .object({
    provider: z.enum(vendorIds),
    label: z.string(),
    baseUrl: z.string(),
    model: z.string(),
    login: z.string(),
    hasKey: z.boolean(),
    /** of apps at networks: what they may ask people for, where that is chosen */
    scopes: z.string().optional(),
    /** of vendors that are connected by signing in with Google */
    google: GoogleConnection.optional(),
  })
  .meta({ id: 'Connection' });
export type Connection = z.infer<typeof Connection>;

const Provider = z.object({ provider: z.enum(vendorIds) });

export const connections = {
  list: endpoint({
    method: 'GET',
    path: 'connections/',
    response: z.object({
      results: z.array(Connection),
      providers: z.array(ProviderStatus),
      /** calls for search results, metrics and imports in the last 30 days, and what they cost as far as the vendors said */
      usage: z.array(
        z.object({
          engine: z.enum([...searchEngineIds, ...googleVendorIds]),
          calls: z.int(),
          cost: z.number().nullable(),
        }),
      ),
      google: GoogleSetup,
      apps: NetworkAppList,
      /** Search Console properties of projects, those imported last first */
      properties: z.array(ProjectProperty),
      next: z.null(),
    }),
    policy: 'connections.read',
    summary: 'What serves each provider port now, and this workspace’s own connections',
    ours: true,
  }),
  save: endpoint({
    method: 'PUT',
    path: 'connections/:provider/',
    params: Provider,
    /** what the vendor asks for is required, by connectionForm */
    body: connectionLines,
    response: Connection,
    policy: 'connections.write',
    summary: 'Connect a provider with this workspace’s own key',
    ours: true,
  }),
  test: endpoint({
    method: 'POST',
    path: 'connections/:provider/test/',
    params: Provider,
    response: z.object({ ok: z.boolean(), message: z.string() }),
    policy: 'connections.write',
    summary: 'Ask the provider once and say what happened',
    ours: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'connections/:provider/',
    params: Provider,
    response: z.void(),
    status: 204,
    policy: 'connections.write',
    summary: 'Forget the connection and its key',
    ours: true,
  }),
  ...googleCalls(Connection),
  ...modelCalls,
};
