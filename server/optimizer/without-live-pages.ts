import { addressKey, parseAddress } from '#engine/ranks/address.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { CompetitorPages } from './deps.ts';

const keyOf = (url: string): string => {
  const address = parseAddress(url);
  return address ? addressKey(address) : url;
};

/**
 * The pages without those at an address where an article of the project is live, whoever saved them and however the
 * address is written: a text is no competitor of itself, and no copy.
 * @param liveAddresses where articles of a project are live
 */
export function withoutLivePages(
  pages: CompetitorPages,
  liveAddresses: (scope: Scope, db: Queryable, projectId: string) => Promise<string[]>,
): CompetitorPages {
  const others = async <Page extends { url: string }>(
    scope: Scope,
    db: Queryable,
    projectId: string,
    read: () => Promise<Page[]>,
  ) => {
    // One after the other: both may be inside one transaction.
    const live = new Set((await liveAddresses(scope, db, projectId)).map(keyOf));
    return (await read()).filter(({ url }) => !live.has(keyOf(url)));
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
