import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { commentLimits, comments } from '#contract/writer/comments.ts';
import { documents, exportFormats } from '#contract/writer/documents.ts';
import { notifications } from '#contract/notifications.ts';
import { articles } from '#contract/articles.ts';
import { projects } from '#contract/projects.ts';
import type { Role } from '#contract/workspaces/roles.ts';
import { writer } from '#contract/writer.ts';
import { member } from '#server/workspaces/tables.ts';
import { account } from '#server/accounts/tables.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { aComment } from '#tests/support/factories/comments.ts';
import { newMember } from '#tests/support/factories/members.ts';
import { aBrief } from '#tests/support/factories/person-factories.ts';

const app = useTestApp();
const { quotation } = aComment;

/** A person of a workspace with a name, and their calls. */
async function aPerson(name: string, of?: { workspaceId: string; role: Role }) {
  const person = await newMember(app, of);
  await app.database.db.update(account).set({ name }).where(eq(account.id, person.userId));
  return { ...person, call: app.as(person.token) };
}

/** An owner's document in a project, an editor and a client beside them, and the calls of its comments. */
async function aDocument() {
  const owner = await aPerson('Ada');
  const { workspaceId } = owner;
  const { id: projectId } = await owner.call(projects.create, { body: { title: 'Bakery', icon: 'Coffee' } });
  const { id } = await owner.call(writer.create, {
    body: { tool: 'article', inputs: aBrief(), projectId },
  });
  const { documentId } = await owner.call(writer.update, {
    params: { id },
    body: { revision: 0, title: 'Bread', output: 'Some text.' },
  });
  const params = { id: documentId! };
  return {
    owner,
    editor: await aPerson('Grace', { workspaceId, role: 'editor' }),
    client: await aPerson('Zoë', { workspaceId, role: 'client' }),
    projectId,
    generationId: id,
    params,
  };
}
type Text = Awaited<ReturnType<typeof aDocument>>;
type Someone = Text['owner'];

const begin = (who: Someone, { params }: Text, text = 'Is this so?', mentions: string[] = []) =>
  who.call(comments.begin, { params, body: { text, mentions, quotation } });
const reply = (who: Someone, { params }: Text, threadId: string, text: string, mentions: string[] = []) =>
  who.call(comments.reply, { params: { ...params, threadId }, body: { text, mentions } });
