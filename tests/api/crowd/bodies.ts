// A good body for each call that changes something, so that a crowd of them reaches its transaction.
import { randomUUID } from 'node:crypto';
import { allEndpoints } from '#contract/api.ts';
import type { AnyEndpoint } from '#contract/shared/http.ts';
import { aComment } from '#tests/support/factories/comments.ts';
import { nobody } from '#tests/support/factories/project-fixture.ts';
import { aBrief, someEmail, somePassword } from '#tests/support/factories/person-factories.ts';
import { voiceSamples } from '#tests/support/samples/voice-samples.ts';

export const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
export const writing = allEndpoints.filter(({ method }) => method !== 'GET');

/** What bodies name: things of the person who calls. */
export interface Named {
  email: string;
  projectId: string;
  site: { homeUrl: string; username: string; password: string };
  siteId: string;
  channelId: string;
  memberId: string;
  invitationId: string;
  keywordId: string;
}

const nothing = () => ({});
const code = '123456';
const text = 'Sourdough bread rises because wild yeast ferments the flour. Bakers feed the starter daily.';
const keyword = (n: number) => `rye bread ${n}`;

/** By call: the body of the n-th caller. */
export const bodies: Record<string, (n: number, named: Named) => unknown> = {
  'POST accounts/signup/': () => ({ email: someEmail(), password: somePassword, username: 'Ada' }),
  'POST accounts/verify/': (_n, { email }) => ({ email, code }),
  'POST accounts/login/': (_n, { email }) => ({ email, password: somePassword }),
  'POST user/send-code/': (_n, { email }) => ({ email, purpose: 'reset' }),
  'PUT user/reset-password/': (_n, { email }) => ({ email, code, password: somePassword }),
  'PUT user/change-password/': () => ({ code, password: somePassword }),
  'PUT accounts/change-password/': () => ({
    currentPassword: somePassword,
    newPassword: `${somePassword} again`,
  }),
  'DELETE devices/:id/': () => ({ password: somePassword }),
  'DELETE devices/': () => ({ password: somePassword }),
  'PUT accounts/user/': (n) => ({ name: `Ada ${n}` }),
  'POST accounts/two-factor/': () => ({ password: somePassword }),
  'PUT accounts/two-factor/': () => ({ code }),
  'POST accounts/two-factor/recovery-codes/': () => ({ otp: code }),
  'DELETE accounts/two-factor/': () => ({ otp: code, password: somePassword }),
  'POST accounts/team-member/invite/': () => ({ email: someEmail(), role: 'editor' }),
  'POST accounts/team-member/join/': () => ({ token: randomUUID(), username: 'Ada', password: somePassword }),
  'PUT accounts/team-member/update/': (n, { memberId: id }) => ({ id, role: n % 2 ? 'editor' : 'author' }),
  'POST accounts/team-member/resend/': (_n, { invitationId: id }) => ({ id }),
  'POST accounts/team-member/leave/': nothing,
  'POST workspaces/': (n) => ({ name: `Workspace ${n}` }),
  'PUT workspaces/:id/': (n) => ({ name: `Workspace ${n}` }),
  'POST webhooks/': (n) => ({ url: `http://${nobody}/hook/${n}`, events: ['post.failed'] }),
  'PUT webhooks/:id/': (n) => ({ active: n % 2 === 0 }),
  'POST notifications/read/': () => ({ ids: 'all' }),
  'PUT notifications/digest/': (n) => ({ digest: n % 2 ? 'daily' : 'weekly' }),
  'POST accounts/delete/': () => ({ password: 'not mine' }),
  'POST social-project/': (n) => ({ title: `Project ${n}`, icon: 'Coffee' }),
  'PUT social-project/:id/': (n) => ({ title: `Project ${n}` }),
  'POST media-library/:projectId/': () => ({ url: `http://${nobody}/a.png` }),
  'POST uploads/': (_n, { projectId }) => ({ projectId, name: 'oven.mp4', bytes: 1_000_000 }),
  'PUT social-Media/:id/': (n) => ({ title: `Picture ${n}` }),
  'POST ai-generation/': () => ({ tool: 'article', inputs: aBrief() }),
  'POST ai-generation/import/': (n) => ({ fileName: `text-${n}.md`, text }),
  'POST writer-batches/': (n) => ({ table: `topic\nBread ${n}` }),
  'PATCH writer-batches/:id/': () => ({ action: 'cancel' }),
  'PATCH ai-generation/:id/': (n) => ({ revision: 0, title: `Title ${n}` }),
  'POST ai-generation/:id/sources/': () => ({ kind: 'text', text }),
  'PATCH documents/:id/': (n) => ({ revision: 1, operationId: randomUUID(), title: `Title ${n}` }),
  'POST documents/:id/suggestions/': () => ({ command: 'rewrite', text }),
  'POST documents/:id/export/': () => ({ format: 'md' }),
  'POST documents/:id/comments/': (n) => ({ ...aComment, text: `Comment ${n}` }),
  'PATCH documents/:id/comments/:threadId/': (n) => ({ resolved: n % 2 === 0 }),
  'POST documents/:id/comments/:threadId/replies/': (n) => ({ text: `Reply ${n}` }),
  'PATCH documents/:id/comments/:threadId/replies/:commentId/': (n) => ({ text: `Comment ${n}` }),
  'PUT documents/:id/claims/': (n) => ({ key: `claim-${n}`, checked: true }),
  'POST documents/:id/derived-texts/': () => ({ kind: 'meta' }),
  'PUT documents/:id/derived-texts/': () => ({ textId: randomUUID(), action: 'use' }),
  'PUT documents/:id/internal-links/': (n) => ({
    url: `https://site.example/${n}`,
    dismissed: true,
  }),
  'POST brand-voices/': (n) => ({ name: `Voice ${n}` }),
  'PATCH brand-voices/:id/': (n) => ({ revision: 0, name: `Voice ${n}` }),
  'POST brand-voices/:id/samples/': (n) => ({ kind: 'text', text: `${voiceSamples[0]} And ${n} loaves.` }),
  'POST audience-profiles/': (n) => ({ name: `Readers ${n}` }),
  'PATCH audience-profiles/:id/': (n) => ({ revision: 0, name: `Readers ${n}` }),
  'PATCH articles/:id/': (_n, { projectId }) => ({ projectId }),
  'POST articles/:id/publish/': (_n, { siteId }) => ({ siteId }),
  'POST publications/:id/resolve/': () => ({ isThere: false }),
  'POST sites/': (_n, { site, projectId }) => ({ ...site, projectId }),
  'POST keyword-ranking/': (n, { projectId }) => ({ keyword: keyword(n), projectId }),
  'PATCH keyword-ranking/:id/': (n) => ({ revision: 0, title: `Title ${n}` }),
  'PATCH keyword-ranking/:id/analysis-job/': () => ({ action: 'cancel' }),
  'POST keyword-ranking/:id/brief/export/': () => ({ format: 'md' }),
  'POST keyword-ranking/:id/brief/links/': () => ({ days: 7 }),
  'POST keyword-ranking/:id/results/': () => ({ engine: 'serper' }),
  'PATCH keyword-ranking/:id/results/': () => ({ action: 'cancel' }),
  'POST keyword-import/': (n, { projectId }) => ({ projectId, text: keyword(n), fileName: 'a.csv' }),
  'POST keyword-metrics/': (n, { projectId }) => ({ projectId, keywords: [keyword(n)] }),
  'PUT search-console/': (n, { projectId }) => ({
    projectId,
    property: `sc-domain:site-${n}.example`,
    daily: true,
  }),
  'POST search-console/import/': (_n, { projectId }) => ({ projectId, property: 'sc-domain:site.example' }),
  'PUT google-ads-account/': () => ({ customerId: '1234567890' }),
  'POST google-consent/': () => ({ provider: 'google-search-console' }),
  'POST google-consent/answer/': (n) => ({ state: `state ${n}`, code: 'code' }),
  'PATCH keyword-import/:id/': () => ({ deleted: false }),
  'PATCH keywords/': (n, { projectId, keywordId }) => ({ projectId, ids: [keywordId], deleted: n % 2 === 0 }),
  'POST keyword-suggestion/': (n) => ({ keyword: keyword(n) }),
  'POST keyword-auto-suggestion/': (n) => ({ keyword: keyword(n) }),
  'PATCH keyword-auto-suggestion/:id/': () => ({ deleted: false }),
  'POST keyword-list/': (n, { projectId }) => ({ projectId, title: `List ${n}` }),
  'PATCH keyword-list/:id/': (n) => ({ title: `List ${n}` }),
  'POST local-index/': (n, { projectId }) => ({
    kind: 'text',
    projectId,
    url: `https://example.com/${n}`,
    text,
  }),
  'POST crawls/': (_n, { projectId }) => ({ projectId, url: `http://${nobody}/` }),
  'POST crawls/preview/': (_n, { projectId }) => ({ projectId, url: `http://${nobody}/` }),
  'POST site-audits/': (_n, { projectId }) => ({ projectId, url: `http://${nobody}/` }),
  'PATCH crawls/:id/': () => ({ action: 'cancel' }),
  'PATCH local-index/:id/': (n) => ({ own: n % 2 === 0 }),
  'POST keyword-rank-tracker/': (n, { projectId }) => ({
    projectId,
    target: `https://example.com/${n}`,
    keywords: [keyword(n)],
    schedule: 'manual',
  }),
  'PATCH keyword-rank-tracker/:id/': (n) => ({ tags: [`tag ${n}`] }),
  'PUT keyword-rank-tracker/delete-keywords/:id/': () => ({ keywords: ['rye bread'] }),
  'PUT social-project/channel/:id/': (n, { channelId }) => ({
    action: n % 2 ? 'pause' : 'resume',
    channelId,
  }),
  'POST social-project/hashtag-sets/:id/': (n) => ({ name: `Set ${n}`, tags: [`rye${n}`] }),
  'PUT social-project/hashtag-sets/:id/:setId/': (n) => ({ name: `Set ${n}`, tags: [`rye${n}`] }),
  'POST social-post/:id/': (n) => ({ content: `Post ${n}` }),
  'PUT social-post/detail/:id/': (n) => ({ content: `Post ${n}` }),
  'POST payment/sub/checkout/': () => ({ priceId: 'pro-month' }),
  'PUT payment/sub/cancel/': nothing,
  'PUT payment/sub/re-active/': nothing,
  'POST payment/sub/plan-update/': () => ({ priceId: 'pro-month' }),
  'PUT payment/sub/waiting/:id/': () => ({ use: 'start' }),
  'PUT connections/:provider/': () => ({ baseUrl: `http://${nobody}/v1`, model: 'a-model' }),
  'POST connections/:provider/models/': () => ({ baseUrl: `http://${nobody}/v1` }),
  'PUT local-models/download/': () => ({ model: 'a-model' }),
  'POST api-keys/': (n) => ({
    name: `Key ${n}`,
    scopes: ['keywords.read'],
    expiresInDays: 30,
    password: somePassword,
  }),
  'POST contact/': () => ({ name: 'Ada', email: someEmail(), subject: 'Hello', message: 'A question.' }),
};

