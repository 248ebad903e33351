import type { ArticleDetail } from '#contract/articles.ts';
import type { Post } from '#contract/social.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';

export type Tracked = ArticleDetail['positions'][number];
export type ArticlePost = ArticleDetail['posts'][number];

/** Reads the posts that were made from an article, newest first. */
export type PostsOf = (scope: Scope, db: Queryable, articleId: string) => Promise<Post[]>;

/** A post as the article's page shows it. */
export const articlePost = ({ id, content, status, schedule, targets }: Post): ArticlePost => ({
  id,
  content,
  status,
  dueAt: schedule.dueAt,
  remoteUrls: targets.map(({ remoteUrl }) => remoteUrl).filter((url) => url !== null),
});
