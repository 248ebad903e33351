import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { z } from 'zod';
import { usage } from '#contract/billing.ts';
import { type WriterGeneration, writer } from '#contract/writer.ts';
import { countWords } from '#engine/text/words.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { testEmulator } from '#tests/support/doubles/ai-emulator.ts';
import { startTestApp, useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { newMember } from '#tests/support/factories/members.ts';
import { aGeneration, type Person } from '#tests/support/factories/person-factories.ts';
import { readStream } from '#tests/support/stream.ts';
import { refund, spend, usedOf } from './ledger-store.ts';
import { planLimits } from './plans.ts';
import { ledgerEntry } from './tables.ts';

const app = useTestApp({ env: { PLANS: 'on' } });
const meter = 'ai-words' as const;
const november = new Date('2026-11-20T12:00:00Z');
const newScope = (): Scope => ({ workspaceId: randomUUID(), userId: null });
const pay = (
  scope: Scope,
  amount: number,
  limit: number | null,
  key: string = randomUUID(),
  now = november,
) => app.database.db.transaction((tx) => spend(scope, tx, { meter, amount, key, limit, now }));
const used = (scope: Scope, now = november) => usedOf(scope, app.database.db, meter, now);
const giveBack = (scope: Scope, key: string) => app.database.db.transaction((tx) => refund(scope, tx, key));

describe('spending', () => {
  it('[S39] lets exactly one of 20 parallel spends have the last unit', async () => {
    const scope = newScope();
    expect(await pay(scope, 99, 100)).toBe(true);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => pay(scope, 1, 100)));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await used(scope)).toBe(100);
  });

  it('never passes the limit with parallel spends of different sizes, and the entries add up to the balance', async () => {
    const scope = newScope();
    const outcomes = await Promise.all(Array.from({ length: 40 }, (_, n) => pay(scope, 1 + (n % 7), 60)));
    expect(outcomes).toContain(false);
    const total = await used(scope);
    expect(total).toBeLessThanOrEqual(60);
    const rows = await app.database.db.select().from(ledgerEntry);
    const mine = rows.filter((row) => row.workspaceId === scope.workspaceId);
    expect(mine.reduce((sum, row) => sum + row.amount, 0)).toBe(total);
    expect(mine).toHaveLength(outcomes.filter(Boolean).length);
  });

  it('counts one key once, also when both come at the same time', async () => {
    const scope = newScope();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => pay(scope, 30, 100, 'section 1')));
    expect(outcomes).toEqual(outcomes.map(() => true));
    expect(await used(scope)).toBe(30);
    expect(await pay(scope, 30, 100, 'section 1')).toBe(true);
    expect(await used(scope)).toBe(30);
  });

  it('that is refused leaves nothing, so that the same key can be paid later', async () => {
    const scope = newScope();
    expect(await pay(scope, 101, 100, 'big')).toBe(false);
    expect(await used(scope)).toBe(0);
    expect(await pay(scope, 100, 100, 'big')).toBe(true);
    expect(await used(scope)).toBe(100);
  });

  it('is undone with the transaction that it was part of', async () => {
    const scope = newScope();
    const work = app.database.db.transaction(async (tx) => {
      await spend(scope, tx, { meter, amount: 5, key: 'x', limit: 100, now: november });
      throw new Error('the work failed');
    });
    await expect(work).rejects.toThrow('the work failed');
    expect(await used(scope)).toBe(0);
  });

  it('of one workspace does not touch another’s, with the same key', async () => {
    const [one, other] = [newScope(), newScope()];
    expect(await pay(one, 100, 100, 'k')).toBe(true);
    expect(await pay(other, 100, 100, 'k')).toBe(true);
    await giveBack(one, 'k');
    expect([await used(one), await used(other)]).toEqual([0, 100]);
  });

  it('starts over with the month, in UTC', async () => {
    const scope = newScope();
    expect(await pay(scope, 100, 100, 'nov', new Date('2026-11-30T23:59:59.999Z'))).toBe(true);
    expect(await pay(scope, 1, 100, 'more', new Date('2026-11-30T23:59:59.999Z'))).toBe(false);
    expect(await pay(scope, 100, 100, 'dec', new Date('2026-12-01T00:00:00Z'))).toBe(true);
    expect(await used(scope, new Date('2026-12-31T00:00:00Z'))).toBe(100);
  });

  it('without a limit always succeeds and is counted still', async () => {
    const scope = newScope();
    expect(await pay(scope, 2_000_000, null)).toBe(true);
    expect(await used(scope)).toBe(2_000_000);
  });
});

