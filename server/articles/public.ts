// What other domains may use of articles.
export { countSites } from './count-sites.ts';
export { type ArticleRow, articleById, articlesOfPieces, insertArticle, updateArticle } from './store.ts';
