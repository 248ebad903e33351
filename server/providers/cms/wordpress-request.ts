import type { Clock } from '#server/kernel/clock.ts';
import type { Egress } from '#server/kernel/egress/egress.ts';
import { CmsError, type SiteAccess } from './port.ts';
import { type Answer, jsonIn } from './answer.ts';
import { requestSite } from './request-site.ts';
import { restAddress } from './wordpress-address.ts';
import { errorOf } from './wordpress-answer.ts';

export interface WordPressSettings {
  egress: Egress;
  clock: Clock;
  /** milliseconds that an answer may take */
  timeoutMs?: number;
}

export interface Question {
  method?: 'GET' | 'POST';
  route: string;
  query?: Record<string, string | number>;
  body?: Record<string, unknown>;
  /** a file in place of a body */
  file?: { bytes: Uint8Array; mime: string; name: string };
}

/** Asks the site, whatever it answers. @throws CmsError where nothing was answered */
export const answerTo = (
  settings: WordPressSettings,
  access: SiteAccess,
  { method = 'GET', route, query = {}, body, file }: Question,
): Promise<Answer> =>
  requestSite(settings, restAddress(access.restRoot, route, query), {
    method,
    headers: {
      // Everything but letters and digits is ignored by the site: spaces do no harm.
      authorization: `Basic ${Buffer.from(`${access.username}:${access.password}`).toString('base64')}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(file && {
        'content-type': file.mime,
        'content-disposition': `attachment; filename="${file.name}"`,
      }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(file && { body: Uint8Array.from(file.bytes) }),
  });

/**
 * Asks the site and reads its JSON.
 * @throws CmsError for every answer that is not a success with JSON
 */
export async function ask(
  settings: WordPressSettings,
  access: SiteAccess,
  question: Question,
): Promise<unknown> {
  const { method = 'GET' } = question;
  const answer = await answerTo(settings, access, question);
  if (answer.status < 200 || answer.status > 299) throw errorOf(answer, method === 'POST');
  const json = jsonIn(answer);
  if (json !== undefined) return json;
  const isPage = /\bhtml\b/i.test(answer.contentType);
  throw isPage
    ? // With plain permalinks `/wp-json/` is the home page, whatever is sent to it. Still looked for before it is
      // sent again: a page can also come from something in between.
      new CmsError('no-api', 'A web page answered in place of the site’s REST API. Connect the site again.', {
        uncertain: method === 'POST',
      })
    : new CmsError('bad-answer', 'The site’s answer could not be read.', { uncertain: method === 'POST' });
}
