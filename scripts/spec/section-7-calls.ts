import { call, group, line, type Section } from './line.ts';

const accounts = 'server/accounts/accounts.test.ts';
const optimizer = 'server/optimizer/optimizer.test.ts';
const projects = 'server/projects/projects.test.ts';
const writer = 'server/writer/writer.test.ts';
const billing = 'server/billing/billing.test.ts';
const media = 'server/media/media.test.ts';
const team = 'server/team/team.test.ts';
const keywords = 'server/keywords/keywords.test.ts';
const ranks = 'server/ranks/ranks.test.ts';
const wholeTracker = `${ranks} › is made, checked, listed, changed, and its history survives that keywords and it are removed`;
const posts = 'server/social/posts/posts.test.ts';
const wholeChannel =
  'server/social/channels/channels.test.ts › connects an account by consent, shows it in the project, pauses, resumes, sets slots and disconnects';
const wholeProject = `${projects} › creates with each of the 13 icons, lists, shows with channels, changes, deletes and restores`;

export const calls: Section = {
  title: '7. Calls',
  groups: [
    group('7.base', 'Every call', [
      line(
        'A versioned base address',
        "contract/http.ts › apiBase = '/api/v1/'",
        'server/kernel/http/openapi.test.ts › is 3.1 and holds every endpoint of the contract',
      ),
      line(
        'A time-out of 60 seconds',
        'contract/http.ts › AbortSignal.timeout(requestTimeoutMs)',
        'contract/http.test.ts › a call is given up after 60000 ms',
      ),
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
      call(
        'PUT user/change-password/',
        'body',
        'server/accounts/google.test.ts › gets its first one by a mailed code',
      ),
      call('PUT user/reset-password/', 'body', `${accounts} › sets a new password by a reset code`),
      call(
        'POST accounts/email-notify/{type}/{value}/',
        'no body',
        'server/notifications/notifications.test.ts › switches mails off with the token, and by the signed link',
      ),
      call('GET accounts/user/', 'the current user’s profile'),
      call('PUT accounts/user/', 'body', `${accounts} › changes details and refuses an unknown time zone`),
      call(
        'PUT accounts/change-password/',
        'body',
        'server/accounts/change-password.test.ts › changes the password of whoever knows it',
      ),
    ]),
    group('7.team', 'Team', [
      call('POST accounts/team-member/invite/', '', `${team} › needs a free seat of the plan`),
      call('GET accounts/team-member/', '', `${team} › changes a role at once, disables with every device`),
      call('POST accounts/team-member/join/', '', `${team} › lets somebody new in`),
      call(
        'PUT accounts/team-member/update/',
        '',
        `${team} › changes a role at once, disables with every device`,
      ),
    ]),
    group('7.media', 'Media', [
      call(
        'POST media-library/{projectId}/',
        'create',
        `${media} › keeps a picture with its size, serves it`,
      ),
      call('GET media-library/{projectId}/', 'parameters optional', `${media} › finds by words, folder, tag`),
      call('PUT social-Media/{id}/', 'update', `${media} › finds by words, folder, tag and type, changes`),
      call(
        'DELETE media-library-detail/{id}/',
        '',
        `${media} › finds by words, folder, tag and type, changes`,
      ),
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
      call(
        'POST keyword-suggestion/',
        'body',
        `${keywords} › finds what was imported around a seed, keeps it as it was`,
      ),
      call(
        'GET keyword-suggestion/',
        '',
        `${keywords} › finds what was imported around a seed, keeps it as it was`,
      ),
    ]),
    group('7.autosuggest', 'Auto keyword suggestion', [
      call(
        'POST keyword-auto-suggestion/',
        'body',
        `${keywords} › groups what patterns make and what the project’s imports and pages say`,
      ),
      call(
        'GET keyword-auto-suggestion/{id}',
        '',
        `${keywords} › groups what patterns make and what the project’s imports and pages say`,
      ),
      call(
        'DELETE keyword-auto-suggestion/{id}/',
        '',
        `${keywords} › is listed newest first, goes to the trash and comes back`,
      ),
      call(
        'GET keyword-auto-suggestion/',
        'history',
        `${keywords} › is listed newest first, goes to the trash and comes back`,
      ),
    ]),
    group('7.tracker', 'Keyword rank tracker', [
      call('POST keyword-rank-tracker/', 'body', wholeTracker),
      call('GET keyword-rank-tracker/', '', wholeTracker),
      call('DELETE keyword-rank-tracker/{id}/', '', wholeTracker),
      call(
        'GET keyword-rank-tracker/{id}/',
        '',
        `${ranks} › sees the position fall when a better page is added`,
      ),
      call('PATCH keyword-rank-tracker/{id}/', 'body; updates are sent here too', wholeTracker),
      call(
        'PUT keyword-rank-tracker/delete-keywords/{id}/',
        'body names the keywords to remove',
        wholeTracker,
      ),
      call(
        'POST keyword-rank-tracker/ranked-keywords/{id}/',
        'no body',
        `${ranks} › finds keywords of the project that the target ranks for already`,
      ),
    ]),
    group('7.ranking', 'Keyword ranking', [
      call(
        'POST keyword-ranking/',
        'body',
        `${optimizer} › starts with a new document and article, and its score rises with the text, point by point`,
      ),
      call(
        'GET keyword-ranking/',
        '',
        `${optimizer} › starts with a new document and article, and its score rises with the text, point by point`,
      ),
      call('GET keyword-ranking/{id}/', '', `${optimizer} › goes to the trash and comes back`),
      call(
        'PATCH keyword-ranking/{id}/',
        'body; makes the analysis',
        `${optimizer} › does not keep the same analysis twice, nor make an open form stale by analysing`,
      ),
    ]),
    group('7.project', 'Social projects', [
      call('POST social-project/', 'body', wholeProject),
      call('GET social-project/', 'the answer has results', wholeProject),
      call('PUT social-project/{id}/', 'body', wholeProject),
      call('DELETE social-project/{id}/', '', wholeProject),
      call('GET social-project/{id}/', '', wholeProject),
      call('PUT social-project/channel/{id}/', 'body', wholeChannel),
    ]),
    group('7.post', 'Social posts', [
      call(
        'POST social-post/{id}/',
        'body; id is the project',
        `${posts} › keeps anything as a draft, and nothing else: problems are told per target, by its place`,
      ),
      call(
        'GET social-post/{id}/',
        '',
        `${posts} › lists a project’s posts newest first, by status, due time and article, in pages`,
      ),
      call(
        'PUT social-post/detail/{id}/',
        'body; update and patch',
        `${posts} › changes what is sent and keeps the rest, and refuses a stale revision`,
      ),
      call(
        'DELETE social-post/detail/{id}/',
        '',
        `${posts} › moves to the trash and back: what was scheduled is cancelled and waits for a new time`,
      ),
    ]),
    group('7.payment', 'Subscription and payments', [
      call(
        'GET payment/sub/product/',
        'plans, asked without the stored token',
        `${billing} › GET payment/sub/product/ answers them without a token`,
      ),
      call(
        'POST payment/sub/checkout/',
        'body, with the token',
        `${billing} › with the token leads to a hosted page`,
      ),
      {
        ...call('POST payment/sub/checkout/', '', `${billing} › without the stored token asks for an e-mail`),
        text: 'POST payment/sub/checkout/ without the stored token: the simple variant',
      },
      call('PUT payment/sub/cancel/', 'body', `${billing} › cancels with the period, can be taken back`),
      call('PUT payment/sub/re-active/', 'body', `${billing} › cancels with the period, can be taken back`),
      call(
        'POST payment/sub/plan-update/',
        'body',
        `${billing} › changes its plan for what the preview said`,
      ),
      call('GET payment/transaction/', '', `${billing} › renews each period with one payment`),
    ]),
    group('7.session', 'Session calls, below the authentication base path', [
      line(
        'GET session',
        'server/accounts/session-protocol.ts › scope.get(`${authBase}/session`',
        'server/accounts/session-protocol.test.ts › answers who is signed in and until when',
      ),
      line(
        'GET csrf, with csrfToken',
        'server/accounts/session-protocol.ts › scope.get(`${authBase}/csrf`',
        'server/accounts/session-protocol.test.ts › issues one csrfToken for a browser',
      ),
      line(
        'GET providers',
        'server/accounts/session-protocol.ts › scope.get(`${authBase}/providers`',
        'server/accounts/session-protocol.test.ts › lists credentials, and google only when it is configured',
      ),
      line(
        'POST session: update',
        'server/accounts/session-protocol.ts › scope.post(`${authBase}/session`',
        'server/accounts/session-protocol.test.ts › changes the name, and nothing else that is sent',
      ),
      line(
        'POST callback/{provider} as a form with csrfToken, callbackUrl, json',
        'server/accounts/provider-routes.ts › `${authBase}/callback/:provider`',
        'server/accounts/session-protocol.test.ts › signs in with a new cookie each time',
      ),
      line(
        'POST signin/{provider} as a form with csrfToken, callbackUrl, json',
        'server/accounts/provider-routes.ts › `${authBase}/signin/:provider`',
        'server/accounts/google.test.ts › makes an account for somebody new',
      ),
      line(
        'POST signout',
        'server/accounts/session-protocol.ts › scope.post(`${authBase}/signout`',
        'server/accounts/session-protocol.test.ts › ends the device: cookie and bearer are refused at once',
      ),
      line(
        'POST _log: what the client logs',
        'server/accounts/session-protocol.ts › scope.post(`${authBase}/_log`',
        'server/accounts/session-hostile.test.ts › writes one redacted line to the log',
      ),
    ]),
  ],
};
