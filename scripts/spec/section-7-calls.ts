import { call, group, line, type Section } from './line.ts';

const accounts = 'server/accounts/accounts.test.ts';
const projects = 'server/projects/projects.test.ts';
const writer = 'server/writer/writer.test.ts';
const wholeProject = `${projects} › creates with each of the 13 icons, lists, shows with channels, changes, deletes and restores`;

export const calls: Section = {
  title: '7. Calls',
  groups: [
    group('7.base', 'Every call', [
      line(
        'A versioned base address',
        "contract/http.ts › apiBase = '/api/v1/'",
        'server/kernel/http/errors.test.ts › is 3.1 and holds every endpoint of the contract',
      ),
      line('A time-out of 60 seconds', 'contract/http.ts › AbortSignal.timeout(requestTimeoutMs)'),
      line(
        'JSON bodies',
        "contract/http.ts › 'content-type': 'application/json'",
        `${projects} › answers broken JSON, a wrong type and 10 MB in plain words`,
      ),
    ]),
    group('7.account', 'Account', [
      call(
        'POST accounts/login/',
        'credentials; the answer has token and email',
        `${accounts} › answers token and email, a new token each time`,
      ),
      call(
        'POST accounts/verify/',
        'the answer may have username and token',
        `${accounts} › makes an account, mails a 6-digit code and answers a token once the code is given`,
      ),
      call(
        'POST accounts/signup/',
        'the answer may have username and token',
        `${accounts} › makes an account, mails a 6-digit code`,
      ),
      call('POST user/send-code/', 'body', `${accounts} › answers 202 alike for known and unknown addresses`),
      call('PUT user/change-password/', 'body'),
      call('PUT user/reset-password/', 'body', `${accounts} › sets a new password by a reset code`),
      call('POST accounts/email-notify/{type}/{value}/', 'no body'),
      call('GET accounts/user/', 'the current user’s profile'),
      call('PUT accounts/user/', 'body', `${accounts} › changes details and refuses an unknown time zone`),
      call('PUT accounts/change-password/', 'body'),
    ]),
    group('7.team', 'Team', [
      call('POST accounts/team-member/invite/'),
      call('GET accounts/team-member/'),
      call('POST accounts/team-member/join/'),
      call('PUT accounts/team-member/update/'),
    ]),
    group('7.media', 'Media', [
      call('POST media-library/{projectId}/', 'create'),
      call('GET media-library/{projectId}/', 'parameters optional'),
      call('PUT social-Media/{id}/', 'update'),
      call('DELETE media-library-detail/{id}/'),
    ]),
    group('7.writer', 'AI writer', [
      call('POST ai-generation/', 'body', `${writer} › makes the row before the first word`),
      call('GET ai-generation/{id}', '', `${writer} › goes from brief over titles and outline to a document`),
      call(
        'PATCH ai-generation/{id}/',
        'body',
        `${writer} › keeps a person’s title, keywords, project and pin`,
      ),
      call(
        'GET ai-generation/',
        'history',
        `${writer} › finds by words, filters by project, shows pinned first`,
      ),
    ]),
    group('7.keywords', 'Keyword suggestion', [
      call('POST keyword-suggestion/', 'body'),
      call('GET keyword-suggestion/'),
    ]),
    group('7.autosuggest', 'Auto keyword suggestion', [
      call('POST keyword-auto-suggestion/', 'body'),
      call('GET keyword-auto-suggestion/{id}'),
      call('DELETE keyword-auto-suggestion/{id}/'),
      call('GET keyword-auto-suggestion/', 'history'),
    ]),
    group('7.tracker', 'Keyword rank tracker', [
      call('POST keyword-rank-tracker/', 'body'),
      call('GET keyword-rank-tracker/'),
      call('DELETE keyword-rank-tracker/{id}/'),
      call('GET keyword-rank-tracker/{id}/'),
      call('PATCH keyword-rank-tracker/{id}/', 'body; updates are sent here too'),
      call('PUT keyword-rank-tracker/delete-keywords/{id}/', 'body names the keywords to remove'),
      call('POST keyword-rank-tracker/ranked-keywords/{id}/', 'no body'),
    ]),
    group('7.ranking', 'Keyword ranking', [
      call('POST keyword-ranking/', 'body'),
      call('GET keyword-ranking/'),
      call('GET keyword-ranking/{id}/'),
      call('PATCH keyword-ranking/{id}/', 'body; makes the analysis'),
    ]),
    group('7.project', 'Social projects', [
      call('POST social-project/', 'body', wholeProject),
      call('GET social-project/', 'the answer has results', wholeProject),
      call('PUT social-project/{id}/', 'body', wholeProject),
      call('DELETE social-project/{id}/', '', wholeProject),
      call('GET social-project/{id}/', '', wholeProject),
      call('PUT social-project/channel/{id}/', 'body'),
    ]),
    group('7.post', 'Social posts', [
      call('POST social-post/{id}/', 'body; id is the project'),
      call('GET social-post/{id}/'),
      call('PUT social-post/detail/{id}/', 'body; update and patch'),
      call('DELETE social-post/detail/{id}/'),
    ]),
    group('7.payment', 'Subscription and payments', [
      call('GET payment/sub/product/', 'plans, asked without the stored token'),
      call('POST payment/sub/checkout/', 'body, with the token'),
      'POST payment/sub/checkout/ without the stored token: the simple variant',
      call('PUT payment/sub/cancel/', 'body'),
      call('PUT payment/sub/re-active/', 'body'),
      call('POST payment/sub/plan-update/', 'body'),
      call('GET payment/transaction/'),
    ]),
    group('7.session', 'Session calls, below the authentication base path', [
      'GET session',
      'GET csrf, with csrfToken',
      'GET providers',
      'POST session: update',
      'POST callback/{provider} as a form with csrfToken, callbackUrl, json',
      'POST signin/{provider} as a form with csrfToken, callbackUrl, json',
      'POST signout',
      'POST _log: what the client logs',
    ]),
  ],
};
