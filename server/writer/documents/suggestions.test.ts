import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usage } from '#contract/billing.ts';
import { addressOf } from '#contract/shared/http.ts';
import { documents } from '#contract/writer/documents.ts';
import { SuggestionEvent, suggestions } from '#contract/writer/suggestions.ts';
import { writer } from '#contract/writer.ts';
import { startTestApp, type TestApp, useTestApp } from '#tests/support/app.ts';
import { type Emulator, startEmulator } from '#tests/support/doubles/ai-emulator.ts';
import { aGeneration, onPlan, type Person, signIn } from '#tests/support/factories/person-factories.ts';

const rewrite = { command: 'rewrite', text: 'Two is short.', before: 'One.', after: 'Three.' } as const;

async function aDocument(person: Person): Promise<string> {
  const { id } = await aGeneration(person);
  const body = { revision: 0, title: 'Bread', output: 'One.\n\nTwo is short.\n\nThree.' };
  return (await person.call(writer.update, { params: { id }, body })).documentId!;
}

let emulator: Emulator;
let app: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  emulator = await startEmulator();
  app = await startTestApp({
    env: { AI_BASE_URL: emulator.baseUrl, AI_MODEL: 'test-model', PLANS: 'on' },
  });
});
afterAll(async () => {
  await app.stop();
  await emulator.stop();
});
const without = useTestApp();

/** A person whose plan counts the model’s words, and their document. */
async function aWriter() {
  const me = await onPlan(app, await signIn(app), 'starter');
  return { me, id: await aDocument(me) };
}

async function open(person: Person, id: string, body: object = rewrite, on: TestApp = app) {
  const leave = new AbortController();
  const answer = await fetch(on.origin + addressOf(suggestions.write, { params: { id } }), {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: leave.signal,
  });
  return { answer, leave };
}

/** Every event of one suggestion, as the contract reads it. */
async function suggest(person: Person, id: string, body: object = rewrite): Promise<SuggestionEvent[]> {
  const { answer } = await open(person, id, body);
  expect(answer.status).toBe(200);
  const lines = (await answer.text()).split('\n').filter((line) => line.startsWith('data: '));
  return lines.map((line) => SuggestionEvent.parse(JSON.parse(line.slice(6))));
}

const reasons = async (person: Person, id: string) =>
  (await person.call(documents.versions, { params: { id } })).results.map(({ reason }) => reason);
const wordsUsed = async (person: Person) => (await person.call(usage.get, {})).meters[0]!.used;

