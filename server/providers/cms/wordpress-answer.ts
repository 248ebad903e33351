// What WordPress answers besides success.
import { type Answer, jsonIn, record, retrySeconds, textOf } from './answer.ts';
import { CmsError } from './port.ts';

/** A parameter that only others may use answers 400; what it would be by itself, 401 or 403, stands in its details. */
function statusOf(status: number, body: Record<string, unknown>): number {
  if (status !== 400) return status;
  const details = Object.values(record(record(body.data).details));
  const statuses = details.map((detail) => record(record(detail).data).status);
  return statuses.includes(401) ? 401 : statuses.includes(403) ? 403 : status;
}

/**
 * The error that an answer other than success is. Told apart by status and `code`, never by the message, which the
 * site translates. Only what cannot have happened is certain: an error page can come after the post was stored.
 */
export function errorOf(answer: Answer, writing: boolean): CmsError {
  const body = record(jsonIn(answer));
  const status = statusOf(answer.status, body);
  const code = textOf(body.code);
  const cause = new Error(`status ${status}, ${code === '' ? `${answer.contentType} without a code` : code}`);
  const retryAfterSeconds = retrySeconds(answer.retryAfter);
  if (status === 401)
    return new CmsError(
      'credentials',
      'The site does not accept this user name and application password. Make a new application password there and connect the site again.',
      { cause },
    );
  if (status === 403)
    return code === ''
      ? new CmsError(
          'blocked',
          'Something in front of the site refused the request, a firewall for example. Allow this server there.',
          { cause },
        )
      : new CmsError('role', 'This user’s role on the site does not allow it.', { cause });
  if (status === 503 || status === 429)
    return new CmsError('busy', 'The site is being maintained or is too busy. Try again later.', {
      cause,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    });
  if (status === 404 && code === 'rest_post_invalid_id')
    return new CmsError('gone', 'The site no longer has this post.', { cause });
  if (status >= 300 && status < 400)
    return new CmsError('no-api', 'The site’s address leads elsewhere now. Connect the site again.', {
      cause,
    });
  if (status === 404 || status === 405)
    return new CmsError('no-api', 'The site’s REST API does not answer there. Connect the site again.', {
      cause,
    });
  if (code === 'db_insert_error')
    return new CmsError(
      'rejected',
      'The site could not store it: the title or the text is too long for it.',
      {
        cause,
      },
    );
  if (status >= 500)
    return new CmsError('bad-answer', 'The site answered with an error of its own.', {
      cause,
      uncertain: writing,
    });
  return new CmsError('rejected', `The site refused it (${code || status}).`, { cause });
}
