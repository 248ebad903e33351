import { englishFigure } from '#contract/shared/english-figure.ts';
import type { Messages } from '#web/kernel/messages.ts';

const appRemoved = (label: string) =>
  `The ID and secret are deleted. Posts to ${label} go on hold until there is an app again.`;
const anApp = (label: string) => ({ about: '', hints: {}, removed: appRemoved(label) });
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
      title: 'AI models',
      lead: 'Write drafts with a hosted model or one of your own. You choose the engine for each article; without a choice, the first connected model writes.',
    },
    'search-results': {
      title: 'Search results',
      lead: 'Track rankings and compare with the pages that rank, using your own account. Without one, your Local index answers.',
    },
    'keyword-figures': {
      title: 'Keyword metrics',
      lead: 'Get search volume, CPC and competition with your own DataForSEO or Google Ads account. Without one, metrics come from your imports.',
    },
    'social-networks': {
      title: 'Social network apps',
      lead: 'These networks let only registered apps post. Register one, then enter its ID and secret here. Bluesky and Mastodon need none.',
    },
    'search-console': {
      title: 'Search Console',
      lead: 'Import what people searched for before they saw your site: queries, pages, clicks and positions, as Google measured them. Each project chooses its property in the keyword explorer.',
    },
  },
  vendors: {
    'openai-compatible': {
      about: 'OpenAI, OpenRouter, Mistral, vLLM or any compatible server.',
      hints: {
        baseUrl:
          'For example, https://api.openai.com/v1. Your administrator must allow servers on a private network first.',
        model: 'For example, gpt-5-mini or llama3.2',
      },
      removed:
        'The URL and API key are deleted. You’ll get outlines with evidence until you connect another.',
    },
    anthropic: {
      about: 'Claude models with your own API key.',
      hints: { model: 'For example, claude-sonnet-5-5' },
      removed: 'The API key is deleted. Articles that use this engine continue with another one.',
    },
    'google-gemini': {
      about: 'Gemini models with your own API key.',
      hints: { model: 'For example, gemini-3.5-flash' },
      removed: 'The API key is deleted. Articles that use this engine continue with another one.',
    },
    'local-model': {
      about: 'Ollama, LM Studio, llama.cpp or vLLM on the computer that Quillstead runs on.',
      hints: { baseUrl: 'For example, http://127.0.0.1:11434/v1', model: 'For example, llama3.2' },
      removed: 'The URL is deleted. The model stays on your computer.',
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
    'x-app': anApp('X'),
    'facebook-app': anApp('Facebook'),
    'instagram-app': anApp('Instagram'),
    'linkedin-app': anApp('LinkedIn'),
    'pinterest-app': anApp('Pinterest'),
    'tiktok-app': anApp('TikTok'),
    'google-business-app': anApp('Google Business Profile'),
  },
  apps: {
    howTo: 'How to get an app',
    open: 'Open',
    permissions: 'Permissions that the app needs:',
    copy: 'Copy redirect address',
    copied: 'Redirect address copied',
    notCopied: 'Your browser did not allow copying. Select the address instead.',
    /** before how long ago, and by whom */
    saved: 'Saved',
    by: (name: string) => `by ${name}`,
    keyLost: 'We can’t read the saved secret anymore. Enter it again.',
    channel: 'Connect a channel',
    test: 'to test this app.',
    operator: (label: string) =>
      `Your administrator has set up the ${label} app for everyone on this server.`,
    unused: 'The app saved in this workspace isn’t used.',
    secretKept: 'A secret is saved. Leave empty to keep it.',
    permitted: 'Post as',
    permittedHint: 'LinkedIn refuses a sign-in that asks for more than the app’s products allow.',
    save: 'Save app',
    update: 'Save changes',
    remove: 'Remove app',
    removed: 'App removed',
    savedToast: 'App saved',
    statuses: { operator: 'Set by your administrator', workspace: 'Set up', none: 'Not set up' },
  },
  suggestions: {
    title: 'Keyword suggestions',
    lead: 'The offline engine is always on. Turn on a service to ask its search box, too. Google Ads is connected under Keyword metrics.',
    terms:
      'These are the services’ public completion addresses: no key, no contract, no guarantee. A service can block this server at any time. Each is asked at most once a second, unless your administrator changed that.',
    on: (label: string) => `${label} suggestions turned on`,
    off: (label: string) => `${label} suggestions turned off`,
  },
  models: {
    list: 'List models',
    listed: (n: number) => (n === 1 ? '1 model found' : `${englishFigure(n)} models found`),
  },
  local: {
    title: 'On this computer',
    looking: 'Looking for model servers…',
    nothing: 'No model server is running. Start Ollama, LM Studio, llama.cpp or vLLM, then check again.',
    again: 'Check again',
    model: 'Model',
    noModel: 'Running, without a model.',
    use: (model: string) => `Use ${model}`,
    inUse: 'In use',
    used: (server: string) => `${server} connected`,
    download: 'Download a model',
    downloadHint: 'A name from the Ollama library, such as llama3.2',
    start: 'Download',
    stop: 'Stop download',
    progress: (model: string) => `Download of ${model}`,
    done: (model: string) => `${model} downloaded`,
    stopped: 'Download stopped. Ollama continues from here next time.',
    interrupted: 'The server was interrupted. Download again to continue.',
    waiting: 'Waiting to start',
    amount: (completed: string, total: string) => `${completed} of ${total}`,
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
      ? `${englishFigure(calls)} calls for $${cost.toFixed(2)} in the last 30 days.`
      : `${englishFigure(calls)} ${calls === 1 ? 'call' : 'calls'} in the last 30 days.`,
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
    removed: 'Connection removed',
    readOnly: 'Only workspace owners and admins can change connections.',
  },
} as const satisfies Messages;
