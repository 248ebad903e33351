// A model server made by others (@copilotkit/aimock), which speaks OpenAI's, Anthropic's and Google's languages: what
// the product says of real models is tested against it, not against a double of our own.
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { onTestFinished } from 'vitest';

/** What the emulator is asked to answer with, in its own words. */
export type Answer =
  | { content: string; finishReason?: string }
  | { error: { message: string; type?: string; code?: string }; status: number; retryAfter?: number };

export interface AnswerOptions {
  /** characters of each fragment of a stream */
  chunkSize?: number;
  /** milliseconds before each fragment */
  latency?: number;
  /** the connection breaks after so many fragments, which arrive before */
  truncateAfterChunks?: number;
  /** the answer is no JSON, or the connection breaks before it */
  chaos?: { malformedRate?: 1; disconnectRate?: 1 };
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
  /** interrupted: the answer did not reach its end, because either side hung up */
  response: { status: number; interrupted?: boolean };
}

interface Mock {
  url: string;
  server: Server;
  journal: { getAll(): Asked[] };
}
type CreateMock = (fixtures: unknown[], options: object) => Promise<Mock>;

export interface Emulator {
  /** `http://127.0.0.1:port/v1` */
  baseUrl: string;
  /** where each language is spoken */
  baseUrls: Record<'openai' | 'anthropic' | 'google', string>;
  /** `127.0.0.1:port`, for EGRESS_ALLOW */
  host: string;
  /** Queues an answer; the last one is given again for every further request. */
  answer(answer: Answer, options?: AnswerOptions): void;
  /** Answers each request for one model in turn, whatever is asked of others; the last answer is given again. */
  answerFor(model: string, ...answers: (Answer & { how?: AnswerOptions })[]): void;
  /**
   * Answers each request whose prompt has these words in turn, whatever is asked besides; the last one is given again.
   * @returns how many came by now, be they answered or not
   */
  answerAbout(words: string, ...answers: (Answer & { how?: AnswerOptions })[]): () => number;
  requests(): Asked[];
  /** The text of one request: every message, instructions first. */
  promptOf(index: number): string;
  stop(): Promise<void>;
}

function loadMock(): CreateMock {
  const require = createRequire(new URL('../../e2e/package.json', import.meta.url));
  try {
    return (require('@copilotkit/aimock') as { createServer: CreateMock }).createServer;
  } catch (cause) {
    throw new Error(
      'The model emulator is not installed: run `npm test`, or `npm ci --prefix tests/e2e` once.',
      {
        cause,
      },
    );
  }
}

export interface EmulatorOptions {
  /** names it knows; others answer 404 */
  models?: readonly string[] | 'any';
  /** keys it takes; others answer 401. Any when absent. */
  keys?: readonly string[];
}

/** Starts an emulator on 127.0.0.1 with a port of its own. */
export async function startEmulator({
  models = ['test-model'],
  keys,
}: EmulatorOptions = {}): Promise<Emulator> {
  const unknown = (request: { model: string }) => models !== 'any' && !models.includes(request.model);
  const error = { message: 'The model does not exist', code: 'model_not_found' };
  const fixtures: unknown[] = [{ match: { predicate: unknown }, response: { error, status: 404 } }];
  const options = { port: 0, host: '127.0.0.1', ...(keys && { auth: { apiKeys: keys } }) };
  const { url, server, journal } = await loadMock()(fixtures, options);
  const cut = new Set<unknown>();
  server.prependListener('request', (_request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) cut.add(response.getHeader('x-request-id'));
    });
  });
  const turns = new WeakMap<object, number>();
  let seen = 0;
  let queued = 0;
  const turnOf = (request: object) => {
    if (!turns.has(request)) turns.set(request, seen++);
    return turns.get(request)!;
  };
  const requests = () =>
    journal.getAll().map((requested) => {
      const interrupted =
        requested.response.interrupted === true || cut.has(requested.headers['x-request-id']);
      return { ...requested, response: { ...requested.response, interrupted } };
    });
  const { host } = new URL(url);
  return {
    baseUrl: `http://${host}/v1`,
    baseUrls: {
      openai: `http://${host}/v1`,
      anthropic: `http://${host}/v1`,
      google: `http://${host}/v1beta`,
    },
    host,
    answer(answer, how = {}) {
      const at = queued++;
      const predicate = (request: object) => {
        const turn = turnOf(request);
        return turn === at || (turn > at && at === queued - 1);
      };
      // Without a pause the connection is gone before the first fragment is on its way.
      const paced = how.truncateAfterChunks === undefined ? how : { latency: 15, ...how };
      fixtures.push({ match: { predicate }, response: answer, ...paced });
    },
    answerFor(model, ...answers) {
      const last = answers.length - 1;
      for (const [index, { how, ...response }] of answers.entries())
        fixtures.push({
          match: { model, ...(index < last && { sequenceIndex: index }) },
          response,
          ...how,
        });
    },
    answerAbout(words, ...answers) {
      const seenHere = new WeakMap<object, number>();
      let asked = 0;
      const turn = (request: object) => {
        if (!seenHere.has(request)) seenHere.set(request, asked++);
        return seenHere.get(request)!;
      };
      for (const [at, { how, ...response }] of answers.entries())
        fixtures.push({
          match: {
            predicate: (request: Asked['body']) =>
              request.messages.some(({ content }) => content.includes(words)) &&
              Math.min(turn(request), answers.length - 1) === at,
          },
          response,
          ...how,
        });
      return () => asked;
    },
    requests,
    promptOf: (index) =>
      (requests()[index]?.body.messages ?? []).map((message) => message.content).join('\n\n'),
    stop: () =>
      new Promise((done, failed) => {
        server.close((cause) => (cause ? failed(cause) : done()));
        server.closeAllConnections();
      }),
  };
}

/** An emulator for one test; it goes when the test ends. */
export async function testEmulator(options?: EmulatorOptions): Promise<Emulator> {
  const emulator = await startEmulator(options);
  onTestFinished(() => emulator.stop());
  return emulator;
}
