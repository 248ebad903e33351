// What leaves the product or pays for it: posts, channels, sites, connections, money, files with data.
import { isAppVendor, type VendorId, vendorIds, vendorOf } from '#contract/connections/vendors.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { type Actions, type AuditData, quoted, wordOf } from './action.ts';

const drafts = (_id: string, { projectId }: AuditData) =>
  wordOf(projectId) ? pagePath('/draft/:projectId', { projectId: wordOf(projectId) }) : null;
const channels = (_id: string, { projectId }: AuditData) =>
  wordOf(projectId) ? pagePath('/channels/:projectId/social-media', { projectId: wordOf(projectId) }) : null;
const plan = () => '/subscription';
const integrations = () => '/integrations';
const deliveries = () => '/webhook-deliveries';
const keys = () => '/api-keys';
const on = ({ channelName, networkLabel }: AuditData) =>
  `${quoted(channelName)}${wordOf(networkLabel) ? ` on ${wordOf(networkLabel)}` : ''}`;

const isVendor = (provider: unknown): provider is VendorId => vendorIds.some((id) => id === provider);
function connectionName(provider: unknown): string {
  if (!isVendor(provider)) return 'a connection';
  const { label } = vendorOf(provider);
  return isAppVendor(provider) ? `the ${label} app` : `the connection to ${label}`;
}

