// Who has a document open, as each of them is told.
import { describe, expect, it } from 'vitest';
import { presence, presenceMs } from '#contract/writer/presence.ts';
import { writer } from '#contract/writer.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { newMember } from '#tests/support/factories/members.ts';
import { aGeneration, type Person, signIn, whoAmI } from '#tests/support/factories/person-factories.ts';
import { forgetPresence } from './store.ts';

const app = useTestApp();

/** A document of somebody whose workspace has an editor and a client as well. */
async function aDocument() {
  const owner = await signIn(app);
  const { id, workspace } = await whoAmI(owner);
  const generation = await aGeneration(owner);
  const { documentId } = await owner.call(writer.update, {
    params: { id: generation.id },
    body: { revision: 0, title: 'Bread', output: 'Some text.' },
  });
  const join = async (role: 'editor' | 'client') => {
    const joined = await newMember(app, { workspaceId: workspace.id, role });
    return { id: joined.userId, call: app.as(joined.token) };
  };
  return {
    owner: { ...owner, id },
    editor: await join('editor'),
    client: await join('client'),
    id: documentId!,
  };
}
const stay = async ({ call }: Pick<Person, 'call'>, id: string) =>
  (await call(presence.stay, { params: { id } })).results.map((other) => other.id);

describe('who has a document open', () => {
  it('hears of the others and never of themselves, from the first time that they say so', async () => {
    const { owner, editor, client, id } = await aDocument();
    expect(await stay(owner, id)).toEqual([]);
    expect(await stay(editor, id)).toEqual([owner.id]);
    expect((await stay(client, id)).toSorted()).toEqual([owner.id, editor.id].toSorted());
    expect((await stay(owner, id)).toSorted()).toEqual([client.id, editor.id].toSorted());
  });

  it('has left once they have not said so for a while, and what is left of them is forgotten', async () => {
    const { owner, editor, id } = await aDocument();
    await stay(editor, id);
    app.clock.advance(presenceMs.again);
    expect(await stay(owner, id)).toEqual([editor.id]);
    app.clock.advance(presenceMs.left);
    expect(await stay(owner, id)).toEqual([]);
    await forgetPresence(app.database.db, app.clock.now());
    const { rows } = await app.database.pool.query(
      'select user_id from document_presence where document_id = $1 and user_id = $2',
      [id, editor.id],
    );
    expect(rows).toEqual([]);
  });

  it('is told of no document of another workspace, and nobody there hears of them', async () => {
    const { owner, id } = await aDocument();
    await stay(owner, id);
    const stranger = await signIn(app);
    expect((await failure(stay(stranger, id))).status).toBe(404);
    expect(await stay(owner, id)).toEqual([]);
  });
});
