// What the project overview, the only one above, may use of article overviews.
export { articleLines } from './article-overview.ts';
export { articlesInUse } from './store.ts';
