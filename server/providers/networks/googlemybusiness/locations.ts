// The locations for which a person may post, of all accounts that they own or manage.
import { z } from 'zod';
import type { RemoteAccount } from '../port.ts';
import { type GoogleBusinessCall, type GoogleHost, read } from './api.ts';

const Accounts = z.object({
  accounts: z.array(z.object({ name: z.string().regex(/^accounts\/[^/]+$/) })).default([]),
  nextPageToken: z.string().default(''),
});
const Locations = z.object({
  locations: z
    .array(
      z.object({
        name: z.string().regex(/^locations\/[^/]+$/),
        title: z.string().catch(''),
        storefrontAddress: z
          .object({ addressLines: z.array(z.string()).catch([]), locality: z.string().catch('') })
          .optional()
          .catch(undefined),
        metadata: z.object({ canOperateLocalPost: z.boolean().catch(false) }).optional(),
      }),
    )
    .default([]),
  nextPageToken: z.string().default(''),
});
type Location = z.output<typeof Locations>['locations'][number];

/** Answers that are read of one list. */
const pagesRead = 20;

async function pagesOf<T extends { nextPageToken: string }>(
  call: GoogleBusinessCall,
  token: string,
  host: GoogleHost,
  path: string,
  query: Record<string, string>,
  shape: z.ZodType<T>,
): Promise<T[]> {
  const pages: T[] = [];
  let pageToken = '';
  do {
    const asked = new URLSearchParams({ ...query, ...(pageToken && { pageToken }) });
    const page = read(shape, await call(token, host, `${path}?${asked.toString()}`, { method: 'GET' }));
    pages.push(page);
    pageToken = page.nextPageToken;
  } while (pageToken !== '' && pages.length < pagesRead);
  return pages;
}

/** Shops of a chain have one name: their addresses tell them apart. */
function handleOf({ name, storefrontAddress }: Location): string {
  const { addressLines = [], locality = '' } = storefrontAddress ?? {};
  return [...addressLines, locality].filter((part) => part !== '').join(', ') || name;
}

export async function locationsOf(call: GoogleBusinessCall, token: string): Promise<RemoteAccount[]> {
  const accounts = (
    await pagesOf(call, token, 'mybusinessaccountmanagement', 'v1/accounts', { pageSize: '20' }, Accounts)
  ).flatMap((page) => page.accounts);
  const found = new Map<string, RemoteAccount>();
  for (const account of accounts) {
    const path = `v1/${account.name}/locations`;
    const query = { readMask: 'name,title,storefrontAddress,metadata', pageSize: '100' };
    const pages = await pagesOf(call, token, 'mybusinessbusinessinformation', path, query, Locations);
    for (const location of pages.flatMap((page) => page.locations)) {
      // Google leaves `false` out. A location that an organization and a group both have is one.
      if (location.metadata?.canOperateLocalPost !== true || found.has(location.name)) continue;
      found.set(location.name, {
        id: `${account.name}/${location.name}`,
        instance: null,
        name: location.title || 'Business',
        handle: handleOf(location),
        // All post with the tokens of the consent.
        tokens: null,
      });
    }
  }
  return [...found.values()];
}
