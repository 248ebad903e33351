import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { CompetitorPages } from './deps.ts';

type IdsAt = (
  scope: Scope,
  db: Queryable,
  projectId: string,
  urls: readonly string[],
) => Promise<Set<string>>;

/**
 * The pages without those at an address where an article of the project is live, no matter who saved them, how
 * the address is written, and whether they are there or only name it as canonical: a text is no competitor of itself,
 * and no copy.
 * @param liveAddresses where articles of a project are live
 */
export function withoutLivePages(
  { idsAt, ...pages }: CompetitorPages & { idsAt: IdsAt },
  liveAddresses: (scope: Scope, db: Queryable, projectId: string) => Promise<string[]>,
): CompetitorPages {
  const others = async <Page extends { id: string }>(
    scope: Scope,
    db: Queryable,
    projectId: string,
    read: () => Promise<Page[]>,
  ) => {
    // One after the other: they may be inside one transaction.
    const live = await idsAt(scope, db, projectId, await liveAddresses(scope, db, projectId));
    return (await read()).filter(({ id }) => !live.has(id));
  };
  return {
    ...pages,
    competitorsOf: (scope, db, projectId, limit) =>
      others(scope, db, projectId, () => pages.competitorsOf(scope, db, projectId, limit)),
    byIds: (scope, db, projectId, ids) =>
      others(scope, db, projectId, () => pages.byIds(scope, db, projectId, ids)),
    textsOf: (scope, db, projectId, ids) =>
      others(scope, db, projectId, () => pages.textsOf(scope, db, projectId, ids)),
  };
}
