import type { NotificationType } from '#contract/shared/options.ts';
import type { Action } from '#contract/workspaces/roles.ts';
import { pagePath } from '#contract/routes/page-path.ts';

export interface RenderedNotification {
  type: NotificationType;
  title: string;
  body: string;
  /** path inside the app */
  href: string | null;
  /** what those do whom it is for; absent = everybody who works in the workspace */
  action?: Action;
  /** these members alone, clients too; absent = everybody as above */
  to?: readonly string[];
}

type Data = Record<string, unknown>;
const text = (value: unknown) => (typeof value === 'string' ? value : '');

const channelIn = (data: Data) =>
  `${text(data.channelName)} on ${text(data.networkLabel)}${data.sandbox === true ? ' (sandbox)' : ''}`;

const dayOf = (instant: unknown) =>
  new Date(text(instant)).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

const posted = (data: Data): RenderedNotification => ({
  type: 'post-published',
  title: `Published to ${channelIn(data)}`,
  body: text(data.excerpt),
  href: data.projectId ? pagePath('/draft/:projectId', { projectId: text(data.projectId) }) : null,
});

const troubles: Record<string, string> = {
  failed: 'could not be published',
  blocked: 'is on hold and needs attention',
  incomplete: 'is missing a part',
  'removal-failed': 'could not be deleted there',
  'needs-verification': 'may have been published. Check the site',
};

function notPosted(data: Data): RenderedNotification {
  const said = troubles[text(data.outcome)] ?? troubles.failed;
  return {
    ...posted(data),
    type: 'post-failed',
    title: `A post to ${text(data.channelName)} on ${text(data.networkLabel)} ${said}`,
    body: [text(data.reason), text(data.excerpt)].filter(Boolean).join(' — '),
  };
}

/** Only a fall is news that somebody must act on; a rise is on the tracker's page. */
function ranked(data: Data): RenderedNotification | null {
  const { from, to } = data;
  if (typeof from !== 'number' || (typeof to === 'number' && to <= from)) return null;
  const keyword = `“${text(data.keyword)}”`;
  return {
    type: 'rank-change',
    title:
      typeof to === 'number'
        ? `${keyword} dropped from ${from} to ${to}`
        : `${keyword} was at ${from} and is no longer ranking`,
    body: text(data.target),
    href: data.articleId
      ? pagePath('/articles/:id', { id: text(data.articleId) })
      : data.trackerId
        ? pagePath('/modules/keyword-rank-tracker/:id', { id: text(data.trackerId) })
        : pagePath('/modules/keyword-rank-tracker'),
  };
}

/** An update of an article has a number above 1. */
const articlePublished = (data: Data, articleId: string): RenderedNotification => ({
  type: 'post-published',
  title: `“${text(data.title)}” is ${Number(data.number) > 1 ? 'updated on your site' : 'live'}`,
  body: text(data.url),
  href: pagePath('/articles/:id', { id: articleId }),
});

const articleTrouble =
  (message: string) =>
  (data: Data, articleId: string): RenderedNotification => ({
    type: 'post-failed',
    title: `“${text(data.title)}” ${message}`,
    body: text(data.problem),
    href: pagePath('/articles/:id', { id: articleId }),
  });

const commented =
  (what: (by: string, title: string) => string) =>
  (data: Data): RenderedNotification => {
    const { generationId, articleId, threadId, to } = data;
    const by = text(data.by) || 'Someone';
    const place = { step: 'edit', panel: 'comments', comment: text(threadId) };
    return {
      type: 'team',
      title: what(by, text(data.title) || 'Untitled document'),
      body: text(data.excerpt),
      href: generationId
        ? pagePath('/modules/ai-writer/:id', { id: text(generationId) }, place)
        : articleId
          ? pagePath('/articles/:id', { id: text(articleId) })
          : null,
      to: Array.isArray(to) ? to.map(text) : [],
    };
  };

/** What became of a batch, for the person who started it. */
const batchNews =
  (title: (data: Data) => string, body: (data: Data) => string) =>
  (data: Data, batchId: string): RenderedNotification => ({
    type: 'batch',
    title: title(data),
    body: body(data),
    href: pagePath('/modules/ai-writer/batches/:id', { id: batchId }),
    to: [text(data.startedBy)],
  });

