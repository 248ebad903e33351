// The three languages that model services speak, each through its AI SDK provider.
import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import { createTolerantFetch } from './tolerant-fetch.ts';

export const modelProtocols = ['openai', 'anthropic', 'google'] as const;
export type ModelProtocol = (typeof modelProtocols)[number];

type SdkModel = Exclude<LanguageModel, string>;

export interface ProtocolSettings {
  /** the address without the call's own path: `https://host/v1`, Google's `https://host/v1beta` */
  baseUrl: string;
  model: string;
  key?: string | undefined;
  fetch: typeof globalThis.fetch;
}

/** Without a key in the settings these providers would look for one in the server's environment. */
const noKey = 'none';

/**
 * What makes the SDK's model for one request, whose fetch may differ from the last one's; what was learned about the
 * server's wording stays.
 */
export const modelMakers: Record<
  ModelProtocol,
  (settings: ProtocolSettings) => (fetch: typeof globalThis.fetch) => SdkModel
> = {
  openai: ({ baseUrl, model, key }) => {
    const tolerant = createTolerantFetch();
    return (fetch) =>
      createOpenAICompatible({
        name: 'openaiCompatible',
        baseURL: baseUrl,
        includeUsage: true,
        fetch: tolerant(fetch),
        ...(key ? { apiKey: key } : {}),
      })(model);
  },
  anthropic:
    ({ baseUrl, model, key = noKey }) =>
    (fetch) =>
      createAnthropic({ baseURL: baseUrl, apiKey: key, fetch })(model),
  google:
    ({ baseUrl, model, key = noKey }) =>
    (fetch) =>
      createGoogle({ baseURL: baseUrl, apiKey: key, fetch })(model),
};
