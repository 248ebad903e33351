import type { Messages } from '#web/kernel/messages.ts';

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
    localIndex: 'Open Local index',
    keywords: 'Import keywords',
    subscription: 'View plan',
    form: 'Configure',
    media: 'Open tools',
  },
  badge: {
    builtIn: 'Built-in engine',
    label: (shown: string) => `AI engine: ${shown}. Open integrations`,
    problem: (shown: string) => `${shown} isn’t responding`,
  },
  openai: {
    title: 'OpenAI-compatible endpoint',
    lead: 'Write drafts with OpenAI, Ollama, vLLM, LM Studio or any compatible server.',
    baseUrl: 'Base URL',
    baseUrlHint:
      'For example, https://api.openai.com/v1. Your administrator must allow servers on a private network first.',
    model: 'Model',
    modelHint: 'For example, gpt-5-mini or llama3.2',
    key: 'API key',
    keyHint: 'Encrypted and never shown again. Leave empty if your server doesn’t need one.',
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
    removeBody: 'The URL and API key are deleted. The built-in engine will write your drafts.',
    removed: 'Connection removed',
    readOnly: 'Only workspace owners and admins can change connections.',
  },
} as const satisfies Messages;
