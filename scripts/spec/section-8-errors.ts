import { group, line, says, type Section } from './line.ts';

export const errors: Section = {
  title: '8. Error catalogue',
  groups: [
    group('8.rule', 'A call that failed', [
      line(
        'For each field the first message of an array, or the string itself',
        'contract/errors.ts › Array.isArray(value) ? value[0] : value',
        'contract/errors.test.ts › of a field the first message of an array counts, or the string itself',
      ),
      line(
        'The last message found wins',
        'contract/errors.ts › found = message',
        'contract/errors.test.ts › the last one found wins',
      ),
      says(
        'Internal Server Error',
        'when none is found',
        undefined,
        'contract/errors.test.ts › the message is "Internal Server Error" where none is found',
      ),
      line(
        'That message is thrown',
        'contract/errors.ts › super(messageOf(body), options)',
        'contract/errors.test.ts › a failed call throws that message',
      ),
      line(
        '401 removes token, email and login-method from the device',
        'web/kernel/session.ts › expire: (refused',
        'web/kernel/call.test.ts › removes the sign-in and goes to the site root on any other 401',
      ),
      line(
        '401 goes to the site root without a message',
        "web/kernel/session.ts › session.leave('/')",
        'web/kernel/call.test.ts › removes the sign-in and goes to the site root on any other 401',
      ),
      line(
        'Not so in the plain sign-in calls',
        'web/kernel/call.ts › !plainAuth',
        'web/kernel/call.test.ts › treats a 401 of a sign-in call as an ordinary form error',
      ),
    ]),
    group('8.project', 'Project creation', [
      line(
        'The server’s message appears as a toast',
        'web/features/projects/use-project-editor.ts › projectFailureMessage(error)',
        'tests/e2e/shell.spec.ts › shows the server’s message as a toast',
      ),
      says(
        'New project created',
        'toast after success',
        undefined,
        'tests/e2e/shell.spec.ts › "New project created" stands top-centre for 3000 ms',
      ),
      says(
        'Something goes wrong, Pleas try again',
        'toast after an exception',
        undefined,
        'tests/e2e/shell.spec.ts › "Something goes wrong, Pleas try again" when no answer comes',
      ),
    ]),
    group('8.signin', 'Sign-in', [
      line(
        'An unknown provider leads to the sign-in page with callbackUrl',
        'server/accounts/provider-routes.ts › const unknownProvider',
        'server/accounts/session-protocol.test.ts › sends an unknown provider to the sign-in page with callbackUrl',
      ),
      line(
        'Missing providers lead to the error page',
        'web/kernel/session-client.ts › session.leave(authErrorPage)',
        'web/kernel/session-client.test.ts › without providers leads to the error page',
      ),
      line(
        'The answer’s error is read from the error parameter of the returned url',
        "web/kernel/session-client.ts › searchParams.get('error')",
        'web/kernel/session-client.test.ts › reads the error from the returned url’s error parameter',
      ),
      line(
        'A required session leads to the sign-in page with error SessionRequired',
        "web/kernel/session-client.ts › error: 'SessionRequired'",
        'web/kernel/session-client.test.ts › that is required leads to the sign-in page with error SessionRequired',
      ),
      line(
        'A session that cannot be fetched logs CLIENT_FETCH_ERROR and gives no session',
        "web/kernel/session-client.ts › 'CLIENT_FETCH_ERROR'",
        'web/kernel/session-client.test.ts › is none when it cannot be fetched, which is logged as CLIENT_FETCH_ERROR',
      ),
    ]),
    group('8.names', 'Names of sign-in errors', [
      line(
        'UnknownError',
        "server/accounts/session-answers.ts › refuse(it, 'UnknownError', 500)",
        'server/accounts/session-protocol.test.ts › logs an unforeseen failure with its cause',
      ),
      line(
        'OAuthCallbackError',
        "server/accounts/open-id.ts › new AuthProblem('OAuthCallbackError'",
        'server/accounts/google.test.ts › gives OAuthCallbackError, no session and no account',
      ),
      line(
        'AccountNotLinkedError',
        "server/accounts/enter-with-identity.ts › new AuthProblem('AccountNotLinkedError'",
        'server/accounts/google.test.ts › is not opened: AccountNotLinkedError, no session',
      ),
      line(
        'MissingAPIRouteError',
        "server/accounts/session-protocol.ts › new AuthProblem('MissingAPIRouteError'",
        'server/accounts/session-protocol.test.ts › addresses that are no session call, by name',
      ),
      line(
        'MissingSecretError',
        "server/accounts/flow.ts › new AuthProblem('MissingSecretError'",
        'server/accounts/google.test.ts › names MissingSecretError when the sign-in was sealed with a key that is gone',
      ),
      line(
        'CALLBACK_CREDENTIALS_HANDLER_ERROR',
        "server/accounts/provider-routes.ts › new AuthProblem('CALLBACK_CREDENTIALS_HANDLER_ERROR'",
        'server/accounts/session-protocol.test.ts › tells an unproven address, too many tries and missing fields by their names',
      ),
      line(
        'EMAIL_REQUIRES_ADAPTER_ERROR',
        "server/accounts/provider-routes.ts › new AuthProblem('EMAIL_REQUIRES_ADAPTER_ERROR'",
        'server/accounts/session-protocol.test.ts › refuses sign-in by a mailed link',
      ),
      line(
        'MISSING_ADAPTER_METHODS_ERROR',
        "server/accounts/open-id.ts › new AuthProblem('MISSING_ADAPTER_METHODS_ERROR'",
        'server/accounts/google.test.ts › cannot be reached or lacks what sign-in needs',
      ),
      line(
        'CALLBACK_CREDENTIALS_JWT_ERROR',
        "server/accounts/login.ts › new AuthProblem('CALLBACK_CREDENTIALS_JWT_ERROR'",
        'server/accounts/session-protocol.test.ts › says by its name when credentials are right and no session can be issued',
      ),
      line(
        'INVALID_CALLBACK_URL_ERROR',
        "server/accounts/session-answers.ts › new AuthProblem('INVALID_CALLBACK_URL_ERROR'",
        'server/accounts/callback-url.test.ts › is refused by signin, callback and signout, and nobody is signed in',
      ),
    ]),
  ],
};
