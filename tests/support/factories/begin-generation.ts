import { type Source, writer } from '#contract/writer.ts';
import type { TestApp } from '../app.ts';
import { newMember } from './members.ts';
import { aGeneration, type Person } from './person-factories.ts';

/** A sentence that is long enough to be a source. */
export const sentence = 'Sourdough bread rises because wild yeast ferments the flour.';

/** A new person's new generation, and the calls that its sources take. */
export async function beginGeneration(app: TestApp) {
  const who = await newMember(app);
  const me: Person = { email: '', password: '', token: who.token, call: app.as(who.token) };
  const generation = await aGeneration(me);
  const params = { id: generation.id };
  return {
    me,
    id: generation.id,
    workspaceId: who.workspaceId,
    addUrl: (url: string) => me.call(writer.addSource, { params, body: { kind: 'url', url } }),
    addText: (text: string, title?: string) =>
      me.call(writer.addSource, { params, body: { kind: 'text', text, ...(title && { title }) } }),
    addFile: (name: string, content: BlobPart, options = {}) => {
      const body = new FormData();
      body.append('file', new Blob([content]), name);
      return me.call(writer.addSource, { params, body: body as never }, options);
    },
    read: (source: Source) => me.call(writer.source, { params: { ...params, sourceId: source.id } }),
    remove: (source: Source) => me.call(writer.removeSource, { params: { ...params, sourceId: source.id } }),
    get: () => me.call(writer.get, { params }),
  };
}