const documentsOf = ({ done, failed }: Data) =>
  [
    `${Number(done)} ${done === 1 ? 'document' : 'documents'} written`,
    ...(Number(failed) > 0 ? [`${Number(failed)} failed`] : []),
  ].join(', ');

const renderers: Record<string, (data: Data, subjectId: string) => RenderedNotification | null> = {
  'article.published': articlePublished,
  'article.publish-failed': articleTrouble('was not published'),
  'article.publish-unclear': articleTrouble('may have been published. Check the site'),
  'site.needs-reconnect': (data) => ({
    type: 'post-failed',
    title: `“${text(data.name)}” needs to be reconnected`,
    body: text(data.problem),
    href: '/integrations',
  }),
  'batch.stopped': batchNews(
    ({ name }) => `The batch “${text(name)}” is paused`,
    ({ reason }) => text(reason),
  ),
  'batch.finished': batchNews(({ name }) => `The batch “${text(name)}” is done`, documentsOf),
  'connection.needs-sign-in': (data) => ({
    type: 'product',
    title: `${text(data.label)} needs you to sign in with Google again`,
    body: 'Google no longer accepts the sign-in. Imports and metrics stop until you do.',
    href: '/integrations',
    action: 'connections.write',
  }),
  'post.published': posted,
  'post.failed': notPosted,
  'post.publish-requested': (data, postId) => ({
    type: 'team',
    title: 'A draft is waiting for you to publish it',
    body: text(data.excerpt),
    href: pagePath('/draft/:projectId', { projectId: text(data.projectId) }, { post: postId }),
    action: 'social.publish',
  }),
  'series.paused': (data) => ({
    type: 'post-failed',
    title: 'A recurring post was paused',
    body: [text(data.reason), text(data.excerpt)].filter(Boolean).join(' — '),
    href: pagePath('/draft/:projectId', { projectId: text(data.projectId) }, { post: text(data.postId) }),
  }),
  'channel.needs-reconnect': (data) => ({
    type: 'post-failed',
    title: `${channelIn(data)} needs to be reconnected`,
    body: `${
      data.loss === 'other-app'
        ? `Another ${text(data.networkLabel)} app is in use now.`
        : `${text(data.networkLabel)} no longer accepts the connection.`
    } Its posts are on hold until you reconnect.`,
    href: pagePath('/channels/:projectId/social-media', { projectId: text(data.projectId) }),
    action: 'channels.write',
  }),
  'channel.sign-in-ends': (data) => ({
    type: 'post-failed',
    title: `${channelIn(data)} must be reconnected by ${dayOf(data.endsAt)}`,
    body: `${text(data.networkLabel)} ends this sign-in then, and it can’t be renewed without you. Reconnect the channel to keep publishing.`,
    href: pagePath('/channels/:projectId/social-media', { projectId: text(data.projectId) }),
    action: 'channels.write',
  }),
  'comment.added': commented((by, title) => `${by} commented on “${title}”`),
  'comment.mentioned': commented((by, title) => `${by} mentioned you in “${title}”`),
  'rank.changed': ranked,
  'member.joined': (data) => ({
    type: 'team',
    title: `${text(data.email)} joined the workspace`,
    body: `As ${text(data.role)}`,
    href: '/team-member',
  }),
  'payment.waiting': ({ plan }) => ({
    action: 'billing.read',
    type: 'product',
    title: `Your payment for ${text(plan)} needs attention`,
    body: 'An owner can choose how to use it under Subscription.',
    href: '/subscription',
  }),
  'subscription.declined': () => ({
    type: 'product',
    title: 'Your subscription payment was declined',
    body: 'We’ll retry every day for three days.',
    href: '/subscription',
  }),
  'subscription.ended': ({ plan }) => ({
    type: 'product',
    title: 'Your subscription has ended',
    body: `Your workspace is now on ${plan === 'self-hosted' ? 'Self-hosted' : 'Free'}. Nothing was deleted.`,
    href: '/subscription',
  }),
};

/**
 * What people should be told of an event of the outbox, or null when nothing.
 * @param subjectId what the event is about: the article of `article.…`
 */
export const renderNotification = (
  type: string,
  subjectId: string,
  data: Data,
): RenderedNotification | null =>
  Object.hasOwn(renderers, type) ? (renderers[type]?.(data, subjectId) ?? null) : null;
