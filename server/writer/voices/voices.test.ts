import { randomUUID } from 'node:crypto';
import { Document, Packer, Paragraph } from 'docx';
import { describe, expect, it } from 'vitest';
import { projects } from '#contract/projects.ts';
import { voiceLimits, voices } from '#contract/writer/voices.ts';
import { writer } from '#contract/writer.ts';
import { useTestApp } from '#tests/support/app.ts';
import { newMember } from '#tests/support/factories/members.ts';
import { aGeneration, type Person, signIn, whoAmI } from '#tests/support/factories/person-factories.ts';
import { aVoice } from '#tests/support/factories/voices.ts';
import { failure } from '#tests/support/failure.ts';
import { foreignVoice, voiceSamples } from '#tests/support/samples/voice-samples.ts';

const app = useTestApp({ env: { PLANS: 'off' } });

const create = (me: Person, name = 'Sunday baker') => me.call(voices.create, { body: { name } });
const addText = (me: Person, id: string, text: string, title = '') =>
  me.call(voices.addSample, { params: { id }, body: { kind: 'text', title, text } });
const addFile = (me: Person, id: string, name: string, content: BlobPart, options = {}) => {
  const body = new FormData();
  body.append('file', new Blob([content]), name);
  return me.call(voices.addSample, { params: { id }, body: body as never }, options);
};
const get = (me: Person, id: string) => me.call(voices.get, { params: { id } });
/** A document with its generation, whose brief names a voice. */
async function aText(me: Person, output: string, voiceId?: string) {
  const generation = await aGeneration(me, voiceId ? { voiceId } : {});
  const { documentId } = await me.call(writer.update, {
    params: { id: generation.id },
    body: { revision: 0, title: 'Bread', output },
  });
  return { id: generation.id, documentId: documentId! };
}
const report = (me: Person, documentId: string) => me.call(voices.report, { params: { id: documentId } });

