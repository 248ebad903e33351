// Places that need no claim: a call is answered where the contract lists it and the server mounts it, a page where the
// page table lists it and a screen serves it, a message where it stands as a literal.
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { api } from '#contract/api.ts';
import type { AnyEndpoint } from '#contract/http.ts';
import { pageRoutes, type PageRoute } from '#contract/routes.ts';
import screens from '#web/routes.ts';
import type { Lookup } from './line.ts';
import type { Repository } from './repository.ts';

const withoutNames = (address: string) => address.replace(/\{\w+\}|:\w+|\*$/g, '{}');

const endpoints = Object.entries<Record<string, AnyEndpoint>>(api).flatMap(([domain, group]) =>
  Object.entries(group).map(([name, endpoint]) => ({ endpoint, domain, name })),
);

/** Whether a file mounts a call of the contract, under the domain's name or the one that it is imported as. */
function mounts(text: string, { domain, name }: { domain: string; name: string }): boolean {
  const alias = new RegExp(String.raw`\b${domain} as (\w+)`).exec(text)?.[1];
  return text.includes(`route(${alias ?? domain}.${name},`);
}

function placeOfCall({ method, path }: { method: string; path: string }, repository: Repository): string[] {
  const found = endpoints.find(
    ({ endpoint }) => endpoint.method === method && withoutNames(endpoint.path) === withoutNames(path),
  );
  if (!found) return [];
  const holding = (folder: string, holds: (text: string) => boolean) =>
    repository.sources.find((file) => file.startsWith(folder) && holds(repository.read(file) ?? ''));
  const contract = holding('contract/', (text) => text.includes(`path: '${found.endpoint.path}'`));
  const server = holding('server/', (text) => mounts(text, found));
  return contract && server ? [contract, server] : [];
}

const served = (entries: readonly RouteConfigEntry[], above = ''): [string, string][] =>
  entries.flatMap((entry) => {
    const address = entry.path ? `${above}/${entry.path}` : above;
    return entry.children ? served(entry.children, address) : [[address || '/', `web/${entry.file}`]];
  });

/** @throws Error when the page table gives the page another access than the specification does */
function placeOfPage(
  { path, access }: { path: string; access: 'public' | 'signed-in' },
  repository: Repository,
): string[] {
  const rows: readonly PageRoute[] = pageRoutes;
  const row = rows.find((one) => withoutNames(one.path) === withoutNames(path));
  if (!row) return [];
  if ((row.access === 'signed-in') !== (access === 'signed-in'))
    throw new Error(`the page table says ${row.access}, the specification ${access}`);
  const screen = served(screens).find(([address]) => withoutNames(address) === withoutNames(path))?.[1];
  return screen && repository.read(screen) !== undefined ? [screen] : [];
}

const placeOfMessage = (message: string, repository: Repository): string[] =>
  repository.sources
    .filter((file) => ["'", '"', '`'].some((mark) => repository.read(file)?.includes(mark + message + mark)))
    .slice(0, 1);

/** @returns the files that answer a line, none when nothing does yet */
export function findPlace(lookup: Lookup, repository: Repository): string[] {
  if (lookup.kind === 'call') return placeOfCall(lookup, repository);
  if (lookup.kind === 'page') return placeOfPage(lookup, repository);
  return placeOfMessage(lookup.message, repository);
}
