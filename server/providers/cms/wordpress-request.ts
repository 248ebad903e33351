import type { Clock } from '#server/kernel/clock.ts';
import type { Egress } from '#server/kernel/egress/egress.ts';
import { EgressRefused } from '#server/kernel/egress/refused.ts';
import { CmsError, type SiteAccess } from './port.ts';
import { restAddress } from './wordpress-address.ts';
import { type Answer, errorOf, jsonIn } from './wordpress-answer.ts';

export interface WordPressSettings {
  egress: Egress;
  clock: Clock;
  /** milliseconds that an answer may take */
  timeoutMs?: number;
}

/** Busy sites on shared hosts need more than 10 s for a list; web servers end a request after 60 s by default. */
export const answerTimeoutMs = 60_000;

export interface Question {
  method?: 'GET' | 'POST';
  route: string;
  query?: Record<string, string | number>;
  body?: Record<string, unknown>;
}

const maxBytes = 16 * 1024 * 1024;
/** Failures before the first byte left: whatever was to be sent was not. */
const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function wasSent(error: unknown): boolean {
  for (let e = error, depth = 0; e instanceof Error && depth < 6; e = e.cause, depth += 1)
    if (beforeSending.has(String((e as { code?: unknown }).code))) return false;
  return true;
}

/** @throws CmsError `unreachable`, uncertain when something was to be stored and may have arrived */
async function answerOf(
  settings: WordPressSettings,
  url: string,
  { username, password }: Pick<SiteAccess, 'username' | 'password'>,
  { method = 'GET', body }: Question,
): Promise<Answer> {
  const writing = method === 'POST';
  const { egress, timeoutMs = answerTimeoutMs } = settings;
  try {
    const response = await egress.fetch(
      url,
      {
        method,
        headers: {
          accept: 'application/json',
          // Everything but letters and digits is ignored by the site: spaces do no harm.
          authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
          ...(writing && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      },
      { trust: 'user', maxBytes, timeoutMs },
    );
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      retryAfter: response.headers.get('retry-after'),
      text: await response.text(),
    };
  } catch (cause) {
    if (!(cause instanceof EgressRefused)) throw cause;
    const seconds = Math.ceil(timeoutMs / 1000);
    throw new CmsError(
      'unreachable',
      `The site did not answer, or took longer than ${seconds} seconds. Check that it is online and not overloaded.`,
      { cause, uncertain: writing && wasSent(cause) },
    );
  }
}

/**
 * Asks the site and reads its JSON.
 * @throws CmsError for every answer that is not a success with JSON
 */
export async function ask(
  settings: WordPressSettings,
  access: SiteAccess,
  question: Question,
): Promise<unknown> {
  const { method = 'GET', route, query = {} } = question;
  const answer = await answerOf(settings, restAddress(access.restRoot, route, query), access, question);
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
