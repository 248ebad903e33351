// What other domains may use of articles.
export {
  type ArticleQuery,
  type ArticleRow,
  articleById,
  articleOfDocument,
  articlesByIds,
  articlesOfGenerations,
  insertArticle,
  listArticles,
  lockArticle,
  ofVisibleArticle,
  updateArticle,
  withVisibleArticle,
} from './store.ts';
