// How to get an app at each network: what to do there, step by step, in the words of its own developer site.
import type { AppVendorId } from '#contract/connections/vendors.ts';

export interface AppGuide {
  /** the network's own developer site */
  site: { label: string; url: string };
  /** before the redirect address is entered */
  create: readonly string[];
  /** where the network asks for the redirect address */
  redirect: string;
  /** what to copy from there, and what is left to do */
  copy: readonly string[];
  /** permissions or scopes, by the network's names; none where the app has no list to choose from */
  permissions: readonly string[];
  /** who can connect before the network has reviewed the app, and what else costs time or money */
  review: string;
}

export const appGuides: Record<AppVendorId, AppGuide> = {
  'x-app': {
    site: { label: 'X developer portal', url: 'https://developer.x.com/en/portal/dashboard' },
    create: [
      'Create a project and an app. Posts are paid for with the app’s credits at X.',
      'Under User authentication settings, choose “Web App, Automated App or Bot” and the permission “Read and write”.',
    ],
    redirect: 'Enter this address as the Callback URI:',
    copy: ['Copy the OAuth 2.0 Client ID and Client Secret, not the API key.'],
    permissions: ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access'],
    review: 'X reviews nothing: accounts can be connected at once.',
  },
  'facebook-app': {
    site: { label: 'Meta for Developers', url: 'https://developers.facebook.com/apps/' },
    create: [
      'Create an app of the type Business, and add the product Facebook Login.',
      'In the app’s advanced settings, turn on Require App Secret.',
    ],
    redirect: 'Under Facebook Login > Settings, add this address to Valid OAuth Redirect URIs:',
    copy: ['Copy the app ID and the app secret from Settings > Basic.'],
    permissions: [
      'pages_show_list',
      'pages_read_engagement',
      'pages_manage_posts',
      'pages_manage_engagement',
      'business_management',
    ],
    review:
      'People with a role in the app can connect their Pages at once. For everyone else, Meta requires a verified business and an app review of these permissions.',
  },
  'instagram-app': {
    site: { label: 'Meta for Developers', url: 'https://developers.facebook.com/apps/' },
    create: [
      'Create an app of the type Business, and add the product Instagram with “API setup with Instagram login”.',
      'Only professional accounts (business or creator) can be connected.',
    ],
    redirect: 'Under Set up Instagram business login, enter this address as the redirect URL:',
    copy: [
      'Copy the Instagram app ID and the Instagram app secret from the same page. They differ from those of the Meta app.',
    ],
    permissions: [
      'instagram_business_basic',
      'instagram_business_content_publish',
      'instagram_business_manage_comments',
    ],
    review:
      'Accounts that you add as Instagram testers can be connected at once. For all others, Meta requires an app review of these permissions. Instagram fetches images from this server, so it must be reachable from the internet.',
  },
  'linkedin-app': {
    site: { label: 'LinkedIn Developers', url: 'https://www.linkedin.com/developers/apps' },
    create: [
      'Create an app for a company page of yours, and have an admin of that page verify it.',
      'Add the products Share on LinkedIn and Sign In with LinkedIn using OpenID Connect.',
      'To post as company pages, request the product Community Management API, which LinkedIn reviews.',
    ],
    redirect: 'Under Auth, add this address to Authorized redirect URLs for your app:',
    copy: ['Copy the Client ID and the Primary Client Secret from Auth.'],
    permissions: ['openid', 'profile', 'w_member_social'],
    review:
      'People can be connected at once. Company pages also need r_organization_social, w_organization_social and rw_organization_admin. A sign-in lasts 60 days, then the account is connected again.',
  },
  'pinterest-app': {
    site: { label: 'Pinterest Developers', url: 'https://developers.pinterest.com/apps/' },
    create: ['Convert your account to a business account, and request an app under My apps.'],
    redirect: 'Under Configure, add this address to Redirect URIs:',
    copy: ['Copy the App ID and the App secret key.'],
    permissions: ['boards:read', 'boards:write', 'pins:read', 'pins:write', 'user_accounts:read'],
    review:
      'With Trial access, only you can see the Pins that are created. Request Standard access before you publish for others.',
  },
  'tiktok-app': {
    site: { label: 'TikTok for Developers', url: 'https://developers.tiktok.com/apps/' },
    create: [
      'Create an app, and add the products Login Kit and Content Posting API with Direct Post.',
      'Verify the address of this server as a URL property: TikTok fetches images from it.',
    ],
    redirect: 'Under Login Kit > Web, enter this address as the Redirect URI:',
    copy: ['Copy the Client key and the Client secret.'],
    permissions: ['user.info.basic', 'video.publish'],
    review:
      'Until TikTok has audited the app, its posts are visible only to the account that made them, which must be private.',
  },
  'google-business-app': {
    site: { label: 'Google Cloud console', url: 'https://console.cloud.google.com/apis/credentials' },
    create: [
      'In a Google Cloud project, apply for access to the Business Profile APIs. Until Google grants it, no location can be connected.',
      'Enable the My Business Account Management API, the My Business Business Information API and the Google My Business API.',
      'Create an OAuth client ID of the type Web application.',
    ],
    redirect: 'Add this address to Authorized redirect URIs:',
    copy: [
      'Copy the Client ID and the Client secret.',
      'Publish the consent screen: sign-ins of an app in testing end after a week.',
    ],
    permissions: ['https://www.googleapis.com/auth/business.manage'],
    review: 'Google takes days to weeks to grant access to the APIs.',
  },
};
