import { describe, expect, it } from 'vitest';
import type { Optimization, OptimizationDetail } from '#contract/optimizer.ts';
import { memoryStore } from '#tests/support/memory-store.ts';
import type { ApiFailure } from '#web/kernel/call.ts';
import { SettingsAutosaver, type SettingsState } from './settings-autosaver.ts';

const row: Optimization = {
  id: 'r',
  projectId: 'p',
  articleId: 'a',
  documentId: 'd',
  keyword: 'tea',
  secondaryKeywords: [],
  ignoredTerms: [],
  outline: [],
  country: 'US',
  language: 'en',
  title: '',
  description: '',
  slug: 'tea',
  score: null,
  analysedAt: null,
  analysisJob: null,
  competitorCount: 0,
  revision: 0,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};

/** A server that keeps one row and refuses stale revisions, as the real one does. */
function aServer() {
  let now = row;
  const sent: object[] = [];
  let lost = 0;
  let meanwhile: (() => void) | null = null;
  return {
    sent,
    get row() {
      return now;
    },
    /** somebody else's change */
    change: (changes: Partial<Optimization>) =>
      void (now = { ...now, ...changes, revision: now.revision + 1 }),
    /** runs while the next call is on its way */
    meanwhile: (what: () => void) => void (meanwhile = what),
    loseNext: () => void (lost = 1),
    send: async (body: {
      revision: number;
      analyze?: true | undefined;
      refresh?: true | undefined;
    }): Promise<OptimizationDetail> => {
      sent.push(body);
      const failure = (status: number, meta: object): ApiFailure => ({
        status,
        message: 'no',
        fields: {},
        meta: meta as ApiFailure['meta'],
        body: {},
      });
      if (lost-- > 0) throw failure(0, {});
      if (body.revision !== now.revision) throw failure(409, { code: 'stale', current: now });
      meanwhile?.();
      meanwhile = null;
      const { revision, analyze: _, refresh: __, ...changes } = body;
      if (Object.keys(changes).length > 0) now = { ...now, ...changes, revision: revision + 1 };
      return now as OptimizationDetail;
    },
  };
}

function open(server: ReturnType<typeof aServer>, store = memoryStore().store) {
  const states: SettingsState[] = [];
  const autosaver = new SettingsAutosaver({
    row: server.row,
    key: 'k',
    store,
    send: server.send,
    onState: (state) => states.push(state),
    delayMs: 1,
    retryMs: 1,
  });
  return { autosaver, last: () => states.at(-1) };
}

describe('settings', () => {
  it('are sent one after another, each on the revision of the answer before', async () => {
    const server = aServer();
    const { autosaver } = open(server);
    autosaver.change({ title: 'A' });
    let second: Promise<unknown> = Promise.resolve();
    server.meanwhile(() => {
      autosaver.change({ title: 'B' });
      second = autosaver.analyse();
    });
    await autosaver.flush();
    await second;
    expect(server.row).toMatchObject({ title: 'B', revision: 2 });
    expect(server.sent).toEqual([
      { revision: 0, title: 'A' },
      { revision: 1, title: 'B', analyze: true },
    ]);
  });

  it('are joined with what somebody else changed in other fields', async () => {
    const server = aServer();
    const { autosaver, last } = open(server);
    server.change({ slug: 'green-tea' });
    autosaver.change({ title: 'Mine' });
    await autosaver.flush();
    expect(server.row).toMatchObject({ title: 'Mine', slug: 'green-tea' });
    expect(last()).toMatchObject({ state: 'saved' });
  });

  it.each([
    ['mine', 'Mine'],
    ['theirs', 'Theirs'],
  ] as const)('ask when both changed a field; %s stays', async (choice, title) => {
    const server = aServer();
    const { autosaver, last } = open(server);
    server.change({ title: 'Theirs' });
    autosaver.change({ title: 'Mine', description: 'Also mine' });
    await autosaver.flush();
    expect(last()).toMatchObject({ state: 'conflict', conflict: { fields: ['title'] } });
    expect(server.row.title).toBe('Theirs');
    autosaver.resolve(choice);
    await autosaver.flush();
    expect(server.row).toMatchObject({ title, description: 'Also mine' });
  });

  it('are kept and sent again when the connection is lost', async () => {
    const server = aServer();
    const { autosaver, last } = open(server);
    server.loseNext();
    autosaver.change({ title: 'A' });
    await autosaver.flush();
    expect(last()).toMatchObject({ state: 'offline' });
    await autosaver.flush();
    expect(server.row.title).toBe('A');
  });

  it('take the compared pages anew once, with an analysis, also after a lost connection', async () => {
    const server = aServer();
    const { autosaver } = open(server);
    server.loseNext();
    expect(await autosaver.refresh()).toBeNull();
    await autosaver.flush();
    await autosaver.analyse();
    expect(server.sent).toEqual([
      { revision: 0, refresh: true, analyze: true },
      { revision: 0, refresh: true, analyze: true },
      { revision: 0, analyze: true },
    ]);
  });

  it('that could not be sent before the page closed are there at the next visit, and sent', async () => {
    const server = aServer();
    const store = memoryStore().store;
    const first = open(server, store);
    server.loseNext();
    first.autosaver.change({ title: 'Typed in a tunnel' });
    await first.autosaver.flush();
    first.autosaver.stop();
    server.change({ slug: 'green-tea' });
    const second = open(server, store);
    expect(await second.autosaver.restore()).toEqual({ title: 'Typed in a tunnel' });
    second.autosaver.resolve('mine');
    await second.autosaver.flush();
    expect(server.row).toMatchObject({ title: 'Typed in a tunnel', slug: 'green-tea' });
  });

  it('of an earlier visit overwrite nothing that was saved since, unless that is chosen', async () => {
    const server = aServer();
    const store = memoryStore().store;
    const first = open(server, store);
    server.loseNext();
    first.autosaver.change({ title: 'Mine' });
    await first.autosaver.flush();
    first.autosaver.stop();
    server.change({ title: 'Theirs' });
    const second = open(server, store);
    await second.autosaver.restore();
    expect(second.last()).toMatchObject({ state: 'conflict', conflict: { fields: ['title'] } });
    second.autosaver.resolve('theirs');
    await second.autosaver.flush();
    expect(server.row.title).toBe('Theirs');
  });
});
