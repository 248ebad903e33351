import type { ArticleDetail } from '#contract/articles.ts';
import type { Post } from '#contract/social.ts';

/** A post as the article's page shows it. */
export const articlePost = ({
  id,
  content,
  status,
  schedule,
  targets,
}: Post): ArticleDetail['posts'][number] => ({
  id,
  content,
  status,
  dueAt: schedule.dueAt,
  remoteUrls: targets.map(({ remoteUrl }) => remoteUrl).filter((url) => url !== null),
});
