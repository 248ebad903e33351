import { expect } from 'vitest';
import { localIndex } from '#contract/local-index.ts';
import { ranks, type TrackerDetail } from '#contract/ranks.ts';
import { type SerpEngine, SerpError } from '#server/providers/serp/port.ts';
import type { TestApp } from '#tests/support/app.ts';
import { aProject, type Person, signIn } from './person-factories.ts';

/** Keywords that hold this cannot be searched for while the fault is on. */
export const fault = { on: false };
export const faulty = (real: SerpEngine): SerpEngine => ({
  ...real,
  async open(at) {
    const session = await real.open(at);
    return {
      async search(query, signal) {
        if (fault.on && query.keyword.includes('black')) throw new SerpError('The engine is asleep.');
        if (fault.on && query.keyword.includes('endless'))
          await new Promise((_resolve, reject) => signal.addEventListener('abort', reject));
        return session.search(query, signal);
      },
    };
  },
});
export const trackerBody = (projectId: string, words: string[], more: object = {}) => ({
  projectId,
  target: 'https://mine.example/tea',
  schedule: 'manual' as const,
  keywords: words,
  ...more,
});
export const addPage = (me: Person, projectId: string, url: string, text: string) =>
  me.call(localIndex.add, { body: { kind: 'text', projectId, url, text } });
export const readTracker = (me: Person, id: string) => me.call(ranks.get, { params: { id } });
/** Waits until no check waits or runs. */
export async function settledTracker(me: Person, id: string): Promise<TrackerDetail> {
  await expect
    .poll(async () => (await readTracker(me, id)).run.status, { timeout: 20_000, interval: 50 })
    .not.toMatch(/queued|running/);
  return readTracker(me, id);
}
export async function checkTracker(me: Person, id: string): Promise<TrackerDetail> {
  await me.call(ranks.check, { params: { id } });
  return settledTracker(me, id);
}
export const keywordOf = ({ keywords: all }: TrackerDetail, keyword: string) =>
  all.find((item) => item.keyword === keyword)!;
export async function personWithPage(app: TestApp) {
  const me = await signIn(app);
  const { id: projectId } = await aProject(me);
  await addPage(
    me,
    projectId,
    'https://mine.example/tea',
    'Green tea is steeped in water. Black tea as well.',
  );
  return { me, projectId };
}
