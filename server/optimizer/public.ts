// What other domains may use of the optimizer.
export { type AnalysisRow, latestAnalysis, type RankingRow, rankingsOfArticles } from './store.ts';