/** Calls that no good body of this table can bring to their end: what they need is proved, mailed or running elsewhere. */
export const refusedHere = new Set([
  'POST documents/:id/suggestions/',
  'POST documents/:id/derived-texts/',
  'PUT documents/:id/derived-texts/',
  'POST keyword-metrics/',
  'POST search-console/import/',
  'PUT google-ads-account/',
  'POST google-consent/',
  'POST google-consent/answer/',
  'POST keyword-ranking/:id/results/',
  // The crawls that are made for tests are over already.
  'PATCH crawls/:id/',
  'POST accounts/verify/',
  'PUT user/reset-password/',
  'PUT user/change-password/',
  'PUT accounts/two-factor/',
  'POST accounts/two-factor/recovery-codes/',
  'DELETE accounts/two-factor/',
  'POST accounts/team-member/join/',
  'POST accounts/delete/',
  'PUT accounts/avatar/',
  'POST accounts/team-member/leave/',
  'POST notifications/digest/off/',
  'POST publications/:id/resolve/',
  'POST media-library/:projectId/',
  'PUT uploads/:id/parts/:number/',
  'POST uploads/:id/complete/',
  'PUT payment/sub/cancel/',
  'PUT payment/sub/re-active/',
  'POST payment/sub/plan-update/',
]);
