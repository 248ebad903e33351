// What other domains may use of the optimizer.
export {
  type AnalysisRow,
  isOptimized,
  latestAnalysis,
  type RankingRow,
  rankingsOfArticles,
} from './store.ts';
