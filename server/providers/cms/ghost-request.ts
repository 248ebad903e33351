import type { Egress } from '#server/kernel/egress/egress.ts';
import { jsonIn } from './answer.ts';
import { ghostError } from './ghost-answer.ts';
import { ghostToken } from './ghost-token.ts';
import { CmsError, type SiteAccess } from './port.ts';
import { requestSite } from './request-site.ts';

export interface GhostSettings {
  egress: Egress;
  /** milliseconds that an answer may take */
  timeoutMs?: number;
}

export interface GhostQuestion {
  method?: 'GET' | 'POST' | 'PUT';
  /** after `/ghost/api/admin/`, with a slash at its end */
  route: string;
  query?: Record<string, string>;
  body?: object | FormData;
}

/** The oldest version whose answers are those of 6.65, for what is read here. */
const apiVersion = 'v5.0';

/**
 * Asks the Admin API and reads its JSON.
 * @throws CmsError for every answer that is not a success with JSON
 */
export async function askGhost(
  settings: GhostSettings,
  { restRoot, password }: Pick<SiteAccess, 'restRoot' | 'password'>,
  { method = 'GET', route, query = {}, body }: GhostQuestion,
): Promise<unknown> {
  const url = new URL(route, restRoot);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const isForm = body instanceof FormData;
  const answer = await requestSite(settings, url.href, {
    method,
    headers: {
      authorization: `Ghost ${ghostToken(password, new Date())}`,
      'accept-version': apiVersion,
      // Of a form, the header with its boundary comes from the form.
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const writing = method !== 'GET';
  if (answer.status < 200 || answer.status > 299) throw ghostError(answer, writing);
  const json = jsonIn(answer);
  if (json !== undefined) return json;
  throw /\bhtml\b/i.test(answer.contentType)
    ? // Looked for before it is sent again: a page can also come from something in between.
      new CmsError('no-api', 'A web page answered in place of Ghost’s Admin API. Connect the site again.', {
        uncertain: writing,
      })
    : new CmsError('bad-answer', 'The site’s answer could not be read.', { uncertain: writing });
}
