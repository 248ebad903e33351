import { expect, test } from 'vitest';
import type { BrandVoice, VoiceRule } from '#contract/writer/voices.ts';
import { answeringServer, type AskedRequest, refusal } from '#tests/support/components/answering-server.ts';
import { field, find, has, leave, press, said, type } from '#tests/support/components/page.ts';
import { ada } from '#tests/support/components/person.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { userSlice } from '#web/kernel/slices/user-slice.ts';
import { VoiceScreen } from './voice-screen.tsx';

const id = '019a0000-0000-7000-8000-000000000001';
const get = 'GET brand-voices/:id/';
const update = 'PATCH brand-voices/:id/';
const rule = (text: string, changes: Partial<VoiceRule> = {}): VoiceRule => ({
  id: text,
  text,
  trait: null,
  active: true,
  ...changes,
});
const sampleId = '019a0000-0000-7000-8000-000000000002';
const empty: BrandVoice = {
  id,
  name: 'Sunday baker',
  projectId: null,
  locked: false,
  revision: 3,
  language: null,
  rules: [],
  banned: [],
  samples: [],
  traits: [
    {
      id: 'sentence-length',
      label: 'Sentence length',
      unit: 'words',
      basis: 'Words per sentence, on average.',
      value: null,
      range: null,
      missing: 'Add 3 more samples to measure this.',
      samples: [],
      example: null,
    },
  ],
  phrases: [],
  suggestedRules: [],
  createdAt: '2026-03-04T10:00:00.000Z',
  updatedAt: '2026-03-04T10:00:00.000Z',
};
const sample = (n: number) => ({
  id: sampleId.replace(/2$/, String(n + 2)),
  kind: 'text' as const,
  title: `Text ${n}`,
  documentId: null,
  words: 120,
  excerpt: 'You need time.',
  createdAt: '2026-03-04T10:00:00.000Z',
});
const measured: BrandVoice = {
  ...empty,
  language: { code: 'en', name: 'English' },
  samples: [sample(0), sample(1), sample(2)],
  traits: [
    {
      ...empty.traits[0]!,
      value: 9.04,
      range: { low: 7, high: 11 },
      missing: '',
      example: { sampleId, text: 'You need time.' },
    },
  ],
  phrases: [{ text: 'the truth is that', uses: 3, samples: 3 }],
  suggestedRules: [rule('Write sentences of about 9 words on average.', { trait: 'sentence-length' })],
};

/** The screen on a server that keeps what is changed. */
async function screen(voice: BrandVoice, role = ada.role) {
  let now = voice;
  const server = await answeringServer({
    [get]: () => ({ body: now }),
    [update]: ({ body }: AskedRequest) => {
      now = { ...now, ...(body as object), revision: now.revision + 1 };
      return { body: now };
    },
    'GET social-project/': { body: { results: [], next: null, count: 0 } },
    'GET ai-generation/': {
      body: { results: [], next: null, count: 0, counts: { documents: 0, toolRuns: 0 } },
    },
    'GET accounts/user/': { body: { ...ada, role } },
  });
  const shown = renderInApp(<VoiceScreen id={id} />);
  shown.store.dispatch(userSlice.actions.setData({ ...ada, role }));
  await find('heading', voice.name);
  return server;
}
const sent = (server: Awaited<ReturnType<typeof screen>>) => server.asked(update).map(({ body }) => body);

test('without samples it says how many are lacking, and no trait has a figure', async () => {
  await screen(empty);
  await said('0 of 3 samples');
  await said('Add 3 more samples to measure this.');
  expect(has('button', 'Add 1 rule from the traits')).toBe(false);
});

test('a trait stands with its value, its range and an example from the samples', async () => {
  await screen(measured);
  await said('9.0 words');
  await said('Range 7.0–11.0 words');
  await said('You need time.');
  await said('“the truth is that” 3 times');
});

test('rules are made from the traits, added, reworded, moved, switched off and removed with an undo', async () => {
  const server = await screen({ ...measured, rules: [rule('First.'), rule('Second.')] });
  await press(['button', 'Add 1 rule from the traits']);
  await soon(() => expect(sent(server)).toHaveLength(1));
  expect(sent(server)[0]).toMatchObject({ revision: 3, rules: [{}, {}, { trait: 'sentence-length' }] });
  await type('New rule', 'Third.');
  await press(['button', 'Add rule']);
  await soon(() => expect(sent(server)).toHaveLength(2));
  await find('textbox', 'Rule 4');
  await type('Rule 1', 'Reworded.');
  await leave('Rule 1');
  await soon(() => expect(sent(server)).toHaveLength(3));
  expect(sent(server)[2]).toMatchObject({ rules: [{ text: 'Reworded.' }, {}, {}, { text: 'Third.' }] });
  await press(await find('checkbox', 'Use “Second.”'));
  await soon(() => expect(sent(server)).toHaveLength(4));
  expect(sent(server)[3]).toMatchObject({ rules: [{}, { active: false }, {}, {}] });
  await press(['button', 'Move rule 2 up']);
  await soon(() => expect(sent(server)).toHaveLength(5));
  expect(sent(server)[4]).toMatchObject({ rules: [{ text: 'Second.' }, { text: 'Reworded.' }, {}, {}] });
  await soon(() => expect(field('Rule 1').value).toBe('Second.'));
  await press(['button', 'Remove rule 1']);
  await soon(() => expect(sent(server)).toHaveLength(6));
  await press(await find('button', 'Undo'));
  await soon(() => expect(sent(server)).toHaveLength(7));
  // Each goes on top of the one before.
  expect(sent(server).map((body) => (body as { revision: number }).revision)).toEqual([3, 4, 5, 6, 7, 8, 9]);
  expect(sent(server)[6]).toMatchObject({ rules: [{ text: 'Second.' }, {}, {}, {}] });
});

test('a phrase is banned once, with what to write instead', async () => {
  const server = await screen(measured);
  await type('Phrase', 'delve into');
  await type('Write instead (optional)', 'look at');
  await press(['button', 'Ban phrase']);
  await said('Write “look at”');
  expect(sent(server)[0]).toMatchObject({ banned: [{ phrase: 'delve into', suggestion: 'look at' }] });
  await type('Phrase', 'Delve into');
  await press(['button', 'Ban phrase']);
  await said('This phrase is in the list.');
  expect(sent(server)).toHaveLength(1);
});

test('a sample that is refused stays as it was pasted, with the reason beside it', async () => {
  const server = await screen(empty);
  server.on('POST brand-voices/:id/samples/', refusal(400, 'This has 2 words of running text.'));
  await press(['button', 'Add sample']);
  await type(await find('textbox', 'Text'), 'Too short.');
  const dialog = await find('dialog', 'Add sample');
  await press(await find('button', 'Add sample', dialog));
  await said('This has 2 words of running text.');
  expect(field('Text', dialog).value).toBe('Too short.');
});

test('an author sees the voice and changes nothing', async () => {
  await screen(measured, 'author');
  await said('Your role can see brand voices. Editors can change them.');
  for (const name of ['Add sample', 'Add rule', 'Ban phrase', 'Delete', 'Add 1 rule from the traits'])
    expect(has('button', name), name).toBe(false);
});
