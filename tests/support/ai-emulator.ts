// An OpenAI-compatible server made by others (@copilotkit/aimock): what the product says of real models is tested
// against it, not against a double of our own.
import { createRequire } from 'node:module';
import { onTestFinished } from 'vitest';

/** What the emulator is asked to answer with, in its own words. */
export type Answer =
  | { content: string; finishReason?: string }
  | { error: { message: string; type?: string; code?: string }; status: number; retryAfter?: number };

export interface AnswerOptions {
  /** characters of each piece of a stream */
  chunkSize?: number;
  /** milliseconds before the first and between the pieces */
  latency?: number;
  /** the connection breaks after so many pieces */
  truncateAfterChunks?: number;
}

/** A request as it arrived. */
export interface Asked {
  headers: Record<string, string>;
  body: {
    model: string;
    stream?: boolean;
    max_tokens?: number;
    stream_options?: unknown;
    messages: { role: string; content: string }[];
  };
  response: { status: number; interrupted?: boolean; interruptReason?: string };
}

interface Mock {
  start(): Promise<string>;
  stop(): Promise<void>;
  addFixture(fixture: unknown): void;
  getRequests(): Asked[];
}

export interface Emulator {
  /** `http://127.0.0.1:port/v1` */
  baseUrl: string;
  /** `127.0.0.1:port`, for EGRESS_ALLOW */
  host: string;
  /** Queues an answer; the last one is given again for every further request. */
  answer(answer: Answer, options?: AnswerOptions): void;
  requests(): Asked[];
  /** The text of one request: every message, instructions first. */
  promptOf(index: number): string;
  stop(): Promise<void>;
}

function loadMock(): new (options: { port: number; host: string }) => Mock {
  const require = createRequire(new URL('../e2e/package.json', import.meta.url));
  try {
    return (require('@copilotkit/aimock') as { LLMock: new (options: object) => Mock }).LLMock;
  } catch (cause) {
    throw new Error('The model emulator is not installed: run `npm test`, or `npm ci --prefix tests/e2e` once.', { cause });
  }
}

/** Starts an emulator on 127.0.0.1 with a port of its own. @param models names it knows; others answer 404 */
export async function startEmulator(models: readonly string[] = ['test-model']): Promise<Emulator> {
  const Mock = loadMock();
  const mock = new Mock({ port: 0, host: '127.0.0.1' });
  const turns = new WeakMap<object, number>();
  let seen = 0;
  let queued = 0;
  const turnOf = (request: object) => {
    if (!turns.has(request)) turns.set(request, seen++);
    return turns.get(request)!;
  };
  mock.addFixture({
    match: { predicate: (request: { model: string }) => !models.includes(request.model) },
    response: { error: { message: 'The model does not exist', code: 'model_not_found' }, status: 404 },
  });
  const origin = await mock.start();
  const host = new URL(origin).host;
  return {
    baseUrl: `http://${host}/v1`,
    host,
    answer(answer, options = {}) {
      const at = queued++;
      const predicate = (request: object) => {
        const turn = turnOf(request);
        return turn === at || (turn > at && at === queued - 1);
      };
      mock.addFixture({ match: { predicate }, response: answer, ...options });
    },
    requests: () => mock.getRequests(),
    promptOf: (index) =>
      (mock.getRequests()[index]?.body.messages ?? []).map((message) => message.content).join('\n\n'),
    stop: () => mock.stop(),
  };
}

/** An emulator for one test; it goes when the test ends. */
export async function useEmulator(models?: readonly string[]): Promise<Emulator> {
  const emulator = await startEmulator(models);
  onTestFinished(() => emulator.stop());
  return emulator;
}