describe('giving back', () => {
  it('twice, or ten times at once, gives back once', async () => {
    const scope = newScope();
    await pay(scope, 40, 100, 'kept');
    await pay(scope, 30, 100, 'returned');
    await Promise.all(Array.from({ length: 10 }, () => giveBack(scope, 'returned')));
    await giveBack(scope, 'returned');
    expect(await used(scope)).toBe(40);
  });

  it('goes to the month that was charged', async () => {
    const scope = newScope();
    const december = new Date('2026-12-01T00:00:00Z');
    await pay(scope, 30, 100, 'november', november);
    await pay(scope, 20, 100, 'december', december);
    await giveBack(scope, 'november');
    expect([await used(scope, november), await used(scope, december)]).toEqual([0, 20]);
  });

  it('of what was never paid changes nothing', async () => {
    const scope = newScope();
    await pay(scope, 30, 100);
    await giveBack(scope, 'unknown');
    expect(await used(scope)).toBe(30);
  });
});

const long = Array.from(
  'abcde',
  (message, n) =>
    `Loaf ${message} was baked ${n + 3} hours after dough ${message} had risen, and day ${message} began in basket ${message}.`,
).join(' ');
const outline = ['Opening', 'Feeding the starter', 'Baking day'].map((heading, n) => ({
  id: `s${n}`,
  heading,
  keyPoints: [],
  keywords: [],
  words: 150,
}));

