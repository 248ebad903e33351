import { expect } from 'vitest';
import { type Batch, batches } from '#contract/writer/batches.ts';
import type { CallOptions } from '#contract/shared/http.ts';
import { writer } from '#contract/writer.ts';
import type { Person } from './person-factories.ts';

/** A table of so many briefs that are whole. */
export const aTable = (rows: number): string =>
  `topic,points\n${Array.from({ length: rows }, (_, at) => `Bread number ${at},It needs flour; It needs time`).join('\n')}`;

type Named = Pick<Batch, 'id'>;
const get = (me: Pick<Person, 'call'>, { id }: Named) => me.call(batches.get, { params: { id } });

/** What a person does with batches. */
export const batchTools = {
  start: (me: Person, table: string, more: object = {}, options: CallOptions = {}) =>
    me.call(batches.create, { body: { table, ...more } }, options),
  get,
  change: (
    me: Person,
    { id }: Batch,
    action: 'pause' | 'resume' | 'cancel' | 'retry',
    engine?: string | null,
  ) => me.call(batches.update, { params: { id }, body: { action, ...(engine !== undefined && { engine }) } }),
  /** Waits until a batch stands so. */
  over: (me: Pick<Person, 'call'>, batch: Named, status: Batch['status'] = 'done') =>
    expect.poll(async () => (await get(me, batch)).status, { timeout: 60_000, interval: 200 }).toBe(status),
  documentsOf: async (me: Person) => (await me.call(writer.list, { query: { kind: 'document' } })).results,
};
