// What other domains may use of articles.
export {
  type ArticleQuery,
  type ArticleRow,
  articleById,
  articleOfDocument,
  articlesByIds,
  articlesOfDocuments,
  articlesOfGenerations,
  insertArticle,
  isArticleText,
  listArticles,
  lockArticle,
  ofVisibleArticle,
  updateArticle,
  withVisibleArticle,
} from './store.ts';
