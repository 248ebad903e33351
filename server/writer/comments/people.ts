import type { Colleague } from '#contract/writer/comments.ts';
import { avatarAddress, membersOf, type Person } from '#server/accounts/public.ts';
import { type ArticleRow, articleOfDocument } from '#server/articles/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { WriterDeps } from '../deps.ts';

const sees = ({ id, member }: Person, article: ArticleRow | null): boolean => {
  const { disabledAt, lockedAt, projectIds } = member;
  if (disabledAt !== null || lockedAt !== null) return false;
  if (projectIds === null) return true;
  if (article === null) return false;
  return article.projectId === null ? article.userId === id : projectIds.includes(article.projectId);
};

export interface People {
  /** everybody of the workspace, for the names of those who wrote */
  all: ReadonlyMap<string, Colleague>;
  /** who sees the document now: these can be mentioned and are notified */
  readers: readonly Colleague[];
  article: ArticleRow | null;
}

/** The members of a workspace as the comments on one of its documents know them. */
export async function peopleOf(
  deps: Pick<WriterDeps, 'fileSecret' | 'clock'>,
  scope: Scope,
  db: Queryable,
  documentId: string,
): Promise<People> {
  const { workspaceId, userId } = scope;
  const article = await articleOfDocument(scope, db, documentId);
  const members = await membersOf({ workspaceId, userId }, db);
  const shown = ({ id, name, username, avatarKey }: Person): Colleague => ({
    id,
    name: name || username,
    avatar: avatarAddress(deps, avatarKey),
  });
  return {
    all: new Map(members.map((person) => [person.id, shown(person)])),
    readers: members.filter((person) => sees(person, article)).map(shown),
    article,
  };
}