describe('POST documents/{id}/suggestions/', () => {
  it('streams the model’s answer, leaves the document as it is and keeps a version of it, once for each revision', async () => {
    const { me, id } = await aWriter();
    const before = await me.call(documents.get, { params: { id } });
    emulator.answer({ content: '```\nTwo is now a longer sentence.\n```' }, { chunkSize: 8 });
    const events = await suggest(me, id);
    await suggest(me, id);
    expect(events.filter(({ type }) => type === 'text').length).toBeGreaterThan(1);
    expect(events.at(-1)).toEqual({
      type: 'end',
      text: 'Two is now a longer sentence.',
      truncated: false,
      engine: 'test-model',
    });
    expect(await me.call(documents.get, { params: { id } })).toEqual(before);
    expect((await reasons(me, id)).filter((reason) => reason === 'before-suggestion')).toHaveLength(1);
    expect(emulator.promptOf(emulator.requests().length - 1)).toContain('Two is short.');
  });

  it('says that it needs a model where there is none', async () => {
    const me = await signIn(without);
    const { answer } = await open(me, await aDocument(me), rewrite, without);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      meta: { reason: 'no-model' },
      detail: 'These commands need an AI model. Connect one under Integrations.',
    });
  });

  it.each([
    ['a failure', { error: { message: 'no such key' }, status: 401 }, /key/],
    ['an empty answer', { content: ' ' }, /answered with nothing/],
    ['a refusal', { content: 'No.', finishReason: 'content_filter' }, /declin|refus/i],
    ['a page of markup', { content: '<p>Two.</p>' }, /HTML/],
  ])(
    'says so in plain words after %s, which costs nothing and keeps no version',
    async (_name, content, message) => {
      const { me, id } = await aWriter();
      emulator.answer(content);
      const events = await suggest(me, id);
      expect(events.at(-1)).toMatchObject({ type: 'error', message: expect.stringMatching(message) });
      expect(await wordsUsed(me)).toBe(0);
      expect(await reasons(me, id)).not.toContain('before-suggestion');
    },
  );

  it('counts the words of a whole answer', async () => {
    const { me, id } = await aWriter();
    emulator.answer({ content: 'Two has five words now.' });
    await suggest(me, id);
    expect(await wordsUsed(me)).toBe(5);
  });

  it('goes on from an answer that stopped at the length limit: the rest follows it, and only that is counted', async () => {
    const { me, id } = await aWriter();
    emulator.answer({ content: 'Two is now a longer sentence, which', finishReason: 'length' });
    const first = (await suggest(me, id)).at(-1);
    expect(first).toMatchObject({ type: 'end', truncated: true });
    const written = first?.type === 'end' ? first.text : '';
    emulator.answer({ content: 'now a longer sentence, which ends here.' }, { chunkSize: 6 });
    const events = await suggest(me, id, { ...rewrite, written });
    const texts = events.flatMap((event) => (event.type === 'text' ? [event.text] : []));
    expect(written + texts.join('')).toBe('Two is now a longer sentence, which ends here.');
    expect(events.at(-1)).toMatchObject({ type: 'end', text: texts.join(''), truncated: false });
    expect(await wordsUsed(me)).toBe(7 + 2);
    expect(emulator.promptOf(emulator.requests().length - 1)).toContain('ANSWER SO FAR');
  });

  it('stops the model when its reader leaves, and that costs nothing', async () => {
    const { me, id } = await aWriter();
    emulator.answer(
      { content: 'A long answer that nobody waits for. '.repeat(40) },
      { chunkSize: 4, latency: 20 },
    );
    const { answer, leave } = await open(me, id);
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let read = '';
    while (!read.includes('event: text')) read += (await reader.read()).value ?? '';
    leave.abort();
    await reader.closed.catch(() => undefined);
    await expect.poll(() => emulator.requests().at(-1)?.response.interrupted).toBe(true);
    expect(await wordsUsed(me)).toBe(0);
    expect(await reasons(me, id)).not.toContain('before-suggestion');
  });

  it('repairs what the checks found: a model is told each kind of finding, and the text stays as it is', async () => {
    const { me, id } = await aWriter();
    const before = await me.call(documents.get, { params: { id } });
    emulator.answer({ content: 'Two is enough.' });
    const faults = [{ check: 'length', message: '3 words, short of the planned 60.', text: '' }];
    const events = await suggest(me, id, { ...rewrite, command: 'polish', faults });
    expect(events.at(-1)).toMatchObject({ type: 'end', text: 'Two is enough.' });
    const prompt = emulator.promptOf(emulator.requests().length - 1);
    expect(prompt).toContain('- length: bring the selection near the planned length');
    expect(prompt).toContain('1. length: 3 words, short of the planned 60.');
    expect(await me.call(documents.get, { params: { id } })).toEqual(before);
    expect(await reasons(me, id)).toContain('before-suggestion');
  });

  it('refuses a command without what it needs, beside the field', async () => {
    const me = await signIn(without);
    const id = await aDocument(me);
    for (const [body, field] of [
      [{ ...rewrite, text: '  ' }, 'text'],
      [{ ...rewrite, command: 'tone' }, 'tone'],
      [{ ...rewrite, command: 'translate', language: 'xx' }, 'language'],
      [{ ...rewrite, command: 'instruction', instruction: ' ' }, 'instruction'],
      [{ command: 'continue', before: '' }, 'before'],
      [{ ...rewrite, command: 'polish', faults: [] }, 'faults'],
      [{ ...rewrite, command: 'polish', faults: [{ check: 'taste', message: '' }] }, 'faults'],
      [{ ...rewrite, command: 'sparkle' }, 'command'],
    ] as const) {
      const { answer } = await open(me, id, body, without);
      expect(answer.status, field).toBe(400);
      expect(await answer.json()).toHaveProperty(field);
    }
  });
});