describe('samples', () => {
  it('come as pasted text, files and own documents, without headings, lists and quotations', async () => {
    const me = await signIn(app);
    const { id } = await create(me);
    const [first = '', second = '', third = ''] = voiceSamples;
    const pasted = await addText(me, id, `# Bread\n\n${first}\n\n- a list\n\n> Quoted words.`, 'My first');
    const word = new Document({
      sections: [{ children: second.split('\n\n').map((text) => new Paragraph(text)) }],
    });
    const file = await addFile(me, id, 'salt.docx', new Uint8Array(await Packer.toBuffer(word)));
    const { documentId } = await aText(me, third);
    const own = await me.call(voices.addSample, { params: { id }, body: { kind: 'document', documentId } });
    expect([pasted, file, own].map(({ kind, title }) => [kind, title])).toEqual([
      ['text', 'My first'],
      ['file', 'salt'],
      ['document', 'Bread'],
    ]);
    expect(own.documentId).toBe(documentId);
    expect(pasted.excerpt).toMatch(/^You don’t|^You don't need/);
    const voice = await get(me, id);
    expect(voice.language).toEqual({ code: 'en', name: 'English' });
    expect(voice.samples.map((sample) => sample.id)).toEqual([pasted.id, file.id, own.id]);
    const measured = voice.traits.filter(({ value }) => value !== null);
    expect(measured).toHaveLength(voice.traits.length);
    expect(voice.phrases.map(({ text }) => text)).toContain('the truth is that');
    const twin = await aVoice(me.call);
    expect(twin.traits.map(({ value }) => value)).toEqual(voice.traits.map(({ value }) => value));
  });

  it('fewer than three give no figures and no rules, only what is lacking', async () => {
    const me = await signIn(app);
    const { id, samples } = await aVoice(me.call);
    await me.call(voices.removeSample, { params: { id, sampleId: samples[1]!.id } });
    const voice = await get(me, id);
    expect(voice.samples).toHaveLength(2);
    expect(voice.suggestedRules).toEqual([]);
    expect(new Set(voice.traits.map(({ value, missing }) => `${value} ${missing}`))).toEqual(
      new Set(['null Add 1 more sample to measure this.']),
    );
  });

  it('that are too short, the same again, in another language or no text are refused at their place', async () => {
    const me = await signIn(app);
    const { id } = await create(me);
    const [first = ''] = voiceSamples;
    await addText(me, id, first);
    const german =
      'Das Brot wird am Abend angesetzt, und am Morgen ist es doppelt so groß wie zuvor. '.repeat(10);
    const refused = async (call: Promise<unknown>) => (await failure(call)).fields;
    expect((await refused(addText(me, id, 'Too short.')))['text']).toContain('2 words of running text');
    expect((await refused(addText(me, id, first)))['text']).toContain('is a sample already');
    expect((await refused(addText(me, id, german)))['text']).toContain(
      'in German, the other samples are in English',
    );
    expect((await refused(addText(me, id, '  \n ')))['text']).toBe('Paste the sample’s text');
    expect((await refused(addFile(me, id, 'a.docx', 'no zip')))['file']).toBeDefined();
    expect((await refused(addFile(me, id, 'a.exe', 'MZ')))['file']).toBeDefined();
    const nobodys = { kind: 'document' as const, documentId: randomUUID() };
    const document = me.call(voices.addSample, { params: { id }, body: nobodys });
    expect((await refused(document))['documentId']).toBe('This document doesn’t exist');
    expect((await get(me, id)).samples).toHaveLength(1);
  });

  it('a document of another workspace is one that nobody has', async () => {
    const [me, stranger] = [await signIn(app), await signIn(app)];
    const { documentId } = await aText(stranger, voiceSamples[0]!);
    const { id } = await create(me);
    const call = me.call(voices.addSample, { params: { id }, body: { kind: 'document', documentId } });
    expect((await failure(call)).fields['documentId']).toBe('This document doesn’t exist');
  });

  it('the same key adds one, and more than the limit are refused', async () => {
    const me = await signIn(app);
    const { id } = await create(me);
    const [text = ''] = voiceSamples;
    const twice = [1, 2].map(() => addFile(me, id, 'a.md', text, { idempotencyKey: 'one' }));
    const [one, other] = await Promise.all(twice);
    expect(one).toEqual(other);
    const rest = Array.from({ length: voiceLimits.samples - 1 }, (_, n) =>
      addText(me, id, `${text} Number ${n} too.`),
    );
    await Promise.all(rest);
    expect((await failure(addText(me, id, `${text} And one.`))).status).toBe(409);
    expect((await get(me, id)).samples).toHaveLength(voiceLimits.samples);
  });

  it('without any, the next one sets the language', async () => {
    const me = await signIn(app);
    const { id } = await create(me);
    const { id: sampleId } = await addText(me, id, voiceSamples[0]!);
    await me.call(voices.removeSample, { params: { id, sampleId } });
    expect((await get(me, id)).language).toBeNull();
    const text = 'Das Brot wird am Abend angesetzt, und am Morgen ist es doppelt so groß wie zuvor. '.repeat(
      10,
    );
    await addText(me, id, text);
    expect((await get(me, id)).language?.code).toBe('de');
  });
});

describe('rules and banned phrases', () => {
  it('are made from the traits, changed, added, reordered and switched off', async () => {
    const me = await signIn(app);
    const { id, revision, suggestedRules } = await aVoice(me.call);
    expect(suggestedRules.length).toBeGreaterThan(5);
    const own = { id: randomUUID(), text: 'Never open with a question.', trait: null, active: true };
    const [first, second] = suggestedRules;
    const rules = [own, { ...second!, active: false }, { ...first!, text: 'Ten words at most.' }];
    const banned = [
      { phrase: 'delve into', suggestion: 'look at' },
      { phrase: 'seamless', suggestion: '' },
    ];
    const params = { id };
    const changed = await me.call(voices.update, { params, body: { revision, rules, banned } });
    expect(changed).toMatchObject({ rules, banned, revision: revision + 1 });
    expect(changed.suggestedRules.map(({ trait }) => trait)).toEqual(
      suggestedRules.slice(2).map(({ trait }) => trait),
    );
    const [listed] = (await me.call(voices.list, {})).results;
    expect(listed).toMatchObject({ id, samples: 3, rules: 2, banned: 2 });
  });

  it('a stale revision writes nothing and answers the voice as it stands', async () => {
    const me = await signIn(app);
    const { id, revision } = await create(me);
    const params = { id };
    await me.call(voices.update, { params, body: { revision, name: 'Newer' } });
    const late = await failure(me.call(voices.update, { params, body: { revision, name: 'Older' } }));
    expect(late).toMatchObject({ status: 409, meta: { current: { name: 'Newer' } } });
    expect((await get(me, id)).name).toBe('Newer');
  });

  it('say what is wrong with them', async () => {
    const me = await signIn(app);
    const { id, revision } = await create(me);
    const send = (body: object) =>
      failure(me.call(voices.update, { params: { id }, body: { revision, ...body } }));
    const rule = { id: 'a', text: 'Short.', trait: null, active: true };
    expect((await send({ rules: [rule, rule] })).fields).toHaveProperty('rules');
    expect((await send({ rules: [{ ...rule, text: ' ' }] })).fields).toHaveProperty('rules');
    expect((await send({ banned: [{ phrase: '—' }] })).fields).toHaveProperty('banned');
    expect((await send({ banned: [{ phrase: 'a b c d e f g h i' }] })).fields).toHaveProperty('banned');
    expect((await send({ banned: [{ phrase: 'Delve' }, { phrase: 'delve' }] })).fields).toHaveProperty(
      'banned',
    );
    expect((await send({ name: ' ' })).fields).toHaveProperty('name');
  });
});

describe('a brand voice', () => {
  it('is deleted and comes back with its samples', async () => {
    const me = await signIn(app);
    const { id, revision } = await aVoice(me.call);
    const gone = await me.call(voices.update, { params: { id }, body: { revision, deleted: true } });
    expect((await me.call(voices.list, {})).results).toEqual([]);
    expect((await failure(addText(me, id, voiceSamples[0]!))).status).toBe(404);
    await me.call(voices.update, { params: { id }, body: { revision: gone.revision, deleted: false } });
    expect((await me.call(voices.list, {})).results).toMatchObject([{ id, samples: 3 }]);
  });

  it('is not found by another workspace, nor is its sample under another voice', async () => {
    const [me, stranger] = [await signIn(app), await signIn(app)];
    const { id, samples } = await aVoice(me.call);
    const params = { id };
    const sample = { sampleId: samples[0]!.id };
    const mine = await create(stranger);
    const refused = [
      get(stranger, id),
      stranger.call(voices.update, { params, body: { revision: 0, name: 'Mine' } }),
      addText(stranger, id, voiceSamples[0]!),
      stranger.call(voices.removeSample, { params: { ...params, ...sample } }),
      stranger.call(voices.removeSample, { params: { id: mine.id, ...sample } }),
    ];
    for (const { status } of await Promise.all(refused.map(failure))) expect(status).toBe(404);
    expect((await stranger.call(voices.list, {})).results.map((row) => row.id)).toEqual([mine.id]);
  });

  it('is an editor’s to change; authors write by it, clients see it', async () => {
    const me = await signIn(app);
    const { id, revision } = await create(me);
    const { workspace } = await whoAmI(me);
    for (const role of ['author', 'client'] as const) {
      const member = await newMember(app, { workspaceId: workspace.id, role });
      const call = app.as(member.token);
      expect((await call(voices.get, { params: { id } })).id).toBe(id);
      const refused = await failure(call(voices.update, { params: { id }, body: { revision, name: 'x' } }));
      expect(refused.status).toBe(403);
    }
  });

  it('of one project is not for members of other projects, and they make none for all', async () => {
    const me = await signIn(app);
    const { workspace } = await whoAmI(me);
    const make = async (title: string) =>
      (await me.call(projects.create, { body: { title, icon: 'Coffee' } })).id;
    const [theirs, other] = [await make('Theirs'), await make('Other')];
    const { id: seen } = await me.call(voices.create, { body: { name: 'Theirs', projectId: theirs } });
    await me.call(voices.create, { body: { name: 'Other', projectId: other } });
    await me.call(voices.create, { body: { name: 'All' } });
    const member = await newMember(app, { workspaceId: workspace.id, role: 'editor' });
    await app.database.pool.query('update member set project_ids = $1 where user_id = $2', [
      JSON.stringify([theirs]),
      member.userId,
    ]);
    const call = app.as(member.token);
    expect((await call(voices.list, {})).results.map((row) => row.id)).toEqual([seen]);
    for (const projectId of [other, null])
      expect((await failure(call(voices.create, { body: { name: 'x', projectId } }))).fields).toHaveProperty(
        'projectId',
      );
  });
});

describe('documents/{id}/voice/', () => {
  it('says how the text differs from the voice of its brief, and where banned phrases stand', async () => {
    const me = await signIn(app);
    const { id, revision } = await aVoice(me.call);
    const banned = [{ phrase: 'conduct an experiment', suggestion: 'try' }];
    await me.call(voices.update, { params: { id }, body: { revision, banned } });
    const text = `${foreignVoice}\n\nThey conducted no proof. He conducts an experiment.`;
    const { documentId } = await aText(me, text, id);
    const found = await report(me, documentId);
    expect(found.voice).toEqual({ id, name: 'Sunday baker' });
    const states = new Map(found.traits.map((trait) => [trait.id, trait.state]));
    expect(states.get('sentence-length')).toBe('above');
    expect(states.get('contractions')).toBe('below');
    expect(found.banned).toMatchObject([
      { phrase: 'conduct an experiment', suggestion: 'try', text: 'conducts an experiment' },
    ]);
  });

  it('has nothing to say where the brief names no voice, or it was deleted, and keeps the brief as it is', async () => {
    const me = await signIn(app);
    const { id, revision } = await aVoice(me.call);
    const none = await aText(me, foreignVoice);
    expect(await report(me, none.documentId)).toMatchObject({ voice: null, traits: [], banned: [] });
    const named = await aText(me, foreignVoice, id);
    await me.call(voices.update, { params: { id }, body: { revision, deleted: true } });
    expect((await report(me, named.documentId)).voice).toBeNull();
    const { inputs, revision: now } = await me.call(writer.get, { params: { id: named.id } });
    expect(inputs).toMatchObject({ voiceId: id });
    const params = { id: named.id };
    const changed = { ...(inputs as never as { topic: string }), topic: 'Rye' };
    await me.call(writer.update, { params, body: { revision: now, inputs: changed } });
  });

  it('refuses a document of another workspace', async () => {
    const [me, stranger] = [await signIn(app), await signIn(app)];
    const { documentId } = await aText(me, foreignVoice);
    expect((await failure(report(stranger, documentId))).status).toBe(404);
  });
});