const list = async (who: Someone, { params }: Text) => (await who.call(comments.list, { params })).results;
/** What somebody is told, once an event has been read that is told to the witness after all others. */
async function toldTo(who: Someone, atLeast: number) {
  const read = async () => (await who.call(notifications.list, {})).results;
  await expect.poll(async () => (await read()).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(atLeast);
  return read();
}

describe('documents/{id}/comments/', () => {
  it('keeps a thread with its quotation, replies in their order, and who wrote them', async () => {
    const text = await aDocument();
    const thread = await begin(text.editor, text, '  Is this so?\r\n');
    expect(thread).toMatchObject({ quotation, resolved: null });
    await reply(text.client, text, thread.id, 'It is.');
    const [found] = await list(text.owner, text);
    expect(found!.comments.map(({ by, text: words, mine }) => [by?.name, words, mine])).toEqual([
      ['Grace', 'Is this so?', false],
      ['Zoë', 'It is.', false],
    ]);
    expect((await list(text.client, text))[0]!.comments.map(({ mine }) => mine)).toEqual([false, true]);
  });

  it('a client comments, replies and resolves, and still cannot change the text', async () => {
    const text = await aDocument();
    const thread = await begin(text.client, text);
    await reply(text.client, text, thread.id, 'Once more.');
    const params = { ...text.params, threadId: thread.id };
    const resolved = await text.client.call(comments.update, { params, body: { resolved: true } });
    expect(resolved.resolved).toMatchObject({ by: 'Zoë' });
    const { revision } = await text.client.call(documents.get, { params: text.params });
    const body = { revision, operationId: randomUUID(), title: 'Mine' };
    expect((await failure(text.client.call(documents.save, { params: text.params, body }))).status).toBe(403);
  });

  it('a thread is resolved once, reopened by hand, and by a reply', async () => {
    const text = await aDocument();
    const { id: threadId } = await begin(text.editor, text);
    const params = { ...text.params, threadId };
    const set = (resolved: boolean, who = text.owner) =>
      who.call(comments.update, { params, body: { resolved } });
    const first = await set(true);
    expect(await set(true, text.editor)).toEqual({
      ...first,
      comments: [{ ...first.comments[0], mine: true }],
    });
    expect((await set(false)).resolved).toBeNull();
    await set(true);
    expect((await reply(text.editor, text, threadId, 'Not yet.')).resolved).toBeNull();
  });

  it('only its author changes or deletes a comment, and a thread leaves with its last one', async () => {
    const text = await aDocument();
    const thread = await begin(text.editor, text);
    const answered = await reply(text.client, text, thread.id, 'It is.');
    const [first, second] = answered.comments.map(({ id }) => ({
      ...text.params,
      threadId: thread.id,
      commentId: id,
    }));
    const body = { text: 'Is it?' };
    const refused = [
      text.owner.call(comments.edit, { params: first!, body }),
      text.client.call(comments.delete, { params: first! }),
    ];
    for (const item of await Promise.all(refused.map(failure))) expect(item.status).toBe(403);
    const edited = await text.editor.call(comments.edit, { params: first!, body });
    expect(edited.comments[0]).toMatchObject({ text: 'Is it?', editedAt: expect.any(String) });
    await text.editor.call(comments.delete, { params: first! });
    expect((await list(text.owner, text))[0]!.comments.map((comment) => comment.text)).toEqual(['It is.']);
    await text.client.call(comments.delete, { params: second! });
    expect(await list(text.owner, text)).toEqual([]);
    expect((await failure(text.client.call(comments.delete, { params: second! }))).status).toBe(404);
  });

  it('the same key makes one thread and one reply, however often it is sent', async () => {
    const text = await aDocument();
    const idempotencyKey = randomUUID();
    const send = () =>
      text.editor.call(comments.begin, { params: text.params, body: aComment }, { idempotencyKey });
    const [one, again] = await Promise.all([send(), send()]);
    expect(again!.id).toBe(one!.id);
    const params = { ...text.params, threadId: one!.id };
    const answer = () =>
      text.editor.call(comments.reply, { params, body: { text: 'Yes' } }, { idempotencyKey });
    await Promise.all([answer(), answer()]);
    expect((await list(text.owner, text)).map((thread) => thread.comments.length)).toEqual([2]);
  });

  it('says what is wrong with a comment that is empty, too long, about nothing, or mentions a stranger', async () => {
    const text = await aDocument();
    const stranger = await aPerson('Eve');
    const send = (body: object) =>
      failure(text.owner.call(comments.begin, { params: text.params, body: { ...aComment, ...body } }));
    expect((await send({ text: ' \n ' })).fields).toHaveProperty('text');
    expect((await send({ text: 'x'.repeat(commentLimits.text + 1) })).fields).toHaveProperty('text');
    expect((await send({ quotation: { ...quotation, text: ' ' } })).fields).toHaveProperty('quotation');
    expect((await send({ mentions: [stranger.userId] })).fields).toHaveProperty('mentions');
    expect(await list(text.owner, text)).toEqual([]);
  });

  it('a thread or a comment of another document is not found, whoever asks', async () => {
    const [text, other] = [await aDocument(), await aDocument()];
    const thread = await begin(text.owner, text);
    const params = { ...other.params, threadId: thread.id };
    const call = other.owner.call(comments.update, { params, body: { resolved: true } });
    expect((await failure(call)).status).toBe(404);
    const second = await begin(text.owner, text);
    const mixed = { ...text.params, threadId: thread.id, commentId: second.comments[0]!.id };
    expect((await failure(text.owner.call(comments.delete, { params: mixed }))).status).toBe(404);
  });

  it('is no part of the text: neither of what is read, nor of an export, nor of the article', async () => {
    const text = await aDocument();
    const word = `remark${randomUUID()}`;
    await begin(text.owner, text, word);
    const { owner, params, generationId } = text;
    const shown = [
      await owner.call(documents.get, { params }),
      await owner.call(writer.get, { params: { id: generationId } }),
      await owner.call(articles.list, { query: { generationId } }),
    ];
    expect(JSON.stringify(shown)).not.toContain(word);
    for (const format of exportFormats) {
      const { url } = await owner.call(documents.export, { params, body: { format } });
      const file = await (await fetch(new URL(url, app.origin))).text();
      expect(file, format).not.toContain(word);
    }
  });
});

describe('documents/{id}/people/', () => {
  it('[S35] names members who see the document: not those of other projects, disabled or without a seat', async () => {
    const text = await aDocument();
    const { workspaceId } = text.owner;
    const others = await Promise.all(
      ['Other project', 'Disabled', 'No seat'].map((name) => aPerson(name, { workspaceId, role: 'editor' })),
    );
    const change = (at: number, values: Partial<typeof member.$inferInsert>) =>
      app.database.db.update(member).set(values).where(eq(member.userId, others[at]!.userId));
    await change(0, { projectIds: [randomUUID()] });
    await change(1, { disabledAt: app.clock.now() });
    await change(2, { lockedAt: app.clock.now() });
    const { results } = await text.client.call(comments.people, { params: text.params });
    expect(results.map(({ name }) => name)).toEqual(['Ada', 'Grace', 'Zoë']);
    const mention = begin(text.owner, text, '@Other project', [others[0]!.userId]);
    expect((await failure(mention)).fields).toHaveProperty('mentions');
  });
});

describe('whoever is concerned is told', () => {
  it('a mentioned client, who hears of nothing else, and by mail, with a link to the thread', async () => {
    const text = await aDocument();
    const thread = await begin(text.editor, text, 'What do you say, @Zoë?', [text.client.userId]);
    await begin(text.editor, text, 'Another one');
    await toldTo(text.owner, 2);
    const [notice, ...more] = await toldTo(text.client, 1);
    expect(notice).toMatchObject({
      title: 'Grace mentioned you in “Bread”',
      body: 'What do you say, @Zoë?',
      href: `/modules/ai-writer/${text.generationId}?step=edit&panel=comments&comment=${thread.id}`,
    });
    expect(more).toEqual([]);
    const { rows } = await app.database.pool.query(
      'select m.subject from mail m join account a on a.email = m.recipient where a.id = $1',
      [text.client.userId],
    );
    expect(rows.map(({ subject }) => subject as string)).toEqual(['Grace mentioned you in “Bread”']);
  });

  it('who began the document of comments, who wrote in a thread of replies, and nobody of their own', async () => {
    const text = await aDocument();
    const { id } = await begin(text.editor, text, 'Is this so?');
    await reply(text.client, text, id, 'It is.');
    const told = async (who: Someone, atLeast: number) =>
      (await toldTo(who, atLeast)).map(({ body }) => body).toSorted();
    expect(await told(text.owner, 2)).toEqual(['Is this so?', 'It is.']);
    expect(await told(text.editor, 1)).toEqual(['It is.']);
    expect(await told(text.client, 0)).toEqual([]);
  });

  it('an edit tells those whom it mentions for the first time, once', async () => {
    const text = await aDocument();
    const thread = await begin(text.owner, text, 'Hello @Grace', [text.editor.userId]);
    const params = { ...text.params, threadId: thread.id, commentId: thread.comments[0]!.id };
    const body = { text: 'Hello @Grace and @Zoë', mentions: [text.editor.userId, text.client.userId] };
    const edited = await text.owner.call(comments.edit, { params, body });
    expect(edited.comments[0]!.mentions.map(({ name }) => name).toSorted()).toEqual(['Grace', 'Zoë']);
    expect(await toldTo(text.client, 1)).toHaveLength(1);
    expect(await toldTo(text.editor, 1)).toHaveLength(1);
  });

  it('[S67] the log says what was done and holds no word of it', async () => {
    const text = await aDocument();
    const word = `secret${randomUUID()}`;
    await begin(text.owner, text, word, [text.client.userId]);
    const { rows } = await app.database.pool.query(
      "select action, data::text as data from audit where workspace_id = $1 and action like 'comment.%' order by id",
      [text.owner.workspaceId],
    );
    expect(rows.map(({ action }) => action as string).toSorted()).toEqual([
      'comment.added',
      'comment.mentioned',
    ]);
    for (const { data } of rows) {
      expect(data).not.toContain(word);
      expect(data).not.toContain(text.client.userId);
    }
  });
});
