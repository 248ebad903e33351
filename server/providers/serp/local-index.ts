import { localIndexLabel } from '#contract/shared/search-engines.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { SerpEngine } from './port.ts';

/** Opens a project's saved pages for searching. */
export type OpenPages = (at: { workspaceId: string; projectId: string }) => Promise<{
  search(
    query: string,
    depth: number,
  ): { results: { position: number; url: string; title: string; pageId: string }[]; total: number };
}>;

/**
 * The embedded default: the project's own Local index. It knows no country, language or device, and is not Google.
 * Pages are read once per session, so that the keywords of one check are all answered from the same pages.
 */
export const localIndexEngine = (openPages: OpenPages, clock: Clock): SerpEngine => ({
  id: 'local-index',
  label: localIndexLabel,
  async open(at) {
    const pages = await openPages(at);
    return {
      async search({ keyword, depth }, signal) {
        signal.throwIfAborted();
        const { results, total } = pages.search(keyword, depth);
        return {
          results: results.map(({ position, url, title, pageId }) => ({ position, url, title, pageId })),
          complete: total <= depth,
          questions: [],
          related: [],
          takenAt: clock.now(),
        };
      },
    };
  },
});
