// Ollama's download of a model: POST /api/pull answers a line of JSON for each step
// (github.com/ollama/ollama/blob/main/docs/api.md#pull-a-model).
import { z } from 'zod';
import { EngineError } from '#server/providers/ai/port.ts';

const Line = z.looseObject({
  status: z.string().optional(),
  error: z.string().optional(),
  digest: z.string().optional(),
  total: z.number().optional(),
  completed: z.number().optional(),
});

export interface PullProgress {
  stage: string;
  /** bytes of all parts that are known so far */
  completed: number | null;
  total: number | null;
}

/** Longer lines than Ollama ever sends, in characters. */
const longestLine = 64 * 1024;

async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
    if (rest.length > longestLine) throw unreadable();
  }
  yield rest;
}

const unreadable = () =>
  new EngineError('bad-answer', 'Ollama’s answer could not be read. Update Ollama and try again.');

function lineOf(text: string): z.infer<typeof Line> {
  try {
    return Line.parse(JSON.parse(text));
  } catch {
    throw unreadable();
  }
}

function refused(model: string, reason: string): EngineError {
  const cause = new Error(reason.slice(0, 300));
  return /not exist|not found|invalid model|manifest/i.test(reason)
    ? new EngineError('model-missing', `Ollama doesn’t know a model named “${model}”.`, { cause })
    : new EngineError(
        'server',
        `Ollama couldn’t download “${model}”. Try again; it goes on from where it stopped.`,
        {
          cause,
        },
      );
}

/**
 * Lets Ollama download a model, and says how far it is; leaving stops the download, which goes on from there next time.
 * @param url Ollama's address without path
 * @throws EngineError, or the signal's reason
 */
export async function* pullModel(
  { url, fetch, model }: { url: string; fetch: typeof globalThis.fetch; model: string },
  signal: AbortSignal,
): AsyncGenerator<PullProgress> {
  const parts = new Map<string, { completed: number; total: number }>();
  let last = '';
  try {
    const answer = await fetch(`${url}/api/pull`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model, stream: true }),
      signal,
    });
    if (!answer.ok || !answer.body) throw refused(model, `status ${answer.status} ${await answer.text()}`);
    for await (const text of linesOf(answer.body)) {
      if (text.trim() === '') continue;
      const { status, error, digest, total, completed = 0 } = lineOf(text);
      if (error !== undefined) throw refused(model, error);
      if (digest !== undefined && total !== undefined) parts.set(digest, { completed, total });
      last = status ?? last;
      const sum = (of: 'completed' | 'total') =>
        parts.size === 0 ? null : [...parts.values()].reduce((all, part) => all + part[of], 0);
      yield { stage: last.slice(0, 200), completed: sum('completed'), total: sum('total') };
    }
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof EngineError) throw cause;
    throw new EngineError('network', 'Ollama can’t be reached. Check that it is running.', { cause });
  }
  if (last !== 'success') throw refused(model, `ended with “${last}”`);
}
