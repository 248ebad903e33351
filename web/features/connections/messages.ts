import type { Messages } from '#web/kernel/messages.ts';

const suggestionsOff = (label: string) => `${label} is no longer asked for suggestions.`;

export const connectionsMessages = {
  title: 'Integrations',
  lead: 'Everything works without API keys. Connect your own services to get more.',
  attention: (n: number) => (n === 1 ? '1 needs attention' : `${n} need attention`),
  columns: {
    name: 'Integration',
    status: 'Status',
    serving: 'Provider',
    about: 'Details',
    actions: 'Actions',
  },
  statuses: {
    connected: 'Connected',
    default: 'Built in',
    problem: 'Needs attention',
    none: 'Not connected',
  },
  from: {
    default: 'Built in',
    operator: 'Set by your administrator',
    workspace: 'Set by this workspace',
    none: 'Not connected',
  },
  /** before how long ago a problem began */
  noticed: 'Since',
  /** where a port is connected or looked at */
  places: {
    channels: 'Connect channels',
    sites: 'Connect a site',
    subscription: 'View plan',
    form: 'Configure',
    media: 'Open tools',
  },
  /** what the sheet of a port is called, and what connecting it brings */
  sheets: {
    'ai-text': {
      title: 'OpenAI-compatible endpoint',
      lead: 'Write drafts with OpenAI, Ollama, vLLM, LM Studio or any compatible server.',
    },
    'search-results': {
      title: 'Search results',
      lead: 'Track rankings and compare with the pages that rank, using your own account. Without one, your Local index answers.',
    },
    'keyword-figures': {
      title: 'Keyword metrics',
      lead: 'Get search volume, CPC and competition with your own DataForSEO or Google Ads account. Without one, metrics come from your imports.',
    },
    'search-console': {
      title: 'Search Console',
      lead: 'Import what people searched for before they saw your site: queries, pages, clicks and positions, as Google measured them. Each project chooses its property in the keyword explorer.',
    },
  },
  vendors: {
    'openai-compatible': {
      about: 'Drafts by your own model.',
      hints: {
        baseUrl:
          'For example, https://api.openai.com/v1. Your administrator must allow servers on a private network first.',
        model: 'For example, gpt-5-mini or llama3.2',
      },
      removed: 'The URL and API key are deleted. The built-in engine will write your drafts.',
    },
    serper: {
      about: 'Google results, desktop. Ten results cost one credit.',
      hints: {},
      removed: 'The API key is deleted. Trackers that use Serper stop updating.',
    },
    serpapi: {
      about: 'Google results, desktop and mobile. Ten results cost one search.',
      hints: {},
      removed: 'The API key is deleted. Trackers that use SerpApi stop updating.',
    },
    dataforseo: {
      about:
        'Google results, desktop and mobile, and keyword metrics. You pay per call; the test shows your balance.',
      hints: { login: 'The API login from your DataForSEO dashboard, not your account password' },
      removed:
        'The login and password are deleted. Trackers that use DataForSEO stop updating, and you can’t get keyword metrics.',
    },
    searxng: {
      about: 'Your own SearXNG server, free of charge. Its settings must allow JSON.',
      hints: {
        baseUrl:
          'For example, https://search.example.com. Your administrator must allow servers on a private network first.',
      },
      removed: 'The URL is deleted. Trackers that use SearXNG stop updating.',
    },
    'google-search-console': {
      about: 'Queries, pages and days of your own sites, free of charge.',
      hints: {},
      removed: 'Access at Google ends. Imported data stays; daily updates stop.',
    },
    'google-ads': {
      about:
        'Search volume, CPC, competition and keyword ideas from Keyword Planner, free of charge. No difficulty.',
      hints: {},
      removed: 'Access at Google ends. You can’t get metrics from Google Ads anymore; those you have stay.',
    },
    'google-suggest': {
      about: 'What Google Search completes as people type.',
      hints: {},
      removed: suggestionsOff('Google'),
    },
    'youtube-suggest': {
      about: 'What people look for on YouTube.',
      hints: {},
      removed: suggestionsOff('YouTube'),
    },
    'bing-suggest': {
      about: 'What Bing completes, also behind other search sites.',
      hints: {},
      removed: suggestionsOff('Bing'),
    },
    'duckduckgo-suggest': {
      about: 'What DuckDuckGo completes, without profiles of people.',
      hints: {},
      removed: suggestionsOff('DuckDuckGo'),
    },
    'amazon-suggest': {
      about: 'What shoppers look for in the Amazon store of a country.',
      hints: {},
      removed: suggestionsOff('Amazon'),
    },
  },
  suggestions: {
    title: 'Keyword suggestions',
    lead: 'The offline engine is always on. Turn on a service to ask its search box, too. Google Ads is connected under Keyword metrics.',
    terms:
      'These are the services’ public completion addresses: no key, no contract, no guarantee. A service can block this server at any time. Each is asked at most once a second, unless your administrator changed that.',
    on: (label: string) => `${label} suggestions turned on`,
    off: (label: string) => `${label} suggestions turned off`,
  },
  google: {
    connect: 'Connect with Google',
    again: 'Sign in with Google again',
    /** before how long ago somebody signed in */
    since: 'Connected',
    /** before the Google account's email */
    as: 'as',
    connected: (label: string) => `${label} connected`,
    leads:
      'You sign in at Google and choose what Quillstead may read. It changes nothing there. Your Google account’s email shows which account is connected.',
    notSet: (label: string) => `${label} isn’t set up on this server yet. Your administrator can do it:`,
    properties: 'Properties by project',
    noProperties:
      'No project has a property yet. Choose one in the keyword explorer with “Get from Search Console”.',
    daily: 'daily',
    last: {
      reading: 'importing since',
      done: 'imported',
      failed: 'failed',
      cancelled: 'canceled',
    },
    steps: {
      client: (label: string) =>
        `Create an OAuth client of the type “Web application” in the Google Cloud console, and enable the ${label} API.`,
      redirect: 'Add this redirect address to it:',
      settings: 'Put its ID and secret into these settings, and restart the server:',
      developer: 'Put the developer token of a Google Ads manager account into this setting:',
    },
  },
  ads: {
    account: 'Google Ads account',
    choose: 'Choose an account',
    another: 'Another account',
    number: 'Account number',
    numberHint: 'Ten digits, for example 123-456-7890',
    manager: 'Manager account',
    managerHint: 'Only for accounts that you reach through a manager account',
    save: 'Save account',
    saved: 'Google Ads account saved',
    missing: 'Choose the Google Ads account that metrics are asked for.',
    loading: 'Loading your Google Ads accounts…',
  },
  used: (calls: number, cost: number | null, unit: 'credit' | 'search' | 'call' | null) =>
    unit === 'call' && cost !== null
      ? `${calls.toLocaleString('en')} calls for $${cost.toFixed(2)} in the last 30 days.`
      : `${calls.toLocaleString('en')} ${calls === 1 ? 'call' : 'calls'} in the last 30 days.`,
  form: {
    baseUrl: 'Base URL',
    model: 'Model',
    login: 'Login',
    key: 'API key',
    keyHint: 'Encrypted and never shown again.',
    keyOptional: 'Encrypted and never shown again. Leave empty if your server doesn’t need one.',
    showKey: 'Show key',
    keyKept: 'A key is saved. Leave empty to keep it.',
    label: 'Name',
    labelHint: 'Shown in the app. Leave empty to use the model name.',
    connect: 'Connect',
    save: 'Save connection',
    saved: 'Connection saved',
    test: 'Test connection',
    remove: 'Remove connection',
    removeTitle: 'Remove connection',
    removed: 'Connection removed',
    readOnly: 'Only workspace owners and admins can change connections.',
  },
} as const satisfies Messages;
