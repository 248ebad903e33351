// Whose posts a consent may make: the person, and the pages that the person may write for.
import { z } from 'zod';
import { NetworkError, type RemoteAccount } from '../port.ts';

/** GET of an address of the API, with the token of the consent. */
export type Get = (path: string) => Promise<Record<string, unknown>>;

const UserInfo = z.object({ sub: z.string().min(1), name: z.string().catch('') });
const Me = z.object({
  id: z.string().min(1),
  localizedFirstName: z.string().catch(''),
  localizedLastName: z.string().catch(''),
});
const Roles = z.object({
  elements: z.array(z.object({ organization: z.string(), role: z.string() })),
});
const Organizations = z.object({
  results: z.record(
    z.string(),
    z.object({ localizedName: z.string(), vanityName: z.string().catch('') }).optional(),
  ),
});
/** Roles that may post (Posts API, Organization Access Control). */
const posting = new Set(['ADMINISTRATOR', 'CONTENT_ADMIN', 'CONTENT_ADMINISTRATOR']);
/** Roles of one answer, and roles that are read. */
const [perAnswer, mostRoles] = [100, 1000];

/** @throws NetworkError `unknown` for an answer of another form */
export function read<T>(shape: z.ZodType<T>, body: unknown): T {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new NetworkError('unknown', 'The network’s answer could not be read.', { cause: parsed.error });
}

const accountOf = (id: string, name: string, handle: string): RemoteAccount => ({
  id,
  instance: null,
  name,
  handle,
  // All post with the token of the consent.
  tokens: null,
});

async function person(get: Get, scopes: ReadonlySet<string>): Promise<RemoteAccount> {
  if (scopes.has('openid')) {
    const { sub, name } = read(UserInfo, await get('v2/userinfo'));
    return accountOf(`urn:li:person:${sub}`, name || 'LinkedIn member', name || sub);
  }
  const { id, localizedFirstName, localizedLastName } = read(Me, await get('v2/me'));
  const name = `${localizedFirstName} ${localizedLastName}`.trim();
  return accountOf(`urn:li:person:${id}`, name || 'LinkedIn member', name || id);
}

async function namesOf(get: Get, ids: readonly string[]): Promise<RemoteAccount[]> {
  if (ids.length === 0) return [];
  const { results } = read(Organizations, await get(`rest/organizations?ids=List(${ids.join(',')})`));
  return ids.flatMap((id) => {
    const page = results[id];
    return page
      ? accountOf(`urn:li:organization:${id}`, page.localizedName, page.vanityName || page.localizedName)
      : [];
  });
}

async function pages(get: Get): Promise<RemoteAccount[]> {
  const found: RemoteAccount[] = [];
  for (let start = 0; start < mostRoles; start += perAnswer) {
    const query = `q=roleAssignee&state=APPROVED&start=${start}&count=${perAnswer}`;
    const { elements } = read(Roles, await get(`rest/organizationAcls?${query}`));
    const writable = elements.filter(({ role }) => posting.has(role));
    const ids = writable.flatMap(
      ({ organization }) => /^urn:li:organization:(\d+)$/.exec(organization)?.[1] ?? [],
    );
    const fresh = [...new Set(ids)].filter(
      (id) => !found.some((account) => account.id === `urn:li:organization:${id}`),
    );
    found.push(...(await namesOf(get, fresh)));
    if (elements.length < perAnswer) break;
  }
  return found;
}

/** @param scopes what the consent was given for */
export async function accountsOf(get: Get, scopes: ReadonlySet<string>): Promise<RemoteAccount[]> {
  const found: RemoteAccount[] = [];
  if (scopes.has('w_member_social')) found.push(await person(get, scopes));
  if (scopes.has('w_organization_social') && scopes.has('rw_organization_admin'))
    found.push(...(await pages(get)));
  return found;
}