export const outsideActions: Actions = {
  'post.created': { group: 'social', what: 'Wrote a post', href: drafts },
  'post.updated': { group: 'social', what: 'Changed a post', href: drafts },
  'post.publish-requested': {
    group: 'social',
    what: 'Requested publishing of a post',
    href: drafts,
  },
  'post.deleted': { group: 'social', what: 'Moved a post to the trash' },
  'post.restored': { group: 'social', what: 'Restored a post from the trash', href: drafts },
  'post.target-decided': {
    group: 'social',
    what: ({ action }) =>
      action === 'delete' ? 'Asked for a published post to be deleted' : 'Resolved a post on hold',
    href: drafts,
  },
  'post.published': {
    group: 'social',
    what: (data) => `Published a post to${on(data) || ' a channel'}`,
    href: drafts,
  },
  'post.removed': {
    group: 'social',
    what: (data) => `Deleted a published post from${on(data) || ' a channel'}`,
    href: drafts,
  },
  'post.failed': {
    group: 'social',
    what: (data) =>
      data.outcome === 'removal-failed'
        ? `A post could not be deleted from${on(data) || ' a channel'}`
        : `A post to${on(data) || ' a channel'} ${data.outcome === 'incomplete' ? 'is missing a part' : 'was not published'}`,
    href: drafts,
  },
  'series.created': { group: 'social', what: 'Created a recurring post', href: drafts },
  'series.updated': { group: 'social', what: 'Changed a recurring post', href: drafts },
  'series.paused': { group: 'social', what: 'Paused a recurring post', href: drafts },
  'series.skipped': { group: 'social', what: 'Skipped a post of a series', href: drafts },
  'series.unskipped': { group: 'social', what: 'Took back a skipped post of a series', href: drafts },
  'series.resumed': { group: 'social', what: 'Resumed a recurring post', href: drafts },
  'series.ended': { group: 'social', what: 'Ended a recurring post', href: drafts },
  'channel.connected': { group: 'connections', what: 'Connected a channel', href: channels },
  'channel.disconnected': { group: 'connections', what: 'Disconnected a channel' },
  'channel.paused': { group: 'connections', what: 'Paused a channel', href: channels },
  'channel.resumed': { group: 'connections', what: 'Resumed a channel', href: channels },
  'channel.slots-changed': {
    group: 'connections',
    what: 'Changed a channel’s posting schedule',
    href: channels,
  },
  'channel.options-changed': {
    group: 'connections',
    what: 'Changed a channel’s default options',
    href: channels,
  },
  'channel.sign-in-ends': {
    group: 'connections',
    what: (data) => `The sign-in of ${on(data) ? `the channel${on(data)}` : 'a channel'} ends soon`,
    href: channels,
  },
  'hashtag-set.created': { group: 'social', what: ({ name }) => `Created the hashtag set${quoted(name)}` },
  'hashtag-set.updated': { group: 'social', what: ({ name }) => `Changed the hashtag set${quoted(name)}` },
  'hashtag-set.deleted': { group: 'social', what: ({ name }) => `Deleted the hashtag set${quoted(name)}` },
  'channel.needs-reconnect': {
    group: 'connections',
    what: (data) => `${on(data) ? `The channel${on(data)}` : 'A channel'} needs to be reconnected`,
    href: channels,
  },
  'site.connected': { group: 'connections', what: ({ homeUrl }) => `Connected a site${quoted(homeUrl)}` },
  'site.needs-reconnect': {
    group: 'connections',
    what: ({ homeUrl }) => `The site${quoted(homeUrl)} needs to be reconnected`,
    href: integrations,
  },
  'site.removed': { group: 'connections', what: ({ homeUrl }) => `Removed the site${quoted(homeUrl)}` },
  'delivery.failed': {
    group: 'connections',
    what: 'A webhook message could not be delivered',
    href: deliveries,
  },
  'delivery.redelivered': { group: 'connections', what: 'Sent a webhook message again', href: deliveries },
  'delivery.canceled': { group: 'connections', what: 'Canceled a webhook message', href: deliveries },
  'webhook.created': {
    group: 'connections',
    what: ({ url }) => `Added the webhook${quoted(url)}`,
    href: integrations,
  },
  'webhook.updated': {
    group: 'connections',
    what: ({ url }) => `Changed the webhook${quoted(url)}`,
    href: integrations,
  },
  'webhook.removed': { group: 'connections', what: ({ url }) => `Removed the webhook${quoted(url)}` },
  'webhook.turned-off': {
    group: 'connections',
    what: ({ url }) => `The webhook${quoted(url)} asked for no more messages and was turned off`,
    href: integrations,
  },
  'connection.needs-sign-in': {
    group: 'connections',
    what: ({ label }) => `The connection${quoted(label)} needs somebody to sign in again`,
    href: integrations,
  },
  'connection.saved': {
    group: 'connections',
    what: ({ provider }) => `Saved ${connectionName(provider)}`,
    href: integrations,
  },
  'connection.removed': {
    group: 'connections',
    what: ({ provider }) => `Removed ${connectionName(provider)}`,
    href: integrations,
  },
  'connection.tested': { group: 'connections', what: 'Tested a connection', href: integrations },
  'api-key.created': {
    group: 'connections',
    what: ({ name }) => `Created the API key${quoted(name)}`,
    href: keys,
  },
  'api-key.used': {
    group: 'connections',
    what: ({ name }) => `Used the API key${quoted(name)} from a new IP address`,
    href: keys,
  },
  'api-key.revoked': {
    group: 'connections',
    what: ({ name }) => `Revoked the API key${quoted(name)}`,
    href: keys,
  },
  'subscription.started': { group: 'billing', what: 'Started a subscription', href: plan },
  'subscription.changed': { group: 'billing', what: 'Changed the plan', href: plan },
  'subscription.cancelled': { group: 'billing', what: 'Canceled the subscription', href: plan },
  'subscription.reactivated': {
    group: 'billing',
    what: 'Resumed the subscription',
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
    what: ({ plan: name }) =>
      `A payment${wordOf(name) ? ` for ${wordOf(name)}` : ''} needs the owner’s attention`,
    href: plan,
  },
  'payment.credited': { group: 'billing', what: 'Saved a payment as credit', href: plan },
  'document.exported': {
    group: 'data',
    what: ({ format }) => `Exported a document${wordOf(format) ? ` as ${wordOf(format).toUpperCase()}` : ''}`,
  },
  'export.asked': { group: 'data', what: 'Requested a data export', href: () => '/profile' },
  'export.ready': { group: 'data', what: 'A data export is ready', href: () => '/profile' },
  'export.cancelled': { group: 'data', what: 'Canceled a data export' },
  'export.removed': { group: 'data', what: 'A data export was removed' },
  'account.deletion-asked': { group: 'data', what: 'Requested account deletion' },
  'account.deletion-cancelled': { group: 'data', what: 'Canceled account deletion' },
  'account.erased': { group: 'data', what: 'An account was erased' },
  'audit.exported': { group: 'data', what: 'Exported this log', href: () => '/audit' },
  'contact.sent': { group: 'data', what: 'Someone used the contact form' },
};
