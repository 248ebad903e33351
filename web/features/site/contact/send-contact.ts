// Sends the contact form from the page. Fetched when it is needed: the client and its shapes weigh more than the page.
import { ApiError, createClient } from '#contract/shared/http.ts';
import { site } from '#contract/site.ts';

export interface Sent {
  ok: boolean;
  /** what to say, or null when the server could not be asked */
  message: string | null;
  /** by field */
  problems: Readonly<Record<string, string>>;
}

/** @returns never throws: what went wrong is in the answer */
export async function sendContact(fields: FormData, call = createClient()): Promise<Sent> {
  const field = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const body = {
    name: field('name'),
    email: field('email'),
    message: field('message'),
    website: field('website'),
  };
  const judged = site.contact.body?.safeParse(body);
  if (judged && !judged.success)
    return {
      ok: false,
      message: null,
      problems: Object.fromEntries(
        judged.error.issues.map((issue) => [String(issue.path[0]), issue.message]).toReversed(),
      ),
    };
  try {
    const { detail } = await call(site.contact, { body });
    return { ok: true, message: detail, problems: {} };
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    const known = cause.status > 0 && cause.status < 500;
    return { ok: false, message: known ? cause.message : null, problems: cause.fields };
  }
}