type Change = Omit<z.input<typeof writer.update.body & {}>, 'revision'>;
const toDraft = {
  revision: 0,
  title: 'Bread at home',
  editData: { outline, step: 'outline' },
  action: 'draft',
} as const;
/** Words of a text without its headings: what an engine has written of it. */
const bodyWords = ({ output }: WriterGeneration) => countWords(output.replace(/^#.*$/gm, ''));

async function withModel(env: Record<string, string> = {}) {
  const emulator = await testEmulator();
  emulator.answer({ content: long });
  const it = await startTestApp({
    env: { AI_BASE_URL: emulator.baseUrl, AI_MODEL: 'test-model', PLANS: 'on', ...env },
  });
  onTestFinished(() => it.stop());
  const who = await newMember(it);
  const me: Person = { email: '', password: '', token: who.token, call: it.as(who.token) };
  const spendNow = (amount: number) =>
    it.database.db.transaction((tx) =>
      spend(who, tx, { meter, amount, key: randomUUID(), limit: null, now: it.clock.now() }),
    );
  const meterNow = async () => (await me.call(usage.get, {})).meters[0]!;
  const begin = () => aGeneration(me);
  const drafted = async (generation: { id: string; revision: number }, change: Change) => {
    const params = { id: generation.id };
    await me.call(writer.update, { params, body: { ...change, revision: generation.revision } });
    const events = await readStream(it, me.token, generation.id);
    return { events, row: (await me.call(writer.get, { params })) as WriterGeneration };
  };
  const draft = async () => drafted(await begin(), toDraft);
  return { emulator, it, me, spendNow, meterNow, begin, drafted, draft };
}
const freeWords = planLimits.free![meter]!;

describe('GET usage/', () => {
  it('tells plan, words used, limit, and when it starts over', async () => {
    const { me, spendNow } = await withModel();
    await spendNow(123);
    const answer = await me.call(usage.get, {});
    expect(answer).toMatchObject({ plan: 'free', meters: [{ meter, used: 123, limit: freeWords }] });
    const resetsAt = new Date(answer.meters[0]!.resetsAt);
    expect([resetsAt.getUTCDate(), resetsAt.getUTCHours()]).toEqual([1, 0]);
    expect(resetsAt.getTime()).toBeGreaterThan(Date.now());
  });
});

describe('a model that the operator pays for', () => {
  it('costs nothing where it ran in circles, and the writer is told', async () => {
    const { emulator, draft, meterNow } = await withModel();
    emulator.answer({ content: 'and then we feed it again and '.repeat(60) });
    const { row } = await draft();
    expect(row.status).toBe('done');
    expect(row.notices.filter(({ kind }) => kind === 'loop').map(({ message }) => message)).toContain(
      'The model repeated itself here and was stopped. Cut what repeats, or write this section again.',
    );
    const { used } = await meterNow();
    expect(used).toBeLessThan(bodyWords(row));
    expect(used).toBe(countWords(long));
  });

  it('is counted in words written, once', async () => {
    const { draft, meterNow } = await withModel();
    const { row } = await draft();
    expect(row).toMatchObject({ status: 'done', engine: { kind: 'model' } });
    const { used: words } = await meterNow();
    expect(words).toBeGreaterThan(100);
    expect(words).toBeLessThanOrEqual(row.words + 10);
  });

  it('is not asked when the words are used up: the call answers 403 with what one can do, and the built-in engine goes on', async () => {
    const { me, emulator, spendNow, meterNow, begin, drafted } = await withModel();
    await spendNow(freeWords - 10);
    const generation = await begin();
    const refused = await failure(me.call(writer.update, { params: { id: generation.id }, body: toDraft }));
    expect([refused.status, refused.meta]).toEqual([
      403,
      expect.objectContaining({
        code: 'limit-reached',
        limit: meter,
        allowed: freeWords,
        there: freeWords - 10,
      }),
    ]);
    expect(refused.message).toBe(
      'Your plan has 10 of its 2,000 AI words left this month, too few for the next section. Go on with an outline, connect a model of your own under Integrations, or choose a larger plan under Subscription.',
    );
    expect(await me.call(writer.get, { params: { id: generation.id } })).toMatchObject({
      status: 'draft',
      revision: 0,
      title: '',
    });
    const { row } = await drafted(generation, { ...toDraft, engine: 'builtin' });
    expect(row).toMatchObject({ status: 'done', engine: { kind: 'builtin' } });
    expect(emulator.requests()).toEqual([]);
    expect((await meterNow()).used).toBe(freeWords - 10);
  });

  it('stops before a section that the plan has no words for; what is written stays, is counted, and goes on', async () => {
    const { emulator, spendNow, meterNow, begin, drafted } = await withModel();
    // Each section is asked to have 150 words and gets some 90: there is room for two.
    await spendNow(freeWords - 300);
    const { row, events } = await drafted(await begin(), toDraft);
    expect(row).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('AI words left this month'),
    });
    const notice = { kind: 'limit', section: 2, message: row.error };
    expect(row.notices).toContainEqual(notice);
    expect(events.at(-1)).toMatchObject({ type: 'end', status: 'failed', message: row.error });
    expect(emulator.requests()).toHaveLength(2);
    const { used: words } = await meterNow();
    expect(words - (freeWords - 300)).toBe(bodyWords(row));
    const finished = await drafted(row, { action: 'continue', engine: 'builtin' });
    expect(finished.row.status).toBe('done');
    expect(finished.row.output.startsWith(row.output.slice(0, 200))).toBe(true);
    expect(finished.row.notices.filter(({ kind }) => kind === 'limit')).toEqual([]);
    expect((await meterNow()).used).toBe(words);
  });

  it('gives no words away: a section that turns out longer than what is left is neither kept nor counted', async () => {
    const { emulator, spendNow, meterNow, begin, drafted } = await withModel();
    await spendNow(freeWords - 60);
    const short = outline.map((section) => ({ ...section, words: 50 }));
    const { row } = await drafted(await begin(), {
      ...toDraft,
      editData: { outline: short, step: 'outline' },
    });
    expect(emulator.requests()).toHaveLength(1);
    expect(row).toMatchObject({ status: 'failed', output: '', words: 0 });
    expect(row.notices).toEqual([expect.objectContaining({ kind: 'limit', section: 0 })]);
    expect((await meterNow()).used).toBe(freeWords - 60);
  });

  it('of two drafts at the same time writes no more words than the plan has, and counts each that it wrote', async () => {
    const { spendNow, meterNow, begin, drafted } = await withModel();
    await spendNow(freeWords - 240);
    const generations = [await begin(), await begin(), await begin()];
    const rows = await Promise.all(
      generations.map(async (generation) => (await drafted(generation, toDraft)).row),
    );
    const { used: words } = await meterNow();
    expect(words).toBeLessThanOrEqual(freeWords);
    const kept = rows.reduce((sum, row) => sum + bodyWords(row), 0);
    expect(kept).toBeGreaterThan(0);
    expect(words - (freeWords - 240)).toBe(kept);
  });

  it('leaves a further version out that the plan has no words for, and counts the others', async () => {
    const { spendNow, meterNow, begin, drafted } = await withModel();
    await spendNow(freeWords - 800);
    const { row } = await drafted(await begin(), { ...toDraft, variants: 3 });
    expect(row.status).toBe('done');
    expect(row.variants).toHaveLength(2);
    expect(row.notices).toContainEqual(
      expect.objectContaining({ kind: 'limit', message: expect.stringContaining('2 of 3 versions') }),
    );
    expect((await meterNow()).used).toBeLessThanOrEqual(freeWords);
  });

  it('is unlimited where the install has no plans', async () => {
    const { draft, spendNow, meterNow, me } = await withModel({ PLANS: 'off' });
    await spendNow(5_000_000);
    const { row } = await draft();
    expect(row).toMatchObject({ status: 'done', engine: { kind: 'model' } });
    expect(row.notices.filter((notice) => notice.kind === 'fallback')).toEqual([]);
    expect((await meterNow()).limit).toBeNull();
    expect((await me.call(usage.get, {})).plan).toBe('off');
  });
});
