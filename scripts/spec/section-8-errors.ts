import { group, line, says, type Section } from './line.ts';

export const errors: Section = {
  title: '8. Error catalogue',
  groups: [
    group('8.rule', 'A call that failed', [
      line(
        'For each field the first message of an array, or the string itself',
        'contract/errors.ts › Array.isArray(value) ? value[0] : value',
        'web/kernel/call.test.ts › hands field messages over as plain data',
      ),
      line(
        'The last message found wins',
        'contract/errors.ts › found = message',
        'web/kernel/call.test.ts › hands field messages over as plain data',
      ),
      says('Internal Server Error', 'when none is found'),
      line(
        'That message is thrown',
        'contract/errors.ts › super(messageOf(body), options)',
        'web/kernel/call.test.ts › hands field messages over as plain data',
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
      ),
      says('New project created', 'toast after success'),
      says('Something goes wrong, Pleas try again', 'toast after an exception'),
    ]),
    group('8.signin', 'Sign-in', [
      'An unknown provider leads to the sign-in page with callbackUrl',
      'Missing providers lead to the error page',
      'The answer’s error is read from the error parameter of the returned url',
      'A required session leads to the sign-in page with error SessionRequired',
      'A session that cannot be fetched logs CLIENT_FETCH_ERROR and gives no session',
    ]),
    group('8.names', 'Names of sign-in errors', [
      'UnknownError',
      'OAuthCallbackError',
      'AccountNotLinkedError',
      'MissingAPIRouteError',
      'MissingSecretError',
      'CALLBACK_CREDENTIALS_HANDLER_ERROR',
      'EMAIL_REQUIRES_ADAPTER_ERROR',
      'MISSING_ADAPTER_METHODS_ERROR',
      'CALLBACK_CREDENTIALS_JWT_ERROR',
      'INVALID_CALLBACK_URL_ERROR',
    ]),
  ],
};
