import type { Messages } from '#web/kernel/messages.ts';

export const connectionsMessages = {
  title: 'Integrations',
  lead: 'What serves each part of Quillstead now. Everything works without a key; connect your own to get more.',
  serving: 'In use',
  builtIn: 'Built in',
  connected: 'Connected',
  from: {
    default: 'Built in',
    operator: 'Set by the operator',
    workspace: 'Set by this workspace',
    none: 'Nothing connected',
  },
  /** before how long ago a problem began */
  noticed: 'Noticed',
  /** where a port is connected or looked at */
  places: {
    channels: 'Connect channels',
    sites: 'Connect a site',
    localIndex: 'Open the Local index',
    keywords: 'Import keywords',
    subscription: 'See your plan',
    form: 'Connect your own model',
    media: 'Open the tools',
  },
  badge: {
    builtIn: 'Built-in engine',
    label: (shown: string) => `${shown} writes the texts. Open integrations`,
    problem: (shown: string) => `${shown} isn’t responding`,
  },
  openai: {
    title: 'OpenAI-compatible endpoint',
    lead: 'OpenAI, Ollama, vLLM, LM Studio or any server that speaks the same protocol can write your drafts.',
    baseUrl: 'Base address',
    baseUrlHint:
      'For example https://api.openai.com/v1. A server in your own network has to be allowed by the operator first.',
    model: 'Model',
    modelHint: 'The name that the server knows, for example gpt-5-mini or llama3.2',
    key: 'Key',
    keyHint: 'Stored encrypted and never shown again. Leave empty for a server without keys.',
    showKey: 'Show key',
    keyKept: 'A key is stored. Leave empty to keep it.',
    label: 'Name',
    labelHint: 'How it is called in the app; empty shows the model.',
    connect: 'Connect',
    save: 'Save connection',
    saved: 'Connection saved',
    test: 'Test connection',
    remove: 'Remove connection',
    removeTitle: 'Remove connection',
    removeBody: 'The address and the key are forgotten. Drafts are then written by the built-in engine.',
    removed: 'Connection removed',
    readOnly: 'Only owners and admins of the workspace change connections.',
  },
} as const satisfies Messages;
