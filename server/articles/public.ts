// What other domains may use of articles.
export { countPublished } from './count-published.ts';
export { countSites } from './count-sites.ts';
export {
  type ArticleRow,
  articleById,
  articlesOfGenerations,
  insertArticle,
  ofVisibleArticle,
  updateArticle,
} from './store.ts';
