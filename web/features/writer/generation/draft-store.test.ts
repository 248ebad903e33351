import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#contract/shared/errors.ts';
import { Brief } from '#contract/writer/brief.ts';
import { type WriterGeneration } from '#contract/writer.ts';
import { memoryStore } from '#tests/support/memory-store.ts';
import type { LocalStore } from '#web/kernel/autosave/local-store.ts';
import { DraftStore } from './draft-store.ts';
import type { GenerationCalls } from './draft-state.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Rows by the rules of the contract: a revision per write, creation once per key, 409 with the current row. */
function aServer() {
  const rows = new Map<string, WriterGeneration>();
  const made = new Map<string, WriterGeneration>();
  const asked: string[] = [];
  let loseAnswers = 0;
  const answer = <T>(value: T): T => {
    if (loseAnswers > 0) {
      loseAnswers -= 1;
      throw new ApiError(0, {});
    }
    return structuredClone(value);
  };
  const calls: GenerationCalls = {
    create: async ({ inputs, projectId, engine }, key) => {
      asked.push('create');
      const row =
        made.get(key) ??
        ({
          id: `p${rows.size}`,
          status: 'draft',
          title: '',
          inputs,
          projectId,
          engineChoice: engine,
          editData: { step: 'brief', titles: [], outline: [] },
          revision: 0,
          output: '',
        } as unknown as WriterGeneration);
      made.set(key, row);
      rows.set(row.id, row);
      return answer(row);
    },
    update: async (id, { revision, action, editData, engine, ...rest }) => {
      asked.push(action ?? 'save');
      const row = rows.get(id)!;
      if (row.revision !== revision)
        throw new ApiError(409, {
          meta: { code: 'stale', requestId: '', current: structuredClone(row) },
          detail: 'stale',
        });
      const changed = {
        ...row,
        ...rest,
        ...(engine !== undefined && { engineChoice: engine }),
        editData: { ...row.editData, ...editData },
        ...(action && { status: 'queued' }),
        revision: action ? revision : revision + 1,
      } as WriterGeneration;
      rows.set(id, changed);
      return answer(changed);
    },
    get: async (id) => structuredClone(rows.get(id)!),
  };
  return { rows, asked, calls, lose: (count: number) => (loseAnswers = count) };
}

const open = (server: ReturnType<typeof aServer>, store: LocalStore, row: WriterGeneration | null = null) =>
  new DraftStore({
    user: 'ann@example.com',
    store,
    calls: server.calls,
    row,
    tool: 'article',
    projectId: null,
  });
const brief = (topic: string, more: Partial<Brief> = {}) => ({ ...Brief.parse({ topic }), ...more });

test('the first words of a topic make one row, even when the answer is lost on its way', async () => {
  const server = aServer();
  const { map, store } = memoryStore();
  const generation = open(server, store);
  server.lose(1);
  generation.change({ inputs: brief('Bre') });
  await vi.advanceTimersByTimeAsync(1000);
  expect(generation.get().save).toBe('offline');
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.rows.size).toBe(1);
  expect(generation.get().row?.inputs.topic).toBe('Bre');
  expect([...map.keys()]).toEqual([]);
});

test('a new essay is one row of its own kind, with what its type and page begin with', async () => {
  const server = aServer();
  const { store, map } = memoryStore();
  const options = { user: 'ann@example.com', store, calls: server.calls, row: null, projectId: null };
  const generation = new DraftStore({ ...options, tool: 'essay' });
  const typed = { ...generation.get().working.inputs, topic: 'Bread', essayType: 'COMPARE' as const };
  generation.change({ inputs: typed, variants: 3 });
  expect([...map.keys()]).toEqual(['quillstead:writer:ann@example.com:new-essay']);
  await generation.ensureRow();
  expect(server.rows.get('p0')?.inputs).toMatchObject({ essayType: 'COMPARE', font: 'Times New Roman' });
});

