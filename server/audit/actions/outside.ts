// What leaves the product or pays for it: posts, channels, sites, connections, money, files with data.
import { pagePath } from '#contract/routes/page-path.ts';
import { type Actions, type AuditData, quoted, wordOf } from './action.ts';

const drafts = (_id: string, { projectId }: AuditData) =>
  wordOf(projectId) ? pagePath('/draft/:projectId', { projectId: wordOf(projectId) }) : null;
const channels = (_id: string, { projectId }: AuditData) =>
  wordOf(projectId) ? pagePath('/channels/:projectId/social-media', { projectId: wordOf(projectId) }) : null;
const plan = () => '/subscription';
const integrations = () => '/integrations';
const keys = () => '/api-keys';
const on = ({ channelName, networkLabel }: AuditData) =>
  `${quoted(channelName)}${wordOf(networkLabel) ? ` on ${wordOf(networkLabel)}` : ''}`;

export const outsideActions: Actions = {
  'post.created': { group: 'social', what: 'Wrote a post', href: drafts },
  'post.updated': { group: 'social', what: 'Changed a post', href: drafts },
  'post.publish-requested': {
    group: 'social',
    what: 'Asked for a post to be published',
    href: drafts,
  },
  'post.deleted': { group: 'social', what: 'Moved a post to the trash' },
  'post.restored': { group: 'social', what: 'Took a post back from the trash', href: drafts },
  'post.target-decided': {
    group: 'social',
    what: 'Decided what happens to a post that waited for a person',
    href: drafts,
  },
  'post.published': {
    group: 'social',
    what: (data) => `Published a post to${on(data) || ' a channel'}`,
    href: drafts,
  },
  'post.failed': {
    group: 'social',
    what: (data) => `A post to${on(data) || ' a channel'} was not published`,
    href: drafts,
  },
  'series.created': { group: 'social', what: 'Made a post repeat', href: drafts },
  'series.updated': { group: 'social', what: 'Changed how a post repeats', href: drafts },
  'series.paused': { group: 'social', what: 'A post stopped repeating for now', href: drafts },
  'series.resumed': { group: 'social', what: 'Let a post repeat again', href: drafts },
  'series.ended': { group: 'social', what: 'Ended the repeats of a post', href: drafts },
  'channel.connected': { group: 'connections', what: 'Connected a channel', href: channels },
  'channel.disconnected': { group: 'connections', what: 'Disconnected a channel' },
  'channel.paused': { group: 'connections', what: 'Paused a channel', href: channels },
  'channel.resumed': { group: 'connections', what: 'Resumed a channel', href: channels },
  'channel.slots-changed': { group: 'connections', what: 'Changed when a channel posts', href: channels },
  'channel.needs-reconnect': {
    group: 'connections',
    what: (data) => `${on(data) ? `The channel${on(data)}` : 'A channel'} has to be connected again`,
    href: channels,
  },
  'site.connected': { group: 'connections', what: ({ homeUrl }) => `Connected a site${quoted(homeUrl)}` },
  'site.needs-reconnect': {
    group: 'connections',
    what: ({ homeUrl }) => `The site${quoted(homeUrl)} has to be connected again`,
    href: integrations,
  },
  'site.removed': { group: 'connections', what: ({ homeUrl }) => `Removed the site${quoted(homeUrl)}` },
  'connection.saved': { group: 'connections', what: 'Saved the connection to a model', href: integrations },
  'connection.removed': {
    group: 'connections',
    what: 'Removed the connection to a model',
    href: integrations,
  },
  'connection.tested': { group: 'connections', what: 'Tested the connection to a model', href: integrations },
  'api-key.created': {
    group: 'connections',
    what: ({ name }) => `Made the API key${quoted(name)}`,
    href: keys,
  },
  'api-key.used': {
    group: 'connections',
    what: ({ name }) => `Used the API key${quoted(name)} from a new address`,
    href: keys,
  },
  'api-key.revoked': {
    group: 'connections',
    what: ({ name }) => `Revoked the API key${quoted(name)}`,
    href: keys,
  },
  'subscription.started': { group: 'billing', what: 'Started a subscription', href: plan },
  'subscription.changed': { group: 'billing', what: 'Changed the plan', href: plan },
  'subscription.cancelled': { group: 'billing', what: 'Cancelled the subscription', href: plan },
  'subscription.reactivated': {
    group: 'billing',
    what: 'Took the cancellation of the subscription back',
    href: plan,
  },
  'subscription.renewed': { group: 'billing', what: 'The subscription was renewed', href: plan },
  'subscription.declined': {
    group: 'billing',
    what: 'A charge for the subscription was declined',
    href: plan,
  },
  'subscription.ended': { group: 'billing', what: 'The subscription ended', href: plan },
  'payment.waiting': {
    group: 'billing',
    what: ({ plan: name }) => `A payment${wordOf(name) ? ` for ${wordOf(name)}` : ''} waits for the owner`,
    href: plan,
  },
  'payment.credited': { group: 'billing', what: 'Kept a payment as credit', href: plan },
  'document.exported': {
    group: 'data',
    what: ({ format }) => `Exported a text${wordOf(format) ? ` as ${wordOf(format).toUpperCase()}` : ''}`,
  },
  'export.asked': { group: 'data', what: 'Asked for a copy of their data', href: () => '/profile' },
  'export.ready': { group: 'data', what: 'A copy of their data was made', href: () => '/profile' },
  'export.cancelled': { group: 'data', what: 'Stopped making a copy of their data' },
  'export.removed': { group: 'data', what: 'A copy of their data was removed' },
  'account.deletion-asked': { group: 'data', what: 'Asked to delete their account' },
  'account.deletion-cancelled': { group: 'data', what: 'Kept their account after all' },
  'account.erased': { group: 'data', what: 'An account was erased' },
  'audit.exported': { group: 'data', what: 'Exported this log', href: () => '/audit' },
  'contact.sent': { group: 'data', what: 'Somebody wrote by the contact form' },
};
