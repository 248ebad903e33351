// One model at one service, through the AI SDK: whole answers and streams, failures typed.
import {
  extractReasoningMiddleware,
  generateText,
  type ModelMessage,
  NoOutputGeneratedError,
  streamText,
  wrapLanguageModel,
} from 'ai';
import { hearing, type Heard } from './hearing.ts';
import { asEngineError, engineError, isUnfinished, unreadableAnswer } from './model-errors.ts';
import { modelMakers, type ModelProtocol, type ProtocolSettings } from './protocols.ts';
import { retryAfterFetch } from './retry-after.ts';

/** `fetch` is guarded: the egress client's asFetch. */
export interface ModelSettings extends ProtocolSettings {
  /** what the service speaks; `openai` unless given */
  protocol?: ModelProtocol;
}

export interface Prompt {
  /** the system's part: never holds text of users or sources */
  instructions: string;
  text: string;
}

export interface AskOptions {
  signal: AbortSignal;
  maxTokens?: number;
  /** tries after the first for 408, 409, 429, 5xx and lost connections */
  retries?: number;
  /** told when a busy service is asked again after so many seconds */
  onWait?: ((seconds: number) => void) | undefined;
  /** an earlier answer and what was wrong with it */
  repair?: { answer: string; request: string };
}

export type ModelEvent = { type: 'text'; text: string } | { type: 'end'; truncated: boolean };

export interface ModelClient {
  /** The whole answer, maybe empty. @throws EngineError, or the signal's reason */
  ask(prompt: Prompt, options: AskOptions): Promise<string>;
  /** The answer as it comes; what was yielded before a failure stays good. @throws EngineError, or the signal's reason */
  stream(prompt: Prompt, options: AskOptions): AsyncIterable<ModelEvent>;
}

// The SDK prints what it thinks of a request to the console; the server's log says what matters.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** A model that is silent for longer than this has stopped; the first word may take a slow machine longer. */
const silence = { chunkMs: 120_000, firstChunkMs: 300_000 };

const messagesOf = ({ text }: Prompt, repair: AskOptions['repair']): ModelMessage[] => [
  { role: 'user', content: text },
  ...(repair
    ? ([
        { role: 'assistant', content: repair.answer },
        { role: 'user', content: repair.request },
      ] as const)
    : []),
];

export function createModelClient({ protocol = 'openai', ...server }: ModelSettings): ModelClient {
  const makeModel = modelMakers[protocol](server);
  const failed = (error: unknown) => asEngineError(error, { key: server.key, protocol });
  const settings = (
    prompt: Prompt,
    { maxTokens, retries = 2, repair, onWait }: AskOptions,
    signal: AbortSignal,
    heard: Heard = {},
  ) => ({
    model: wrapLanguageModel({
      model: makeModel(retryAfterFetch(server.fetch, { retries, onWait })),
      // Local servers often leave a model's thinking in its text.
      middleware: [extractReasoningMiddleware({ tagName: 'think' }), hearing(heard)],
    }),
    instructions: prompt.instructions,
    messages: messagesOf(prompt, repair),
    maxRetries: retries,
    abortSignal: signal,
    ...(maxTokens === undefined ? {} : { maxOutputTokens: maxTokens }),
  });

  return {
    async ask(prompt, options) {
      const { signal } = options;
      signal.throwIfAborted();
      try {
        const { text, finishReason } = await generateText(settings(prompt, options, signal));
        if (finishReason === 'content-filter') throw engineError('refused');
        return text;
      } catch (error) {
        signal.throwIfAborted();
        throw failed(error);
      }
    },

    async *stream(prompt, options) {
      const { signal } = options;
      signal.throwIfAborted();
      const left = new AbortController();
      const heard: Heard = {};
      let written = 0;
      let finish: string | undefined;
      try {
        // Failures come as parts of the stream; without onError the SDK prints them, request and all.
        const { stream } = streamText({
          ...settings(prompt, options, AbortSignal.any([signal, left.signal]), heard),
          timeout: silence,
          onError: () => undefined,
        });
        for await (const part of stream) {
          if (part.type === 'error') throw part.error;
          else if (part.type === 'abort') throw new Error('the model fell silent');
          // A stream that was cut off has a finish of the SDK's own, which no service gave.
          else if (part.type === 'finish' && part.rawFinishReason !== undefined) finish = part.finishReason;
          else if (part.type === 'text-delta' && part.text !== '') {
            written += part.text.length;
            yield { type: 'text', text: part.text };
          }
        }
        if (heard.refused || finish === 'content-filter') throw engineError('refused');
        if (finish === undefined)
          throw new NoOutputGeneratedError({ message: 'the stream ended without a finish' });
        if (written === 0)
          throw engineError(
            'bad-answer',
            finish === 'length'
              ? 'The model used up its length limit before it wrote anything. Use another model or shorter sections.'
              : 'The model answered with nothing. Try again, or use another model.',
          );
        yield { type: 'end', truncated: finish === 'length' };
      } catch (error) {
        signal.throwIfAborted();
        if (!heard.answered && isUnfinished(error))
          throw engineError('bad-answer', unreadableAnswer(protocol));
        throw failed(error);
      } finally {
        // Also when the reader walked away: the provider must not go on writing for nobody.
        left.abort();
      }
    },
  };
}