test('what is typed while the row is being made is saved into it', async () => {
  const server = aServer();
  const generation = open(server, memoryStore().store);
  generation.change({ inputs: brief('Bread') });
  const making = generation.ensureRow();
  generation.change({ inputs: brief('Bread at home') });
  await making;
  await vi.advanceTimersByTimeAsync(2000);
  expect(server.rows.get('p0')?.inputs.topic).toBe('Bread at home');
  expect(generation.get().save).toBe('saved');
});

test('a brief without a topic makes no row, stays on the device and comes back', async () => {
  const server = aServer();
  const { store } = memoryStore();
  const first = open(server, store);
  first.change({ inputs: brief('x', { topic: '', audience: 'bakers' }) });
  await vi.advanceTimersByTimeAsync(3000);
  first.close();
  expect(server.asked).toEqual([]);
  const second = open(server, store);
  await second.restore();
  expect(second.get().working.inputs.audience).toBe('bakers');
  expect(second.get().restored).toBe(true);
});

test('a save that arrived without its answer before the page was left is not sent again, and nothing is asked', async () => {
  const server = aServer();
  const { map, store } = memoryStore();
  const first = open(server, store);
  first.change({ inputs: brief('Bread') });
  await first.ensureRow();
  server.lose(1);
  first.change({ inputs: brief('Rye bread') });
  await first.flush();
  server.lose(0);
  expect(server.rows.get('p0')?.inputs.topic).toBe('Rye bread');
  // Its window is gone, with what it still had to send.
  const left = structuredClone([...map]);
  first.close();
  await vi.advanceTimersByTimeAsync(0);
  server.asked.length = 0;

  const second = memoryStore(new Map(left));
  const again = open(server, second.store, structuredClone(server.rows.get('p0')!));
  await again.restore();
  await vi.advanceTimersByTimeAsync(3000);
  expect(server.asked).toEqual([]);
  expect(again.get()).toMatchObject({ save: 'saved', conflict: null, restored: false });
  expect(second.map.size).toBe(0);
  again.change({ inputs: brief('White bread') });
  await again.flush();
  expect(server.rows.get('p0')?.inputs.topic).toBe('White bread');
});

test('an action first saves what was typed, and is asked again when only the revision was old', async () => {
  const server = aServer();
  const generation = open(server, memoryStore().store);
  generation.change({ inputs: brief('Bread') });
  await generation.run('titles');
  generation.receive({ ...generation.get().row!, status: 'draft' });
  const other = open(server, memoryStore().store, structuredClone(server.rows.get('p0')!));
  other.change({ projectId: 'q' });
  await other.flush();
  generation.change({ title: 'My title' });
  const row = await generation.run('outline');
  expect(row).toMatchObject({ title: 'My title', projectId: 'q' });
  expect(server.asked.filter((what) => what === 'outline')).toHaveLength(1);
});

test('two windows that changed the same field are shown both, and the one not chosen is kept', async () => {
  const server = aServer();
  const { map, store } = memoryStore();
  const mine = open(server, store);
  mine.change({ inputs: brief('Bread') });
  await mine.ensureRow();
  const other = open(server, memoryStore().store, structuredClone(server.rows.get('p0')!));
  other.change({ inputs: brief('Rye bread', { audience: 'beginners' }) });
  await other.flush();

  mine.change({ inputs: brief('White bread') });
  await mine.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(mine.get().save).toBe('conflict');
  expect(mine.get().conflict?.fields).toEqual([
    { field: 'inputs.topic', mine: 'White bread', theirs: 'Rye bread' },
  ]);

  await mine.resolve('mine');
  await vi.advanceTimersByTimeAsync(0);
  expect(server.rows.get('p0')?.inputs).toMatchObject({ topic: 'White bread', audience: 'beginners' });
  expect([...map.values()]).toMatchObject([{ fields: [{ field: 'inputs.topic', value: 'Rye bread' }] }]);
});
