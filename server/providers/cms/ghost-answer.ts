// What Ghost's Admin API answers besides success, as a real 6.65 was seen to say it.
import { type Answer, jsonIn, listOf, record, retrySeconds, textOf } from './answer.ts';
import { CmsError, type CmsProblem } from './port.ts';

const keyRefused =
  'The site does not accept this Admin API key. Copy it again from Ghost’s settings under Integrations and connect the site again.';
const wrongClock =
  'The clocks of this server and of the site differ by more than five minutes, so the site refuses every request. Set them right.';
const maxReason = 300;

/** Of a refusal by the site's own rules, which of them: Ghost says it in plain English. */
const reasonOf = ({ context, message }: Record<string, unknown>) =>
  (textOf(context) || textOf(message)).slice(0, maxReason);

/**
 * The error that an answer other than success is. Only what cannot have happened is certain: an error page can come
 * after the post was stored.
 */
export function ghostError(answer: Answer, writing: boolean): CmsError {
  const { status } = answer;
  const error = record(listOf(record(jsonIn(answer)).errors)[0]);
  const type = textOf(error.type);
  const code = textOf(error.code);
  const cause = new Error(`status ${status}, ${type || answer.contentType} ${code}`.trim());
  const named = (problem: CmsProblem, message: string) => new CmsError(problem, message, { cause });

  if (/jwt expired|maxAge exceeded/.test(textOf(error.message))) return named('rejected', wrongClock);
  const badToken = code === 'INVALID_JWT' || code === 'MISSING_ADMIN_API_KID';
  // Without a user that it knows, Ghost answers 403 as it does to a role that may not.
  const unknownUser = status === 403 && /Authorization failed/.test(textOf(error.message));
  if (status === 401 || badToken || unknownUser) return named('credentials', keyRefused);
  if (status === 403)
    return type === ''
      ? named(
          'blocked',
          'Something in front of the site refused the request, a firewall for example. Allow this server there.',
        )
      : named('role', 'The site does not allow this key to do it. Use the key of a custom integration.');
  if (status === 503 || status === 429) {
    const retryAfterSeconds = retrySeconds(answer.retryAfter);
    return new CmsError('busy', 'The site is being maintained or is too busy. Try again later.', {
      cause,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    });
  }
  if (status === 409 && code === 'UPDATE_COLLISION')
    return named('changed-there', 'Someone else is editing this post on the site right now.');
  if (
    status === 404 &&
    type === 'NotFoundError' &&
    /post/i.test(textOf(error.message) + textOf(error.context))
  )
    return named('gone', 'The site no longer has this post.');
  if (status >= 300 && status < 400)
    return named('no-api', 'The site’s address leads elsewhere now. Connect the site again.');
  if (status === 404 || status === 405)
    return named('no-api', 'Ghost’s Admin API does not answer there. Connect the site again.');
  if (status >= 500)
    return new CmsError('bad-answer', 'The site answered with an error of its own.', {
      cause,
      uncertain: writing,
    });
  const reason = reasonOf(error);
  return named(
    'rejected',
    reason === '' ? `The site refused it (${status}).` : `The site refused it: ${reason}`,
  );
}
