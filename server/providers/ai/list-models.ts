// What models a service offers, by each service's own list call.
import { APICallError } from 'ai';
import { z } from 'zod';
import type { ModelChoice } from '#contract/connections/models.ts';
import { asEngineError, engineError, unreadableAnswer } from './model-errors.ts';
import type { ModelProtocol } from './protocols.ts';

interface ListSettings {
  protocol: ModelProtocol;
  baseUrl: string;
  key?: string | undefined;
  fetch: typeof globalThis.fetch;
}

/** As long as a connection's model may be. */
const longestName = 120;
const mostModels = 500;
/** Models that do not write text: services list them beside the others. */
const otherUse = /embed|whisper|\btts\b|dall-e|moderation|transcribe|realtime|rerank|imagen|veo-/i;

const named = z.looseObject({
  id: z.string().optional(),
  name: z.string().optional(),
  display_name: z.string().optional(),
  displayName: z.string().optional(),
  supportedGenerationMethods: z.array(z.string()).optional(),
});
const lists = z.object({ data: z.array(named) }).or(z.object({ models: z.array(named) }));

const calls: Record<ModelProtocol, { path: string; headers: (key: string) => Record<string, string> }> = {
  openai: { path: '/models', headers: (key) => ({ authorization: `Bearer ${key}` }) },
  // platform.claude.com/docs/en/api/models-list
  anthropic: {
    path: '/models?limit=1000',
    headers: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  },
  // ai.google.dev/api/models#method:-models.list
  google: { path: '/models?pageSize=1000', headers: (key) => ({ 'x-goog-api-key': key }) },
};

function choicesOf(rows: readonly z.infer<typeof named>[]): ModelChoice[] {
  const choices = new Map<string, ModelChoice>();
  for (const row of rows) {
    const id = (row.id ?? row.name ?? '').replace(/^models\//, '').trim();
    const writes = row.supportedGenerationMethods?.includes('generateContent') ?? !otherUse.test(id);
    if (id === '' || id.length > longestName || !writes || choices.size >= mostModels) continue;
    const label = (row.display_name ?? row.displayName ?? id).slice(0, longestName).trim();
    choices.set(id, { id, label: label === '' ? id : label });
  }
  return [...choices.values()].toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
}

/** Models that write, by name. @throws EngineError, or the signal's reason */
export async function listModels(settings: ListSettings, signal: AbortSignal): Promise<ModelChoice[]> {
  const { protocol, baseUrl, key, fetch } = settings;
  const { path, headers } = calls[protocol];
  try {
    const answer = await fetch(`${baseUrl}${path}`, {
      headers: { accept: 'application/json', ...(key && headers(key)) },
      // A key goes to the server that it was entered for and nowhere else.
      redirect: 'manual',
      signal,
    });
    const body = await answer.text();
    if (!answer.ok)
      throw new APICallError({
        message: `status ${answer.status}`,
        url: answer.url,
        requestBodyValues: {},
        statusCode: answer.status,
        responseHeaders: Object.fromEntries(answer.headers),
        responseBody: body,
      });
    const read = lists.safeParse(parsed(body));
    if (!read.success) throw engineError('bad-answer', unreadableAnswer(protocol));
    return choicesOf('data' in read.data ? read.data.data : read.data.models);
  } catch (error) {
    signal.throwIfAborted();
    throw asEngineError(error, { key, protocol });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
