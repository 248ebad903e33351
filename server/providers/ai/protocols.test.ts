import { afterAll, describe, expect, test } from 'vitest';
import { parseAllow } from '#server/kernel/egress/allow.ts';
import { createEgress } from '#server/kernel/egress/egress.ts';
import { type Answer, type AnswerOptions, startEmulator } from '#tests/support/doubles/ai-emulator.ts';
import { createModelClient } from './model-client.ts';
import { type EngineError, type EngineErrorCode } from './port.ts';
import { modelProtocols } from './protocols.ts';

const key = 'sk-test-77b1d0c9e2';
const prose = 'A starter is a small herd of yeast. It wants flour, water and a warm corner to live in.';
const emulator = await startEmulator({ models: 'any' });
const egress = createEgress({ allow: parseAllow(emulator.host) });
afterAll(async () => {
  await egress.close();
  await emulator.stop();
});

interface Case {
  what: string;
  answers: (Answer & { how?: AnswerOptions })[];
  retries?: number;
  /** only in streams, or only in whole answers, does it mean something */
  only?: 'stream' | 'whole';
  expected: {
    code?: EngineErrorCode;
    message?: RegExp;
    truncated?: boolean;
    requests?: number;
    waits?: number[];
  };
}
const failing = (status: number, message: string, retryAfter?: number) => ({
  error: { message, type: 'api_error' },
  status,
  ...(retryAfter !== undefined && { retryAfter }),
});
const cases: Case[] = [
  { what: 'an answer', answers: [{ content: prose }], expected: { requests: 1, truncated: false } },
  {
    what: 'an answer after a short wait that the service asked for',
    answers: [failing(429, 'slow down', 0.02), { content: prose }],
    retries: 1,
    expected: { requests: 2, waits: [1] },
  },
  {
    what: 'a service that asks to wait for ten minutes, which is not asked again before',
    answers: [failing(429, 'slow down', 600)],
    retries: 2,
    expected: { code: 'rate-limit', message: /Try again in 10 minutes/, requests: 1, waits: [] },
  },
  {
    what: 'a service that fails',
    answers: [failing(500, `boom ${key}`)],
    expected: { code: 'server', requests: 1 },
  },
  { what: 'a key that is refused', answers: [failing(401, `no ${key}`)], expected: { code: 'key-refused' } },
  {
    what: 'more text than the model reads',
    answers: [failing(400, 'prompt is too long: 210000 tokens > 200000 maximum')],
    expected: { code: 'context-too-long' },
  },
  {
    what: 'a connection that breaks before the answer',
    answers: [{ content: prose, how: { chaos: { disconnectRate: 1 } } }],
    expected: { code: 'network' },
  },
  {
    what: 'a connection that breaks inside the answer',
    answers: [{ content: prose.repeat(4), how: { chunkSize: 10, truncateAfterChunks: 4 } }],
    only: 'stream',
    expected: { code: 'network' },
  },
  {
    what: 'a text that stops at the length limit',
    answers: [{ content: prose, finishReason: 'length' }],
    only: 'stream',
    expected: { truncated: true },
  },
  {
    what: 'an answer that is no JSON',
    answers: [{ content: prose, how: { chaos: { malformedRate: 1 } } }],
    expected: { code: 'bad-answer' },
  },
  { what: 'an empty text', answers: [{ content: '' }], only: 'stream', expected: { code: 'bad-answer' } },
];

/** What a service calls it when its model declines. */
const refusals = { openai: 'content_filter', anthropic: 'refusal', google: 'SAFETY' } as const;
let named = 0;

for (const protocol of modelProtocols)
  for (const mode of ['stream', 'whole'] as const) {
    const refusal: Case = {
      what: 'a model that declines',
      answers: [{ content: '', finishReason: refusals[protocol] }],
      expected: { code: 'refused' },
    };
    const all = [...cases, refusal].filter(({ only }) => only === undefined || only === mode);
    describe(`${protocol}, ${mode === 'stream' ? 'as a stream' : 'as a whole answer'}`, () => {
      test.for(all)('$what', async ({ answers, retries = 0, expected }) => {
        const model = `model-${(named += 1)}`;
        emulator.answerFor(model, ...answers);
        const baseUrl = emulator.baseUrls[protocol];
        const fetch = egress.asFetch({ trust: 'user', baseUrl });
        const client = createModelClient({ protocol, baseUrl, model, key, fetch });
        const waits: number[] = [];
        const options = {
          signal: new AbortController().signal,
          retries,
          maxTokens: 500,
          onWait: (seconds: number) => void waits.push(seconds),
        };
        const prompt = { instructions: 'Write plainly.', text: 'Write about starters.' };
        let text = '';
        let truncated: boolean | undefined;
        let error: EngineError | undefined;
        try {
          if (mode === 'whole') text = await client.ask(prompt, options);
          else
            for await (const event of client.stream(prompt, options))
              if (event.type === 'text') text += event.text;
              else truncated = event.truncated;
        } catch (caught) {
          error = caught as EngineError;
        }
        expect(error?.code, String(error?.cause)).toBe(expected.code);
        if (expected.code === undefined) expect(text).toBe(prose);
        else expect(prose.repeat(4).startsWith(text)).toBe(true);
        if (expected.message) expect(error?.message).toMatch(expected.message);
        if (mode === 'stream' && expected.truncated !== undefined) expect(truncated).toBe(expected.truncated);
        expect(`${error?.message} ${String(error?.cause)} ${error?.stack}`).not.toContain(key);
        const asked = emulator.requests().filter(({ body }) => body.model === model);
        if (expected.requests !== undefined) expect(asked).toHaveLength(expected.requests);
        if (expected.waits) expect(waits).toEqual(expected.waits);
      });
    });
  }
